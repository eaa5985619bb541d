/**
 * A text at the start of a sentence.
 * @example upperFirst('no stop') // → 'No stop'
 */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * A text inside a sentence. Only an ordinary first word is changed: symbols, abbreviations and "I" keep their capitals.
 * @example lowerFirst('Two losses') // → 'two losses'
 * @example lowerFirst('NQ breaks its low') // → 'NQ breaks its low'
 */
export function lowerFirst(text: string): string {
  return /^(A |[A-Z][a-z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
