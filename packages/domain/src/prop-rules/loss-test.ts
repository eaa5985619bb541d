import type { Micros } from '../money/micros.ts'
import type { AttemptState, Breach, Floors } from './attempt-state.ts'
import type { Cause } from './ledger-event.ts'
import { highestShown, leastOfRange, type Range } from './range.ts'
import type { LossRules, TestedOn, Touch } from './rule-set.ts'

/** A copy, because a trade may be tested against those before and after it. */
export const floorsOf = ({ floor, dailyFloor }: AttemptState): Floors => ({
  overall: floor,
  daily: dailyFloor,
})

/** `equity` ranges from the worst it can have been to the best. */
type TestedValue = { balance: Micros; equity: Range }
type TestCase = {
  value: TestedValue
  floors: Floors
  /** A pause of an earlier day is over. */
  isPastDay?: boolean
}
type Moment = { at: number; cause: Cause }
const NONE: Hit[] = []
const NO_CASES: readonly TestCase[] = []
type Hit = { rule: 'overall' | 'daily'; level: Micros; value: Micros; isHard: boolean }

/**
 * Tests balance and equity against the floors. If the best possible equity reaches the lowest possible floor, it is a
 * breach; if the worst possible equity reaches the highest possible floor, it is a doubt. Where an end is unknown, a
 * doubt follows from closed trades, a breach does not. `earlier` are the values and floors of the eras in which it may
 * have happened instead: a breach is one only if it is one in each. If one price crosses several levels, the highest is
 * reported, and a pause hides neither a breach nor a doubt. Changes `state`.
 */
export function testLoss(
  state: AttemptState,
  rules: LossRules,
  { moment, earlier = NO_CASES, ...now }: TestCase & { earlier?: readonly TestCase[]; moment: Moment },
): void {
  if (state.status === 'breached') return
  const hits = (one: TestCase, end: 'low' | 'high') => hitsOf(rules, one, end)
  const certain = hits(now, 'low')
  const before = certain.length > 0 ? earlier.map((one) => hits(one, 'low')) : []
  const hard = highestHard(certain)
  if (hard && before.every(highestHard)) {
    const { rule, level, value: reached } = hard
    state.status = 'breached'
    state.breach = { rule, level, value: reached, day: state.day.day, ...moment }
    return
  }
  const isToday = earlier.every(({ isPastDay }) => !isPastDay)
  if (certain.length > 0 && isToday && before.every(({ length }) => length > 0)) state.status = 'paused'
  const possible = [now, ...earlier].flatMap((one) => hits(one, 'high'))
  noteDoubt(state, highestHard(possible), moment)
}

function hitsOf(rules: LossRules, { value, floors }: TestCase, end: 'low' | 'high'): Hit[] {
  const overall = hitOf('overall', { range: floors.overall, limit: rules.overall, end }, value)
  const daily = hitOf('daily', { range: floors.daily, limit: rules.daily, end }, value)
  return overall ? (daily ? [overall, daily] : [overall]) : daily ? [daily] : NONE
}

/** Records that a trade may have breached, depending on something unknown. */
export function noteDoubt(
  state: AttemptState,
  hit: Pick<Breach, 'rule' | 'level'> | null,
  moment: Moment,
): void {
  if (!hit) return
  state.doubts = [...state.doubts, { rule: hit.rule, level: hit.level, day: state.day.day, ...moment }]
}

type Limit = { testedOn: TestedOn; touch: Touch; effect?: 'breach' | 'pause' } | null

function hitOf(
  rule: Hit['rule'],
  { range, limit, end }: { range: Range | null; limit: Limit; end: 'low' | 'high' },
  { balance, equity }: TestedValue,
): Hit | null {
  if (!limit || !range) return null
  const level = end === 'low' ? leastOfRange(range) : highestShown(range)
  if (level === null) return null
  // A breach is certain only if the best equity breaches too; if that is unknown, only the balance can prove it.
  const tested = end === 'low' ? (equity.high ?? Number.POSITIVE_INFINITY) : (equity.atLeast ?? equity.low)
  const { testedOn } = limit
  const value = testedOn === 'equity' ? tested : testedOn === 'balance' ? balance : Math.min(balance, tested)
  const isHit = limit.touch === 'breaches' ? value <= level : value < level
  return isHit ? { rule, level, value, isHard: limit.effect !== 'pause' } : null
}

function highestHard(hits: readonly Hit[]): Hit | null {
  return hits.reduce<Hit | null>(
    (top, hit) => (!hit.isHard || (top && top.level >= hit.level) ? top : hit),
    null,
  )
}
