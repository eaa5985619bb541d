/**
 * A text of at most `max` characters: what is cut off is shown by dots.
 * @example cutText('Held for the close', 10) // → 'Held for …'
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return `${startOf(text, max - 2).trimEnd()} …`
}

/**
 * The first `max` characters of a text, or one less, so that none is cut in half, which neither a database nor a page
 * can show.
 * @example startOf('Held for the close', 10) // → 'Held for t'
 */
export function startOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
