import type * as contract from '@ballast/contract/attempts/odds'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import { consistencyParts, missingFromBalance } from '@ballast/domain/prop-rules/attempt-progress'
import { notCountedOf } from '@ballast/domain/prop-rules/conduct/not-counted'
import type { PhaseStart } from '@ballast/domain/prop-rules/odds/phase-run'
import type { AttemptCosts } from '@ballast/domain/prop-rules/odds/simulate-attempt'
import { MIN_SOURCE_DAYS } from '@ballast/domain/prop-rules/odds/source-days'
import { highestShown } from '@ballast/domain/prop-rules/range'
import { replayStep } from '@ballast/domain/prop-rules/replay'
import { tradingDayNumber } from '@ballast/domain/time/trading-day'
import { withEdits } from '@ballast/programmes/edits'
import { FIRMS, findProgramme } from '@ballast/programmes/firms'
import type { Firm, Programme } from '@ballast/programmes/programme'
import { listedCosts, type SimulatedPhase, simulatedPhases } from '@ballast/programmes/simulated'
import { AppError } from '../../platform/http/app-error.ts'
import { isRunning } from '../attempts/attempt-states.ts'
import {
  type AttemptInput,
  type ComputedAttempt,
  editsOf,
  progressOfComputed,
} from '../attempts/compute-attempt.ts'

/** What is simulated: a programme at a size, or an attempt from its current state. */
export type OddsPlan = Pick<
  contract.OddsResult,
  | 'programmeId'
  | 'firm'
  | 'programme'
  | 'size'
  | 'currency'
  | 'statedOn'
  | 'price'
  | 'missing'
  | 'leftOut'
  | 'followsOpenProfit'
> & {
  phases: SimulatedPhase[]
  costs: AttemptCosts | null
  from: PhaseStart | null
  /** Breached, or ended otherwise: nothing is left to simulate. */
  hasEnded: boolean
}

type Currency = contract.OddsResult['currency']

/** Throws 404 for a programme that is not in the list. */
export function programmePlan(id: string, size: number): OddsPlan {
  const found = findProgramme(id)
  if (!found) throw new AppError('not_found', { message: 'This programme is not in the list.' })
  return planOf(found, size)
}

function planOf({ firm, programme }: { firm: Firm; programme: Programme }, size: number): OddsPlan {
  const { reset = null, splitPercent = null, sizes = [] } = programme
  const { phases, missing } = simulatedPhases({ phases: programme.phases, reset, splitPercent }, size)
  return {
    programmeId: programme.id,
    firm: firm.name,
    programme: programme.name,
    size,
    phases,
    currency: programme.currency as Currency,
    statedOn: programme.statedOn ?? null,
    price: priceOf(programme, size),
    missing: sizes.length > 0 && !sizes.includes(size) ? [...missing, 'sizes'] : missing,
    costs: listedCosts(programme, size),
    from: null,
    hasEnded: false,
    leftOut: null,
    followsOpenProfit: phases.some(followsOpenProfit),
  }
}

const followsOpenProfit = ({ rules: { loss } }: SimulatedPhase) =>
  loss.overall?.trail === 'intraday' || loss.daily?.reference === 'running_high'

function priceOf({ price }: Programme, size: number): OddsPlan['price'] {
  const listed = price?.bySize[size]
  if (!price || listed === undefined) return null
  return {
    amount: String(listed),
    currency: price.currency as Currency,
    kind: price.kind ?? null,
    statedOn: price.statedOn ?? null,
  }
}

/**
 * An attempt from its current state, under the rules it was added with; what it has already cost is no longer a fee.
 */
export function attemptPlan({
  input,
  computed,
}: {
  input: AttemptInput
  computed: ComputedAttempt
}): OddsPlan {
  const { row, account } = input
  const size = unitsFromMicros(row.size)
  const { statedOn } = row.rules
  const later = row.programmeId ? findProgramme(row.programmeId)?.programme : undefined
  const now = withEdits(row.rules, editsOf(row), size)
  const after = row.state === 'evaluation' ? (later?.phases.slice(row.phase + 1) ?? []) : []
  const ahead = { ...now, phases: [now.phase, ...after] }
  const { phases, missing } = simulatedPhases(ahead, size, computed.state.payouts + 1)
  return {
    programmeId: row.programmeId,
    firm: row.firm,
    programme: row.programme,
    size,
    phases,
    missing,
    currency: account.currency,
    statedOn,
    price: null,
    costs: null,
    from: startOfAttempt(computed),
    followsOpenProfit: phases.some(followsOpenProfit),
    leftOut: { openTrades: computed.openTrades, unknownResults: missingFromBalance(computed).length },
    hasEnded: !isRunning({ input }) || computed.state.status === 'breached',
  }
}

/**
 * Where something is known within bounds, takes the cautious end: the floor as high as it can be. Where only closed
 * trades are known, takes what they show, as the simulation does. A day that was traded counts as over: the days drawn
 * begin after its reset.
 */
function startOfAttempt(computed: ComputedAttempt): PhaseStart {
  const { rules, boundary, startedAt } = computed
  const state = replayStep(rules.loss, { kind: 'reset', at: computed.now, open: 0 }, computed.state)
  const limit = rules.life.timeLimitDays
  const today = tradingDayNumber(computed.now, boundary)
  const firstDrawn = today + (computed.state.day.trades > 0 ? 1 : 0)
  const progress = progressOfComputed(computed)
  return {
    balance: state.balance,
    isLocked: state.isLocked,
    cycleBalance: state.cycle.counted,
    highWater: highestShown(state.highWater),
    floor: state.floor && highestShown(state.floor),
    trailsBy: state.trailsBy?.low ?? null,
    allowanceTaken: state.allowanceTaken,
    daysLeft:
      limit === null ? null : Math.max(0, limit - (firstDrawn - tradingDayNumber(startedAt, boundary))),
    bestDayEnd: state.bestDayEnd,
    counts: progress.days.map(({ counted }) => counted),
    ...(progress.payout?.from == null ? {} : { payoutIn: Math.max(0, progress.payout.from - firstDrawn) }),
    notCounted: notCountedOf(state, rules.loss),
    parts: rules.consistency ? consistencyParts({ ...rules, consistency: rules.consistency }, computed) : [],
  }
}

/** Why a plan cannot be run on some trades: of fewer days than `least`, or not in its currency. */
export function refusalOf(
  { hasEnded, missing, currency }: Pick<OddsPlan, 'hasEnded' | 'missing' | 'currency'>,
  source: Pick<contract.OddsSource, 'days' | 'currency'>,
  least = MIN_SOURCE_DAYS,
): contract.OddsResult['refusal'] {
  if (hasEnded) return 'ended'
  if (missing.length > 0) return 'rules'
  if (source.days < least) return 'days'
  return source.currency === currency ? null : 'currency'
}

/** Every programme of one size, with what is not stated about it. */
export function comparable(size: number): {
  complete: contract.ComparedProgramme[]
  incomplete: contract.ComparedProgramme[]
  sizes: number[]
} {
  const all = FIRMS.flatMap((firm) => firm.programmes.map((programme) => ({ firm, programme })))
  const compared = all
    .filter(({ programme }) => programme.sizes?.includes(size) && programme.validTo === undefined)
    .map((found): contract.ComparedProgramme => {
      const { firm, programme: name, currency, statedOn, price, missing } = planOf(found, size)
      return { id: found.programme.id, firm, name, currency, statedOn, price, missing }
    })
  return {
    complete: compared.filter(({ missing }) => missing.length === 0),
    incomplete: compared.filter(({ missing }) => missing.length > 0),
    sizes: [...new Set(all.flatMap(({ programme }) => programme.sizes ?? []))].sort((a, b) => a - b),
  }
}
