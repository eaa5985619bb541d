import { simulateAttempt } from '@ballast/domain/prop-rules/odds/simulate-attempt'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { LossRules } from '@ballast/domain/prop-rules/rule-set'
import { benchAttemptState } from './attempt-state-bench.ts'
import { type BenchClient, signIn } from './client.ts'
import { type Figure, median, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const M = 1_000_000

const RULES: LossRules = {
  initialBalance: 500_000 * M,
  startBalance: 500_000 * M,
  daily: null,
  overall: {
    trail: 'day_end',
    distance: { kind: 'amount', amount: 400_000 * M },
    lock: null,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
}

/** The cost of funded accounts: their state and odds in memory, and the requests of their pages. */
export async function benchAttempts(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'small')
  await client.get('/api/attempts')
  const medianOf = async (path: string) => median(await times(RUNS, () => client.get(path)))
  const line = (name: string, value: number, budget: number, note = '') => ({
    name,
    value,
    budget,
    unit: 'ms',
    note,
  })
  return [
    ...(await benchAttemptState()),
    line(
      'odds of two phases, 10,000 paths',
      await odds(),
      1000,
      'in memory: 2,000 trades, with its interval',
    ),
    line('the Prop Tracker, cached', await medianOf('/api/attempts'), 20, '10,000 trades'),
    line('rooms now, cached', await medianOf('/api/rooms'), 20, '10,000 trades'),
    line(
      'a room update, from the commit to an open page',
      median(await times(RUNS, () => update(server, client))),
      1000,
    ),
  ]
}

/** The Prop Tracker's data for twenty attempts with 20,000 trades: read from scratch, after a fee, and cached. */
export async function benchFunded(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'funded')
  const ask = () => client.get('/api/attempts')
  const { attempts } = await client.get<{ attempts: { id: string; accountId: string }[] }>('/api/attempts')
  const [{ id, accountId } = { id: '', accountId: '' }] = attempts
  const fee = { kind: 'other', amount: '1', currency: 'USD', paidOn: '2026-11-02', note: '' }
  const addFee = () => client.send('POST', `/api/attempts/${id}/expenses`, fee)
  let hour = 15
  // A different day reset moves trades to other days, so nothing cached is valid any more.
  const moveReset = () => client.send('PATCH', `/api/accounts/${accountId}`, { dayReset: `${hour++}:00` })
  const line = { unit: 'ms', note: `${attempts.length} attempts, 20,000 trades` }
  const medianOf = async (prepare?: () => Promise<unknown>) => median(await times(RUNS, ask, prepare))
  return [
    ...(await benchAttemptState()),
    { ...line, name: 'the Prop Tracker, uncached', value: await medianOf(moveReset), budget: 150 },
    { ...line, name: 'the Prop Tracker after a fee', value: await medianOf(addFee), budget: 150 },
    { ...line, name: 'the Prop Tracker, cached', value: await medianOf(), budget: 20 },
  ]
}

/** A target of 4,000 with a trailing floor 3,000 below, in two phases, over 400 days of five trades. */
async function odds(): Promise<number> {
  const phase: PhaseRules = {
    loss: {
      initialBalance: 50_000 * M,
      startBalance: 50_000 * M,
      daily: null,
      overall: RULES.overall && { ...RULES.overall, distance: { kind: 'amount', amount: 3_000 * M } },
    },
    target: { kind: 'amount', amount: 4_000 * M },
    days: [],
    consistency: null,
    size: [],
    payout: null,
    split: null,
    life: { inactivityDays: null, timeLimitDays: null },
  }
  const result = Float64Array.from({ length: 2_000 }, (_, i) => (((i * 7919) % 201) - 95) * 4 * M)
  const unknown = new Float64Array(2_000).fill(Number.NaN)
  const starts = Int32Array.from({ length: 401 }, (_, day) => day * 5)
  const gaps = new Int32Array(400).fill(1)
  const source = { starts, gaps, result, peak: unknown, trough: unknown, size: unknown, calendarDays: 560 }
  return median(await times(RUNS, async () => simulateAttempt([phase, phase], source)))
}

/** Time from setting a day stop until the page's room updates. */
async function update({ address }: BenchServer, client: BenchClient): Promise<void> {
  const { rooms } = await client.get<{ rooms: { accountId: string }[] }>('/api/rooms')
  const headers = { authorization: `Bearer ${client.sessionId}` }
  const line = await fetch(`${address}/api/events`, { headers })
  const reader = line.body?.getReader()
  await reader?.read()
  const stop = { kind: 'losses', losses: 9 }
  await client.send('PUT', `/api/accounts/${rooms[0]?.accountId}/day-stop`, { stop })
  await reader?.read()
  await reader?.cancel()
}
