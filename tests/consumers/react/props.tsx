// What the types of a tag take, and what they do not.
import "posenc/elements/bias-gallery";

export const taken = (
  <posenc-bias-gallery
    title="Biases"
    dir="ltr"
    role="group"
    tabIndex={0}
    aria-label="Biases"
    data-name="biases"
    translate="no"
    suppressHydrationWarning
    onClick={() => {}}
    onPointerEnter={(event) => event.preventDefault()}
    onposenc-settings={({ detail }) => detail.moment === "settled"}
    picture={false}
    causal="false"
    head={1}
  />
);

// @ts-expect-error: React leaves out what is false, and the keys would stay hidden
export const left = <posenc-bias-gallery causal={false} />;

// @ts-expect-error: no such setting
export const unknown = <posenc-bias-gallery colour="red" />;

// @ts-expect-error: a setting whose name has a hyphen is typed too
export const mistyped = <posenc-bias-gallery head-dim="wide" />;
