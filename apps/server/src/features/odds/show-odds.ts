import type * as contract from '@ballast/contract/attempts/odds'
import { sizeAllowed } from '@ballast/domain/prop-rules/attempt-progress'
import { oversizedAt } from '@ballast/domain/prop-rules/odds/oversized'
import { calendarDaysOf, sourceDaysOf } from '@ballast/domain/prop-rules/odds/source-days'
import type { Deps } from '../../deps.ts'
import { computeAttempt } from '../attempts/compute-attempt.ts'
import { attemptInputOf } from '../attempts/load-attempt-inputs.ts'
import { presentOdds, presentReplay } from './odds.presenter.ts'
import { attemptPlan, type OddsPlan, programmePlan, refusalOf } from './odds-plans.ts'
import { type OwnTrades, ownTrades, type Period } from './own-trades.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'columns' | 'odds'>
type Caller = { userId: string }

type Programmes = Period & { programmeId: string[]; size: number; scale: number[] }

/** Odds of some programmes. Throws 404, 422. */
export async function showOdds(
  deps: Context,
  { userId, programmeId, size, scale, ...period }: Programmes & Caller,
): Promise<contract.OddsAnswer> {
  const plans = programmeId.map((id) => programmePlan(id, size))
  const own = await ownTrades(deps, { userId, ...period })
  return answer(deps, { userId, own, plans, scales: scale })
}

/** Odds of an attempt from its current state. Throws 404, 422. */
export async function showAttemptOdds(
  deps: Context,
  { userId, id, scale, ...period }: Period & Caller & { id: string; scale: number[] },
): Promise<contract.OddsAnswer> {
  const input = await attemptInputOf(deps.db, { userId, id })
  const computed = computeAttempt(input, deps.clock.now().getTime())
  const own = await ownTrades(deps, { userId, attempt: input.account, ...period })
  return answer(deps, { userId, own, plans: [attemptPlan({ input, computed })], scales: scale })
}

type OddsQuery = Caller & { own: OwnTrades; plans: OddsPlan[]; scales: readonly number[] }

async function answer(
  deps: Context,
  { userId, own, plans, scales }: OddsQuery,
): Promise<contract.OddsAnswer> {
  const wanted = plans.flatMap((plan) =>
    (scales.length === 0 ? [1] : scales).map((scale) => ({
      plan,
      scale,
      refusal: refusalOf(plan, own.summary),
    })),
  )
  const open = wanted.filter(({ refusal }) => refusal === null)
  const items = open.map(({ plan, scale }) => ({
    phases: plan.phases.map(({ rules }) => rules),
    scale,
    options: { costs: plan.costs, from: plan.from },
  }))
  const { version, trades, boundary, summary } = own
  const found =
    items.length === 0
      ? []
      : await deps.odds.odds({ userId, version }, { kind: 'odds', trades, boundary, items })
  const days = summary.days
  const pace = { days, calendarDays: calendarDaysOf(sourceDaysOf(trades, { boundary }), days) }
  return {
    source: summary,
    results: wanted.map((each) => {
      const odds = each.refusal === null ? (found[open.indexOf(each)] ?? null) : null
      return { ...resultOf(each, own), odds: odds && presentOdds(odds, each.plan, pace) }
    }),
  }
}

type ResultInput = { plan: OddsPlan; scale: number; refusal: contract.OddsResult['refusal'] }

function resultOf(
  { plan, scale, refusal }: ResultInput,
  { trades }: OwnTrades,
): Omit<contract.OddsResult, 'odds'> {
  const { programmeId, firm, programme, size, currency, statedOn, price, missing } = plan
  const { leftOut, followsOpenProfit } = plan
  const rules = plan.phases[0]?.rules
  const start = rules && { balance: plan.from?.balance ?? rules.loss.startBalance }
  return {
    programmeId,
    firm,
    programme,
    size,
    scale,
    currency,
    statedOn,
    price,
    missing,
    refusal,
    followsOpenProfit,
    leftOut,
    sizeAllowed: start ? sizeAllowed(rules, start) : null,
    oversized: start ? oversizedAt(trades, rules, { ...start, scale }) : 0,
  }
}

type Replay = Period & Caller & { programmeId: string; size: number }

/** A replay of a past period of any length under a programme's rules. Throws 404, 422. */
export async function showReplay(
  deps: Context,
  { userId, programmeId, size, ...period }: Replay,
): Promise<contract.ReplayAnswer> {
  const plan = programmePlan(programmeId, size)
  const own = await ownTrades(deps, { userId, ...period })
  const { version, trades, boundary, summary } = own
  const refusal = refusalOf(plan, summary, 1)
  const phases = plan.phases.map(({ rules }) => rules)
  const replayed =
    refusal === null
      ? await deps.odds.replay({ userId, version }, { kind: 'replay', trades, boundary, phases })
      : []
  return {
    source: summary,
    result: resultOf({ plan, scale: 1, refusal }, own),
    phases: replayed.map((phase, index) =>
      presentReplay(phase, { name: plan.phases[index]?.name ?? '', boundary }),
    ),
  }
}
