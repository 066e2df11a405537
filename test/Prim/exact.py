"""FP32 with one rounding, and the small formats, in exact arithmetic."""
import decimal
import struct
from fractions import Fraction

decimal.getcontext().prec = 80


def value(bits):
    """The number that FP32 bits are; they must be finite."""
    return Fraction(struct.unpack("<f", struct.pack("<I", bits))[0])


def rn(x):
    """FP32 bits of a fraction, to nearest even."""
    if x == 0:
        return 0
    sign, x = (1 << 31, -x) if x < 0 else (0, x)
    e = x.numerator.bit_length() - x.denominator.bit_length()
    if Fraction(2) ** e > x:
        e -= 1
    e = max(e, -126)
    q = x / Fraction(2) ** (e - 23)
    n = q.numerator // q.denominator
    rest = q - n
    n += rest > Fraction(1, 2) or (rest == Fraction(1, 2) and n & 1)
    if n >= 1 << 24:
        n >>= 1
        e += 1
    if e > 127:
        return sign | 0x7f800000
    return sign | (n if n < 1 << 23 else ((e + 127) << 23) + (n - (1 << 23)))


def bits(number):
    return struct.unpack("<I", struct.pack("<f", number))[0]


def add(a, b):
    return rn(value(a) + value(b))


def sub(a, b):
    return rn(value(a) - value(b))


def mul(a, b):
    return rn(value(a) * value(b))


def fma(a, b, c):
    return rn(value(a) * value(b) + value(c))


def div(a, b):
    return rn(value(a) / value(b))


def to_decimal(x):
    return decimal.Decimal(x.numerator) / decimal.Decimal(x.denominator)


def exp2(a):
    return rn(Fraction(decimal.Decimal(2) ** to_decimal(value(a))))


def log2(a):
    return rn(Fraction(to_decimal(value(a)).ln() / decimal.Decimal(2).ln()))


def sqrt(a):
    return rn(Fraction(to_decimal(value(a)).sqrt()))


def rsq(a):
    return rn(Fraction(1 / to_decimal(value(a)).sqrt()))


def rcp(a):
    return rn(1 / value(a))


def to_bf16(a):
    return ((a + 0x7fff + (a >> 16 & 1)) & 0xffffffff) >> 16


def small_value(code, exponent_bits, mantissa_bits, bias):
    e = code >> mantissa_bits & ((1 << exponent_bits) - 1)
    m = code & ((1 << mantissa_bits) - 1)
    scale = Fraction(2) ** (max(e, 1) - bias - mantissa_bits)
    x = scale * (m + ((1 << mantissa_bits) if e else 0))
    return -x if code >> (exponent_bits + mantissa_bits) & 1 else x


def e4m3_value(code):
    return small_value(code, 4, 3, 7)


def to_e4m3(a):
    """OCP E4M3 of a finite number, to nearest even, NaN above 464."""
    x = value(a)
    sign = 0x80 if a >> 31 else 0
    x = abs(x)
    if x > 464:
        return sign | 0x7f
    best = min(range(0x7f), key=lambda code: (abs(e4m3_value(code) - x), code & 1))
    return sign | best
