// Korean particles after what is known only when it is shown: `p + 3`${particle(3, "으로", "로")}.

/** How the last digit is read. */
const digits = "영일이삼사오육칠팔구";

/** The form that suits the last sound of a word: after a consonant, or after a vowel. What encloses the word is not read. */
export function particle(after: string | number, closed: string, open: string): string {
  const last = /[0-9a-z가-힣](?=[^0-9a-z가-힣]*$)/i.exec(String(after))?.[0] ?? "";
  const syllable = /\d/.test(last) ? digits[Number(last)]! : last;
  if (!/[가-힣]/.test(syllable)) return /[bklmnpt]/i.test(syllable) ? closed : open; // of Latin names, at a guess
  const coda = (syllable.charCodeAt(0) - 0xac00) % 28;
  const isRieul = coda === 8; // which takes 로, as a vowel does
  return coda === 0 || (isRieul && closed === "으로") ? open : closed;
}
