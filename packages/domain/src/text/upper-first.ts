/**
 * A text at the start of a sentence.
 * @example upperFirst('no stop') // → 'No stop'
 */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Names that a trader's sentence may begin with: days, months and sessions. */
const NAME =
  /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(,|$)|(January|February|March|April|May|June|July|August|September|October|November|December|Asia|London|New York)\b)/

/**
 * A text inside a sentence. Only an ordinary first word is changed: symbols, abbreviations, names and "I" keep their
 * capitals.
 * @example lowerFirst('Two losses') // → 'two losses'
 * @example lowerFirst('NQ breaks its low') // → 'NQ breaks its low'
 */
export function lowerFirst(text: string): string {
  const isOrdinary = /^(A |[A-Z][a-z])/.test(text) && !NAME.test(text)
  return isOrdinary ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
