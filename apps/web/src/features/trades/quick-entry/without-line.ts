/**
 * Removes a saved line from a text. Whatever was typed after it in the meantime stays, even a trailing space, because the
 * user may still be typing.
 * @example withoutLine('mnq l 1 5 6\nes l', 'mnq l 1 5 6') // → 'es l'
 */
export function withoutLine(text: string, saved: string): string {
  const lines = text.split('\n')
  const same = lines.findIndex((line) => line.trim() === saved)
  const at = same >= 0 ? same : lines.findIndex((line) => line.trimStart().startsWith(saved))
  const rest = lines[at]?.trimStart().slice(saved.length).trimStart() ?? ''
  return lines
    .toSpliced(at, at >= 0 ? 1 : 0, ...(rest === '' ? [] : [rest]))
    .filter((line, index, left) => line.trim() !== '' || index === left.length - 1)
    .join('\n')
}
