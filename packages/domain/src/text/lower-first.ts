/** Names that a trader's sentence may begin with: days, months and sessions. */
const NAME =
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)([a-z]*days?\b|,|$)|(January|February|March|April|May|June|July|August|September|October|November|December|Asia|London|New York)\b)/

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
