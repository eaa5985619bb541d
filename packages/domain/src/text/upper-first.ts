/**
 * A text at the start of a sentence.
 * @example upperFirst('no stop') // → 'No stop'
 */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
