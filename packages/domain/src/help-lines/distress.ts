import { plainApostrophes } from '../text/apostrophes.ts'

export const DISTRESSES = ['despair', 'borrowing', 'loss_chasing', 'hiding'] as const
export type Distress = (typeof DISTRESSES)[number]

/** Phrases of a trader in distress, the gravest kind first. Deliberately plain: what they show is only a pointer to help. */
const PHRASES: readonly (readonly [Distress, RegExp])[] = [
  [
    'despair',
    /\b((kill|hurt|harm)(ing)? my ?self|suicid(e|al)|end(ing)? (it all|my (own )?life)|tak(e|ing) my (own )?life|(want to|wanna) die|wish i (was|were) dead|better off dead|no (reason to live|point in living)|not worth living|do(n'?t| not) (want to|wanna) (live|be here|be alive|exist|wake up)|can('?t| ?not) go on|self[- ]?harm|hopeless|desperate|ruined my life|lost everything|i hate my ?self|can('?t| ?not) take (it|this) any ?more)\b/i,
  ],
  [
    'borrowing',
    /\b(borrow(s|ed|ing)?|loan|credit card|max(ed)? out|second mortgage|remortgaged?|payday|rent money|(life |my )savings|s(ell|old) my (car|house)|in debt|debts?)\b/i,
  ],
  [
    'loss_chasing',
    /\b((win|won|winning|make|made|making|get|got|getting|earn|trade) (it|it all|this|that|everything|my (money|loss(es)?)|the money|them) back|recover (my|the|all|these|those) (loss(es)?|money)|chas(e|ed|es|ing) (my |the |a |these |those )?loss(es)?|can('?t| ?not) stop( trading| myself)?(?! (loss|order|out|is|was))|addict(ed|ion)?|(want to|wanna|let me|let'?s|feel like|tempted to) (just )?(blow|burn|torch)(ing)? (it all|it up|everything|(the|my|this) (whole |entire )?account)|go(ing)? all[- ]in|yolo|gambl(e|ed|ing|er)|double (down|up) to)\b/i,
  ],
  [
    'hiding',
    /\b(hid(e|ing|den)? ((it|this|that|them|everything|my trading|(my |the )?(loss(es)?|debts?|account|statements?)) from|my loss(es)?|the loss(es)?)|(lie|lied|lying) (to|about) my (wife|husband|partner|girlfriend|boyfriend|family|parents|loss(es)?)|behind my (wife|husband|partner|family)('s)? back)\b/i,
  ],
]

/**
 * Despair, borrowing, chasing or hiding losses in what a trader writes; null if there is none. Help lines are then shown
 * beside it; nothing about it is stored. Apostrophes may be typed or curly, as phones write them.
 * @example distressIn('I borrowed again to win it back') // → 'borrowing'
 */
export function distressIn(text: string): Distress | null {
  const plain = plainApostrophes(text).replace(/\s+/g, ' ')
  return PHRASES.find(([, phrases]) => phrases.test(plain))?.[0] ?? null
}
