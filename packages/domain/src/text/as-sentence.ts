/**
 * A text with a full stop, unless it ends with a sign of its own.
 * @example asSentence('Slept seven hours?') // → 'Slept seven hours?'
 * @example asSentence('Two losses') // → 'Two losses.'
 */
export function asSentence(text: string): string {
  return /[.?!…]["”’)]?$/.test(text) ? text : `${text}.`
}
