/** The maximum number of mentions per post: further ones are plain text. */
export const MAX_MENTIONS = 20

const MENTION = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{3,40})/gu

/**
 * The names a text mentions, lower-cased, each once and at most twenty. A full stop or dash at the end of a name
 * belongs to the sentence.
 * @example mentionsIn('Thanks, @Marta. See @jonas-b') // → ['marta', 'jonas-b']
 */
export function mentionsIn(text: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(MENTION)) {
    let end = name.length
    while (name[end - 1] === '.' || name[end - 1] === '-') end--
    if (end >= 3) names.add(name.slice(0, end).toLowerCase())
    if (names.size === MAX_MENTIONS) break
  }
  return [...names]
}
