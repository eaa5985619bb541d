import { type Distress, distressIn } from '../help-lines/distress.ts'
import { plainApostrophes } from '../text/apostrophes.ts'
import type { REFUSALS } from './question.ts'

type Refusal = (typeof REFUSALS)[number]

/** Questions no journal can answer, recognized by their words. */
const REFUSED: readonly (readonly [Refusal, RegExp])[] = [
  [
    'signal',
    /\b((should|shall|can|could|must) (i |we )(go |be )?(buy|sell|long|short|enter|take (this|that|the|a) trade|hold|exit)|(what|which) (stock|coin|symbol|pair|market|trade|contract)?s? ?(should|shall|to|can) (i )?(buy|sell|trade|short|long)|what to (buy|sell|trade)|give me (a |some )?(signal|trade|setup|tip|entr(y|ies))s?|signals?\b|(good|best) (entry|price) (for|now|today)|where (should|do) i (put|place|enter|exit|set)|is (it|this|now) a (good|bad) (time|moment) to|tips?\b)/i,
  ],
  [
    'prediction',
    /\b(will .{0,40}\b(go|rise|fall|drop|rally|crash|open|close|break|hit|reach|pump|dump|be (up|down|bullish|bearish))|(where|what) (is|will) .{0,30}(going|headed|go|do|be) (today|tomorrow|next|this week)|predict(ion|ions)?|forecast|price target|(what|where) (is|will) the (market|price)|bullish or bearish|(is|are) (?!(my|it|that|pnl|winrate|drawdown|expectancy|discipline|risk|size)\b)[\w/]+ (going|heading|headed) (up|down|higher|lower)|next (week|month)('s)? (price|move|market)|going to (rise|fall|drop|rally|crash|moon)|tomorrow)\b/i,
  ],
  [
    'money_advice',
    /\b((should|shall|can) i (quit|leave|give up) (my|the) job|(should|shall) i (quit|give up)( (trading|on (this|it|trading)|it all|this))?(?=\W*$)|quit my (day )?job|should i (invest|buy another|start another|get another)|which (prop )?firm (is|should)|which broker|how much (money )?(should|can) i (invest|deposit|risk|put in)|am i (going to )?(be )?(rich|a millionaire)|leverage should i)\b/i,
  ],
]

/** What in a question is about the trader's own journal: "do I chase losses", "what did my gambling trades cost". */
const ABOUT_JOURNAL =
  /\b(did i (write|chase)|do i (chase|gamble)|(trades|days) (where|when|that|with|i)|notes?|tag(ged)?|what does|how often|cost me)\b/i

/** Distress in a question; null if there is none. Except for despair, questions about the trader's own journal do not count. */
export function distressInQuestion(question: string): Distress | null {
  const found = distressIn(question)
  return found !== 'despair' && ABOUT_JOURNAL.test(question) ? null : found
}

/** What the trader means to do tomorrow, not what the market will. */
const OWN_PLANS =
  /^\W*(what|which|how) (should|can|could|do) i (focus on|work on|improve|change|do differently|prepare|remember)\b/i

const FEELS = 'terrible|awful|horrible|sick|like (shit|crap|a (failure|loser))|so (bad|down)'
const IS =
  'angry|mad|furious|tilted|tilting|on tilt|frustrated|devastated|upset|stressed|panicking|scared|anxious|an? (idiot|failure|loser)'

/** A statement and nothing else: "I'm so angry", "I suck", "I blew another account". */
const HARD_MOMENT = new RegExp(
  String.raw`^\W*(i (just )?(feel|felt|am feeling|'?m feeling) (${FEELS})|i('m| am|m) (just |so |such |really |totally )*(${IS})|i (fucking )?(hate|suck at) (trading|this|it|my ?self)|i suck|i (just )?(blew( up)?|lost|failed|breached) (my|the|another|an|this) (\w+ )?(account|eval|evaluation|combine|challenge)|i('m| am|m) down (\$?[\d.,]+k?|a lot|big|bad(ly)?)|i want to (cry|scream|quit))( again| (right )?now| today| this week| at this| trading)*\W*$`,
  'i',
)

/** Whether a trader says how hard it is just now, and asks nothing. */
export function isHardMoment(question: string): boolean {
  return HARD_MOMENT.test(plainApostrophes(question))
}

export function refusalIn(asked: string): Refusal | null {
  const question = plainApostrophes(asked)
  const isAboutPast = /\b(did i|have i|was|were|last|did you|what did|in my (journal|notes))\b/i.test(
    question,
  )
  const found = REFUSED.find(([, words]) => words.test(question))
  if (!found || OWN_PLANS.test(question)) return null
  return isAboutPast && found[0] !== 'money_advice' && !/\b(tomorrow|will|should)\b/i.test(question)
    ? null
    : found[0]
}
