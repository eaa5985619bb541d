// Usage: node scripts/simulate-behaviour.ts [traders] [level | power] — how often behaviours are found if there are none, and if there
// are. Seeds are fixed; docs/behaviour.md contains the table.
import { DETECTORS } from '@ballast/domain/behaviour/catalogue'
import { type Evaluation, evaluate } from '@ballast/domain/behaviour/evaluate'
import { findingLife, type Look } from '@ballast/domain/behaviour/finding-life'
import type { LifeState } from '@ballast/domain/behaviour/life-state'
import { tableOf } from '@ballast/domain/behaviour/testing/decisions'
import {
  HABITS,
  type Habit,
  simulatedContext,
  simulatedDecisions,
  simulatedTrader,
  type TraderOptions,
} from '@ballast/domain/behaviour/testing/simulated-trader'
import { DAY_MS } from '@ballast/domain/time/durations'

const traders = Number(process.argv[2] ?? 1000)
const say = (text: string) => process.stdout.write(`${text}\n`)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const FIRST_LOOK = 60
/** Trading days per week, and weekly looks; then eight weeks in which a finding may be confirmed. */
const WEEK = 5
const LOOKS = 4
const AFTER = 40

const CONFIRMED: (LifeState | undefined)[] = ['confirmed', 'improving']

type Options = Omit<TraderOptions, 'seed'>

function foundBy(evaluation: Evaluation): string[] {
  return evaluation.judged.filter(({ verdict }) => verdict === 'found').map(({ detector }) => detector.id)
}

/** Weekly looks at a trader without any habit: any finding at the first look or at any look, and any confirmed one. */
function withoutHabit(dayQuality: number): void {
  const seen = { first: 0, any: 0, confirmed: 0 }
  for (let seed = 1; seed <= traders; seed++) {
    const days = FIRST_LOOK + WEEK * (LOOKS - 1) + AFTER
    const decisions = simulatedDecisions({ days, perDay: 6, seed, habit: 'none', cost: 0, dayQuality })
    const context = simulatedContext(decisions)
    const looks = new Map<string, Look[]>(DETECTORS.map(({ id }) => [id, []]))
    for (let look = 0; look < LOOKS; look++) {
      const until = FIRST_LOOK + WEEK * look
      const table = tableOf(
        decisions.filter(({ day }) => day < until),
        context,
      )
      const day = Math.max(...Array.from(table.row, (row) => table.columns.openDay[row] ?? 0))
      const { judged } = evaluate(table)
      if (look === 0 && judged.some(({ verdict }) => verdict === 'found')) seen.first++
      for (const { detector, verdict, tested } of judged) {
        const direction = (tested?.difference ?? 0) < 0 ? -1 : 1
        looks.get(detector.id)?.push({ at: day * DAY_MS, isFound: verdict === 'found', direction })
      }
    }
    const found = DETECTORS.filter(({ id }) => looks.get(id)?.some(({ isFound }) => isFound))
    if (found.length === 0) continue
    seen.any++
    const all = tableOf(decisions, context)
    const isConfirmed = found.some((detector) =>
      CONFIRMED.includes(findingLife(detector, all, looks.get(detector.id) ?? [])?.state),
    )
    if (isConfirmed) seen.confirmed++
  }
  const shares = [seen.first, seen.any, seen.confirmed].map((count) => percent(count / traders))
  say(`| ${dayQuality} | ${traders} | ${shares.join(' | ')} |`)
}

function shareFinding(habit: Habit, options: Omit<Options, 'habit'>, count: number): number {
  let found = 0
  for (let seed = 1; seed <= count; seed++) {
    const table = simulatedTrader({ ...options, habit, seed: 100_000 + seed })
    if (foundBy(evaluate(table)).includes(habit)) found++
  }
  return found / count
}

function level(): void {
  say(
    '| Spread of days, R | Traders | A suggestion at the first look | At any of four weekly looks | Confirmed |',
  )
  say('|--:|--:|--:|--:|--:|')
  for (const dayQuality of [0, 0.3]) withoutHabit(dayQuality)
}

function power(count: number): void {
  say(`| Habit, ${count} traders each | Days | No cost | 0.2 R | 0.4 R | 0.8 R |`)
  say('|---|--:|--:|--:|--:|--:|')
  for (const { days, perDay } of [
    { days: 60, perDay: 6 },
    { days: 250, perDay: 8 },
  ]) {
    for (const habit of HABITS) {
      if (habit === 'none') continue
      const shares = [0, 0.2, 0.4, 0.8].map((cost) =>
        percent(shareFinding(habit, { days, perDay, cost }, count)),
      )
      say(`| \`${habit}\` | ${days} of ${perDay} | ${shares.join(' | ')} |`)
    }
  }
}

const part = process.argv[3]
if (part !== 'power') level()
if (part !== 'level') power(Math.ceil(traders / 10))
