/** Apostrophes as keyboards, phones and word processors write them; all mean the same. */
const APOSTROPHES = /[’‘`´]/g

/**
 * The text with every kind of apostrophe as the plain one, so that `don’t` and `don't` are one word.
 * @example plainApostrophes('I don’t') // → "I don't"
 */
export function plainApostrophes(text: string): string {
  return text.replace(APOSTROPHES, "'")
}
