/**
 * A text of at most `max` characters: what is cut off is shown by dots, and no character is cut in half, which neither a
 * database nor a page can show.
 * @example cutText('Held for the close', 10) // → 'Held for …'
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max - 2).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.trimEnd()} …`
}
