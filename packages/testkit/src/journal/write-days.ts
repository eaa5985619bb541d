import type { Draws } from '../draws.ts'
import type { HistoryDay } from '../history/history.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'
import { BAD_DAY_WORDS, BIASES, GOOD_DAY_WORDS, LESSONS, PLAN_LINES } from './note-words.ts'
import { HABITS } from './setups.ts'

const USD = 1_000_000

/** Plans, reflections and routines of every trading day, traded or not. */
export function writeDays(
  days: readonly number[],
  trades: readonly TradeDraft[],
  draws: Draws,
): HistoryDay[] {
  const nets = new Map<number, { net: number; n: number }>()
  for (const { openDay, net } of trades) {
    const sum = nets.get(openDay) ?? { net: 0, n: 0 }
    nets.set(openDay, { net: sum.net + net, n: sum.n + 1 })
  }
  return days.map((day) => {
    const traded = nets.get(day)
    const hasPlan = draws.chance(0.82)
    return {
      day,
      plan: hasPlan ? planOf(draws) : null,
      reflection: traded && draws.chance(0.74) ? reflectionOf(traded, draws) : null,
      sleepHours: draws.chance(0.85) ? Math.round(2 * (6.9 + 0.8 * draws.normal())) / 2 : null,
      readiness: draws.chance(0.85)
        ? Math.min(10, Math.max(1, Math.round(6.4 + 1.6 * draws.normal())))
        : null,
      habitsDone: HABITS.filter(({ key }) => (key === 'plan' ? hasPlan : draws.chance(0.66))).map(
        ({ key }) => key,
      ),
    }
  })
}

function planOf(draws: Draws): HistoryDay['plan'] {
  const bias = draws.pick(BIASES)
  const lines = [...new Set([draws.pick(PLAN_LINES), draws.pick(PLAN_LINES)])]
  return {
    bias,
    maxTrades: draws.integer(3, 6),
    maxLoss: draws.pick([300, 400, 500]) * USD,
    text: lines.map((line) => `- ${line}`).join('\n'),
  }
}

function reflectionOf({ net, n }: { net: number; n: number }, draws: Draws): HistoryDay['reflection'] {
  const isGood = net > 0
  const words = draws.pick(isGood ? GOOD_DAY_WORDS : BAD_DAY_WORDS)
  const lesson = draws.pick(LESSONS)
  const count = n === 1 ? 'One trade.' : `${n} trades.`
  return {
    text: draws.chance(0.5) ? `${count} ${words}` : `${words}\n\n**Tomorrow:** ${lesson}`,
    mood: Math.min(10, Math.max(1, Math.round((isGood ? 7 : 5) + 1.3 * draws.normal()))),
    lesson,
  }
}
