import type { DISTRESSES, REFUSALS } from './question.ts'

type Distress = (typeof DISTRESSES)[number]
type Refusal = (typeof REFUSALS)[number]

/**
 * Phrases of a user in distress. They are looked for before anything else, so that a question around them cannot hide
 * them.
 */
const DISTRESS: readonly (readonly [Distress, RegExp])[] = [
  [
    'despair',
    /\b(kill(ing)? myself|suicid(e|al)|end (it all|my life)|want to die|wanna die|better off dead|no reason to live|don'?t want to (live|be here)|can'?t go on|self[- ]?harm|hurt(ing)? myself|hopeless|desperate|ruined my life|lost everything|i hate myself|can'?t take (it|this) any ?more)\b/i,
  ],
  [
    'borrowing',
    /\b(borrow(ed|ing)?|loan|credit card|max(ed)? out|second mortgage|remortgage|payday|rent money|(life |my )savings|sell my (car|house)|in debt|debts?)\b/i,
  ],
  [
    'loss_chasing',
    /\b((win|make|get|earn|trade) (it|it all|this|that|everything|my (money|loss(es)?)|the money|them) back|recover (my|the|all|these|those) (loss(es)?|money)|chase my loss(es)?|can'?t stop (trading|myself)|addict(ed|ion)?|gambl(e|ing|er)|double (down|up) to)\b/i,
  ],
]

/** Questions no journal can answer, recognized by their words. */
const REFUSED: readonly (readonly [Refusal, RegExp])[] = [
  [
    'signal',
    /\b((should|shall|can|could|must) (i |we )(go |be )?(buy|sell|long|short|enter|take (this|that|the|a) trade|hold|exit)|(what|which) (stock|coin|symbol|pair|market|trade|contract)?s? ?(should|shall|to|can) (i )?(buy|sell|trade|short|long)|what to (buy|sell|trade)|give me (a |some )?(signal|trade|setup|tip|entr(y|ies))s?|signals?\b|(good|best) (entry|price) (for|now|today)|where (should|do) i (put|place|enter|exit|set)|is (it|this|now) a (good|bad) (time|moment) to|tips?\b)/i,
  ],
  [
    'prediction',
    /\b(will .{0,40}\b(go|rise|fall|drop|rally|crash|open|close|break|hit|reach|pump|dump|be (up|down|bullish|bearish))|(where|what) (is|will) .{0,30}(going|headed|go|do|be) (today|tomorrow|next|this week)|predict(ion|ions)?|forecast|price target|(what|where) (is|will) the (market|price)|bullish or bearish|next (week|month)('s)? (price|move|market)|going to (rise|fall|drop|rally|crash|moon)|tomorrow)\b/i,
  ],
  [
    'money_advice',
    /\b((should|shall|can) i (quit|leave|give up) (my|the) job|(should|shall) i (quit|give up)( (trading|on (this|it|trading)|it all|this))?(?=\W*$)|quit my (day )?job|should i (invest|buy another|start another|get another)|which (prop )?firm (is|should)|which broker|how much (money )?(should|can) i (invest|deposit|risk|put in)|am i (going to )?(be )?(rich|a millionaire)|leverage should i)\b/i,
  ],
]

/**
 * Despair, borrowing or chasing losses in a question; null if there is none. Questions about the trader's own journal
 * do not count.
 */
export function distressIn(question: string): Distress | null {
  const found = DISTRESS.find(([, words]) => words.test(question))
  if (!found) return null
  const [distress] = found
  // "do I chase losses", "what did my gambling trades cost": a question about the journal.
  if (
    distress !== 'despair' &&
    /\b(did i write|do i (chase|gamble)|notes?|tag(ged)?|what does|how often|cost me)\b/i.test(question)
  )
    return null
  return distress
}

export function refusalIn(question: string): Refusal | null {
  const isAboutPast = /\b(did i|have i|was|were|last|did you|what did|in my (journal|notes))\b/i.test(
    question,
  )
  const found = REFUSED.find(([, words]) => words.test(question))
  if (!found) return null
  return isAboutPast && found[0] !== 'money_advice' && !/\b(tomorrow|will|should)\b/i.test(question)
    ? null
    : found[0]
}
