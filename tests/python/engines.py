"""Rotary engines in NumPy, as people write them: right ones in the number types that they use, and their mistakes.

The frequencies are those that the published classes made (tests/reference/configs), not posenc's.
"""
import numpy as np

f32 = np.float32


def bf16(values):
    """Rounded to bfloat16 by dropping bits of a float32, ties to even; held in float32."""
    bits = np.ascontiguousarray(values, f32).view(np.int32).astype(np.int64)
    kept = bits >> 16
    rest = bits & 0xFFFF
    up = (rest > 0x8000) | ((rest == 0x8000) & (kept & 1 == 1))
    return ((kept + up) << 16).astype(np.int32).view(f32)


class Engine:
    """float32 throughout. A subclass changes one step."""

    def __init__(self, case):
        self.case, self.expect = case, case["expect"]
        self.head_dim, self.rotary_dim = self.expect["head_dim"], self.expect["rotary_dim"]
        self.start = self.expect.get("rotary_offset", 0)
        self.interleaved = self.expect["layout"] == "interleaved"
        self.direction = self.expect.get("direction", 1)
        self.factor = f32(self.expect["attention_factor"])
        self.exact = np.array(self.expect["inv_freq"])

    @property
    def plain(self):
        """The frequencies before they were scaled."""
        return self.base ** (-np.arange(self.exact.size) / self.exact.size)

    @property
    def base(self):
        """Of the configuration for LongRoPE; else the ratio of the first pairs shows it, which no scaling changes."""
        config = self.case["config"]
        if "long_factor" in str(config):
            inside = config.get("rope_parameters") or {}
            return float(inside.get("rope_theta", config.get("rope_theta", 10000)))
        return float((self.exact[0] / self.exact[1]) ** self.exact.size)

    def inv_freq(self):
        return f32(self.exact)

    def angles(self, positions):
        return f32(positions)[:, None] * self.inv_freq()[None, :]

    def cos_sin(self, positions):
        angles = self.angles(positions) * f32(self.direction)
        return np.cos(angles) * self.factor, np.sin(angles) * self.factor

    def pairs(self, count):
        first = self.start + (2 * np.arange(count) if self.interleaved else np.arange(count))
        return first, first + (1 if self.interleaved else count)

    def rotate(self, x, positions):
        cos, sin = self.cos_sin(np.asarray(positions))
        first, second = self.pairs(cos.shape[1])
        out = np.array(x)
        out[:, first] = x[:, first] * cos - x[:, second] * sin
        out[:, second] = x[:, second] * cos + x[:, first] * sin
        return out


# ---- right --------------------------------------------------------------------------------------------------------------


class Exact(Engine):
    """float64, rounded at the end."""

    precision = "exact"

    def cos_sin(self, positions):
        angles = np.outer(positions, self.exact) * self.direction
        return np.cos(angles) * float(self.factor), np.sin(angles) * float(self.factor)

    def rotate(self, x, positions):
        return f32(super().rotate(x.astype(float), positions))


class Float32(Engine):
    precision = "float32"


class Running(Engine):
    """ggml: the angle is multiplied from pair to pair."""

    precision = "float32"

    def angles(self, positions):
        steps = self.inv_freq()[1:] / np.maximum(self.inv_freq()[:-1], f32(1e-30))
        angles = [f32(positions) * self.inv_freq()[0]]
        for step in steps:
            angles.append(angles[-1] * step)
        return np.stack(angles, axis=1)


class Bfloat16Table(Engine):
    """vLLM: the table is cast."""

    precision = "bfloat16"

    def cos_sin(self, positions):
        return tuple(bf16(one) for one in super().cos_sin(positions))


class Bfloat16(Bfloat16Table):
    """Vectors, products and sums in bfloat16 too."""

    def rotate(self, x, positions):
        cos, sin = self.cos_sin(positions)
        first, second = self.pairs(cos.shape[1])
        x = bf16(x)
        out = x.copy()
        out[:, first] = bf16(bf16(x[:, first] * cos) - bf16(x[:, second] * sin))
        out[:, second] = bf16(bf16(x[:, second] * cos) + bf16(x[:, first] * sin))
        return out


class Bfloat16Frequencies(Bfloat16Table):
    """A model that was cast as a whole, in transformers: inv_freq is a buffer."""

    precision = "bfloat16-freq"

    def inv_freq(self):
        return bf16(self.exact)


class Bfloat16FrequenciesAlone(Engine):
    precision = "bfloat16-freq"

    def inv_freq(self):
        return bf16(self.exact)


RIGHT = [Exact, Float32, Running, Bfloat16Table, Bfloat16, Bfloat16Frequencies, Bfloat16FrequenciesAlone]


# ---- wrong: a change of a right engine, and the words that the message must have ------------------------------------------


def mistake(*words, where=lambda engine: True):
    """`words`: regular expressions; `where`: for which models it is a mistake."""

    def mark(change):
        change.words, change.where = words, where
        return change

    return mark


def is_scaled(engine):
    """Whether a scaling changes frequencies by a whole percent."""
    return "proportional" not in str(engine.case["config"]) and bool((np.abs(engine.exact / engine.plain - 1) > 0.01).any())


def is_partial(engine):
    return engine.rotary_dim < engine.head_dim


def has_factor(engine):
    return abs(engine.factor - 1) > 0.04


@mistake("rotated twice")
def rotated_twice(right):
    class Wrong(right):
        def rotate(self, x, positions):
            return super().rotate(super().rotate(x, positions), positions)

    return Wrong


def frequencies(of):
    """A mistake of other frequencies."""

    def change(right):
        class Wrong(right):
            def __init__(self, case):
                super().__init__(case)
                self.exact = of(self)

        return Wrong

    return change


scaling_dropped = mistake("scaling", "dropped", where=is_scaled)(frequencies(lambda e: e.plain))
scaling_twice = mistake("scaling", "twice", where=is_scaled)(frequencies(lambda e: e.exact**2 / e.plain))
head_dim_denominator = mistake("head_dim as denominator", where=is_partial)(
    frequencies(lambda e: e.exact / e.plain * e.base ** (-2 * np.arange(e.exact.size) / e.head_dim))
)
zeros = mistake("uninitialised")(frequencies(lambda e: np.zeros_like(e.exact)))
noise = mistake("uninitialised")(frequencies(lambda e: np.random.default_rng(e.exact.size).normal(size=e.exact.size)))
reversed_pairs = mistake("reversed", where=lambda e: e.exact.all())(frequencies(lambda e: e.exact[::-1]))
degrees = mistake("degrees")(frequencies(lambda e: e.exact * np.pi / 180))
linear_on_top = mistake("divided by 4|scaling twice|scaling dropped")(frequencies(lambda e: e.exact / 4))
base = mistake("base", r"\b20000\b", where=lambda e: not is_scaled(e) and e.exact[0] == 1 and e.exact.all())(
    frequencies(lambda e: 20000.0 ** (-np.arange(e.exact.size) / e.exact.size))
)
base_lost = mistake(r"base 10000\b|scaling dropped", where=lambda e: not is_scaled(e) and abs(e.base - 10000) > 1 and e.exact[0] == 1 and e.exact.all())(
    frequencies(lambda e: 10000.0 ** (-np.arange(e.exact.size) / e.exact.size))
)
bfloat16_frequencies = mistake("inv_freq in bfloat16")(frequencies(lambda e: bf16(e.exact).astype(float)))


@mistake("partial", where=is_partial)
def partial_ignored(right):
    class Wrong(right):
        def __init__(self, case):
            super().__init__(case)
            self.exact = self.base ** (-2 * np.arange(self.head_dim // 2) / self.head_dim)
            self.start = 0

    return Wrong


@mistake("interleaved", "halves")
def other_layout(right):
    class Wrong(right):
        def __init__(self, case):
            super().__init__(case)
            self.interleaved = not self.interleaved

    return Wrong


@mistake("direction")
def backwards(right):
    class Wrong(right):
        def __init__(self, case):
            super().__init__(case)
            self.direction = -self.direction

    return Wrong


@mistake("exchanged")
def exchanged(right):
    class Wrong(right):
        def cos_sin(self, positions):
            return super().cos_sin(positions)[::-1]

    return Wrong


def positions_are(of):
    """A mistake of positions."""

    def change(right):
        class Wrong(right):
            def rotate(self, x, positions):
                return super().rotate(x, of(positions))

        return Wrong

    return change


one_late = mistake("off by one", "too large")(positions_are(lambda p: p + 1))
one_early = mistake("off by one", "too small")(positions_are(lambda p: p - 1))
padded = mistake("offset of 7")(positions_are(lambda p: p + 7))
strided = mistake("multiplied by 3")(positions_are(lambda p: p * 3))
chunks = mistake("reset", r"\b200\b")(positions_are(lambda p: p % 200))
short_chunks = mistake("reset", r"\b64\b")(positions_are(lambda p: p % 64))
rounded_positions = mistake("positions in bfloat16")(positions_are(lambda p: bf16(p)))


def factors_are(of):
    """A mistake of the attention factor."""

    def change(right):
        class Wrong(right):
            def __init__(self, case):
                super().__init__(case)
                self.factor = f32(of(self.factor))

        return Wrong

    return change


factor_dropped = mistake("attention factor", "dropped", where=has_factor)(factors_are(lambda a: 1))
factor_twice = mistake("attention factor", "twice", where=has_factor)(factors_are(lambda a: a * a))


@mistake("softmax")
def softmax_twice(right):
    class Wrong(right):
        def rotate(self, x, positions):
            return super().rotate(x, positions) / f32(np.sqrt(self.head_dim))

    return Wrong


@mistake("softmax", r"\b192\b", where=lambda e: not has_factor(e))
def latent_softmax_twice(right):
    class Wrong(right):
        def rotate(self, x, positions):
            return super().rotate(x, positions) / f32(np.sqrt(192))

    return Wrong


@mistake("interleaved", "halves", "direction")
def two_at_once(right):
    return backwards(other_layout(right))


WRONG = {name: one for name, one in list(globals().items()) if hasattr(one, "words")}
