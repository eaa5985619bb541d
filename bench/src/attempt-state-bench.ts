import type { AccountRow } from '../../apps/server/src/features/accounts/accounts.queries.ts'
import type { AttemptRow } from '../../apps/server/src/features/attempts/attempts.queries.ts'
import {
  type AttemptInput,
  type ComputedAttempt,
  computeAttempt,
  progressOfComputed,
} from '../../apps/server/src/features/attempts/compute-attempt.ts'
import type { AttemptTrade } from '../../apps/server/src/features/attempts/reuse/trade-lines.ts'
import { storedRules } from '../../apps/server/src/features/attempts/stored/stored-attempt.ts'
import { type Figure, median, times } from './measure.ts'

const RUNS = 5
const TRADES = 10_000
const M = 1_000_000
const HOUR = 3_600_000
const START = Date.UTC(2024, 0, 1, 14)
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
const NOW = START + (TRADES + 2) * HOUR

/** One trade per hour, small enough that the account survives, with known excursions. */
function tradeAt(i: number): AttemptTrade {
  const openedAt = START + i * HOUR
  const closedAt = START + i * HOUR + 60_000
  const net = (((i * 7919) % 201) - 99) * (M / 10)
  return {
    id: String(i),
    accountId: 'account',
    openedAt,
    closedAt,
    net,
    mfe: Math.max(0, net) + M,
    mae: Math.min(0, net) - M,
  }
}

/**
 * An attempt in a programme with a floor, a daily limit, a target, required days, a consistency rule and rules of single trades.
 */
function inputOf(trades: readonly AttemptTrade[]): AttemptInput {
  const bought = { programmeId: 'topstep-combine', programme: 'Trading Combine', phase: 0 }
  const at = new Date(START)
  const row: AttemptRow = {
    userId: 'user',
    id: 'attempt',
    accountId: 'account',
    firm: 'Topstep',
    ...bought,
    state: 'evaluation',
    size: 50_000 * M,
    purchasedOn: '2024-01-01',
    endedOn: null,
    reason: '',
    listPrice: null,
    paid: null,
    currency: 'USD',
    rate: null,
    revision: 1,
    edits: {},
    rules: storedRules({ ...bought, size: '50000', state: 'evaluation' }),
    createdAt: at,
    updatedAt: at,
  }
  const account = { id: 'account', name: 'Account', currency: 'USD', ...CHICAGO } as AccountRow
  return { row, account, trades, bookings: [], records: { payouts: [], snapshots: [] } }
}

/** The whole state of one attempt: its replay, its progress and its violations. */
export async function benchAttemptState(): Promise<Figure[]> {
  const trades = Array.from({ length: TRADES }, (_, i) => tradeAt(i))
  const input = inputOf(trades)
  const more = inputOf([...trades, tradeAt(TRADES)])
  const state = (given: AttemptInput, known?: ComputedAttempt) => {
    const computed = computeAttempt(given, NOW, known)
    progressOfComputed(computed)
    return computed
  }
  const known = state(input)
  if (known.state.status === 'breached') throw new Error('The account of this measurement must live.')
  await times(10, async () => state(input))
  await times(10, async () => state(more, known))
  const line = { unit: 'ms', note: 'in memory: replay, progress and rules of single trades' }
  return [
    {
      ...line,
      name: 'the state of an attempt of 10,000 trades, from scratch',
      budget: 40,
      value: median(await times(RUNS, async () => state(input))),
    },
    {
      ...line,
      name: 'the same after one new trade',
      budget: 5,
      value: median(await times(RUNS, async () => state(more, known))),
    },
  ]
}
