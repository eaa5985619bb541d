/** Phrases of traders who chase losses, borrow for trading or hide it. Deliberately few and plain. */
const WORDS =
  /\b(win (it|everything|my money) back|chas(e|ing) (my |the )?loss(es)?|borrow(ed|ing)?|loan|credit card|rent money|hid(e|ing|den)? (it|this|my loss(es)?|the loss(es)?)|can'?t stop|cannot stop|kill myself|suicid(e|al)|want to die|end it all)\b/i

/**
 * Whether a text mentions chasing losses, borrowing or hiding, or not wanting to live: help lines are then shown beside
 * it. Nothing about it is stored, and there are no other consequences.
 * @example callsForHelp('I borrowed again to win it back') // → true
 */
export function callsForHelp(text: string): boolean {
  return WORDS.test(text.replaceAll('’', "'"))
}
