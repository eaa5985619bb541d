/**
 * Removes a saved line from a text; anything typed after it in the meantime stays.
 * @example withoutLine('mnq l 1 5 6\nes l', 'mnq l 1 5 6') // → 'es l'
 */
export function withoutLine(text: string, saved: string): string {
  const lines = text.split('\n')
  const same = lines.findIndex((line) => line.trim() === saved)
  const at = same >= 0 ? same : lines.findIndex((line) => line.trimStart().startsWith(saved))
  return lines
    .map((line, index) => (index === at ? line.trimStart().slice(saved.length) : line).trim())
    .filter((line) => line !== '')
    .join('\n')
}
