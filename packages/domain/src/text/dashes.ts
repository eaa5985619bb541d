/** Dashes and minus signs as phones and word processors write them for a hyphen. */
const DASHES = /[‐‑‒–—−]/g

/**
 * The text with a hyphen for every dash and minus sign, so that `10:32–10:41` and `10:32-10:41` are one text.
 * @example plainDashes('−120') // → '-120'
 */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-')
}
