import type { Finding } from '@ballast/contract/findings/findings'
import { DETECTORS } from '@ballast/domain/behaviour/catalogue'
import { decisionTable } from '@ballast/domain/behaviour/decision-table'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import {
  flaggedBy,
  leadOf,
  presentEvaluation,
  presentExperiment,
  presentFinding,
} from './findings.presenter.ts'
import type { EvaluationRow, ExperimentRow, FindingRow, MarkRow } from './findings.queries.ts'

const NOW = new Date('2026-06-01T00:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const detector = DETECTORS[0]!.id

describe('the finding to start with', () => {
  const finding = (id: string, { amount, ...given }: { amount?: string; [name: string]: unknown } = {}) =>
    ({
      id,
      verdict: 'found',
      hiddenUntil: null,
      state: 'confirmed',
      q: 0.05,
      tested: amount === undefined ? null : { mechanical: { amount } },
      ...given,
    }) as unknown as Finding

  test('is none if nothing was found', () => {
    expect(leadOf([])).toBeNull()
    expect(leadOf([finding('a', { verdict: 'could_be_chance' })])).toBeNull()
  })

  test('is neither dismissed nor disappeared', () => {
    expect(leadOf([finding('a', { hiddenUntil: after(1).toISOString() })])).toBeNull()
    expect(leadOf([finding('a', { state: 'gone' })])).toBeNull()
    expect(leadOf([finding('a', { state: 'improving' })])).toBe('a')
  })

  test('is the costliest in money, however sure another one is', () => {
    const sure = finding('sure', { q: 0.001 })
    expect(leadOf([sure, finding('cost', { amount: '0.01' })])).toBe('cost')
    expect(leadOf([sure, finding('none', { amount: '0' })])).toBe('sure')
    expect(leadOf([sure, finding('gained', { amount: '-5' })])).toBe('sure')
  })

  test('is the surest of equal ones; an unknown q is the least sure', () => {
    expect(leadOf([finding('a', { q: 0.05 }), finding('b', { q: 0.01 })])).toBe('b')
    expect(leadOf([finding('a', { q: null }), finding('b', { q: 0.09 })])).toBe('b')
  })
})

describe('a finding', () => {
  const row = (given: object = {}) =>
    ({
      id: 'f1',
      detector,
      verdict: 'found',
      flagged: 3,
      control: 4,
      days: 5,
      q: 0.02,
      isStrong: false,
      tested: null,
      state: null,
      since: null,
      decided: null,
      ...given,
    }) as unknown as FindingRow
  const shown = (mark?: object, given: object = {}) =>
    presentFinding(row(given), { marks: new Map(mark ? [[detector, mark as MarkRow]] : []), now: NOW })

  test('of a behaviour that was removed is not shown', () => {
    expect(shown(undefined, { detector: 'of-old-times' })).toBeNull()
    expect(shown()).toMatchObject({ id: 'f1', counts: { flagged: 3, control: 4, days: 5 } })
  })

  test('is hidden until its time, and no longer', () => {
    expect(shown({ hiddenUntil: after(1) })?.hiddenUntil).toBe(after(1).toISOString())
    expect(shown({ hiddenUntil: NOW })?.hiddenUntil).toBeNull()
    expect(shown({ hiddenUntil: null })?.hiddenUntil).toBeNull()
  })

  test('is useful only if its trader says so', () => {
    expect(shown()?.isUseful).toBe(false)
    expect(shown({ isUseful: true, hiddenUntil: null })?.isUseful).toBe(true)
  })

  test('that improved says among what its acts are counted; an older look does not say by what it did', () => {
    const rates = { before: { cases: 9, of: 38 }, later: { cases: 3, of: 41 } }
    const improvedBy = (of: string, by: object) =>
      shown(undefined, { detector: of, decided: { on: 1, improvingOn: 2, ...by } })?.decided?.improvedBy
    expect(improvedBy('quick_after_loss', { improvedBy: rates })).toEqual({
      words: { preposition: 'after', one: 'loss', many: 'losses' },
      ...rates,
    })
    expect(improvedBy('off_plan', { improvedBy: rates })).toMatchObject({
      words: { many: 'trades compared' },
    })
    expect(improvedBy('off_plan', { improvedBy: 'over' })).toBe('over')
    expect(improvedBy('off_plan', {})).toBeNull()
  })

  test('shows no numbers if there are too few cases', () => {
    const tested = { flagged: 1, control: 2 }
    expect(shown(undefined, { flagged: 0, control: 0, days: 0, tested })?.tested).toBeNull()
  })

  test('shows what was measured, how sure it is and what it cost, in whole micros', () => {
    const tested = {
      flagged: 0.1,
      control: 0.2,
      difference: -0.1,
      interval: { low: -0.3, high: 0.1 },
      smallestSeen: 0.5,
      chance: { chance: 0.04, permutations: 999 },
      mechanical: null,
      matched: { amount: 1_234_567.4, interval: { low: null, high: 2_000_000.6 } },
    }
    const enough = { flagged: 1000, control: 1000, days: 300 }
    expect(shown(undefined, { ...enough, tested })?.tested).toEqual({
      flagged: 0.1,
      control: 0.2,
      difference: -0.1,
      low: -0.3,
      high: 0.1,
      smallestSeen: 0.5,
      chance: 0.04,
      permutations: 999,
      isExact: false,
      mechanical: null,
      matched: { amount: '1.234567', low: null, high: '2.000001' },
    })
    const exact = { ...tested, chance: { chance: 0.04, permutations: 70, isExact: true } }
    expect(shown(undefined, { ...enough, tested: exact })?.tested?.isExact).toBe(true)
  })
})

describe('an experiment', () => {
  const stateOf = (given: object) => {
    const share = { interval: { low: 0, high: 1 } }
    const row = { id: 'e', detector, startedAt: NOW, endsAt: after(1), stoppedAt: null, ...given }
    return presentExperiment(row as unknown as ExperimentRow, {
      acts: { before: share, since: share } as never,
      now: NOW,
    }).state
  }

  test('runs until its end, and has ended at it', () => {
    expect(stateOf({ endsAt: after(1) })).toBe('running')
    expect(stateOf({ endsAt: NOW })).toBe('ended')
  })

  test('that was stopped stays stopped after its end', () => {
    expect(stateOf({ stoppedAt: NOW })).toBe('stopped')
    expect(stateOf({ stoppedAt: after(-2), endsAt: after(-1) })).toBe('stopped')
  })
})

test('of a removed behaviour uses its id as its name', () => {
  expect(flaggedBy('of-old-times')).toBe('of-old-times')
  expect(flaggedBy(detector)).toBe(DETECTORS[0]!.flagged)
})

describe('a run as it is shown', () => {
  const TOTAL = {
    amount: 250_004_999.6,
    addedUp: 300_000_000,
    decisions: 12,
    parts: [
      { detector, decisions: 8, amount: 200_000_000, alsoAbove: 0 },
      { detector: 'of-old-times', decisions: 4, amount: 50_005_000, alsoAbove: 1 },
    ],
  }
  const ROW = {
    userId: 'u',
    id: 'e1',
    accountIds: [],
    fromDay: null,
    toDay: null,
    currency: 'EUR',
    cause: 'press',
    at: NOW,
    dataVersion: 7,
    tested: 9,
    decisions: 400,
    days: 60,
    leftOut: 3,
    unit: 'r',
    total: TOTAL,
  } as EvaluationRow
  const finding = (id: string, of: string) =>
    ({
      id,
      evaluationId: 'e1',
      detector: of,
      verdict: 'too_few',
      flagged: 1,
      control: 1,
      days: 1,
      q: null,
      isStrong: false,
      tested: null,
      state: null,
      since: null,
      decided: null,
    }) as unknown as FindingRow
  const look = (trades: readonly Sketch[] = [], given: { version?: number; rows?: FindingRow[] } = {}) => {
    const table = decisionTable(selectAll(sketched(trades)))
    return presentEvaluation(ROW, { marks: new Map(), now: NOW, rows: [], version: 7, table, ...given })
  }

  test('says what it covered and what all of it cost, in whole cents', () => {
    const { findings, counted, notRecorded, ...rest } = look()
    expect(rest).toEqual({
      id: 'e1',
      at: NOW.toISOString(),
      cause: 'press',
      currency: 'EUR',
      unit: 'r',
      isOutdated: false,
      tested: 9,
      decisions: 400,
      days: 60,
      leftOut: 3,
      total: {
        amount: '250.005',
        addedUp: '300.00',
        decisions: 12,
        parts: [
          { flagged: DETECTORS[0]!.flagged, decisions: 8, amount: '200.00' },
          { flagged: 'of-old-times', decisions: 4, amount: '50.005' },
        ],
      },
    })
    expect([findings, counted]).toEqual([[], []])
    expect(notRecorded.length).toBeGreaterThan(0)
  })

  test('is outdated as soon as the data has another version', () => {
    expect([6, 7, 8].map((version) => look([], { version }).isOutdated)).toEqual([true, false, true])
  })

  test('leaves out a removed behaviour', () => {
    const rows = [finding('f1', 'of-old-times'), finding('f2', detector)]
    expect(look([], { rows }).findings.map(({ id }) => id)).toEqual(['f2'])
  })

  /** Trades with a risk of 100 each: three losses, one of them of 150, and a win. */
  const TRADES: Sketch[] = [-100, -150, -80, 200].map((net, at) => ({
    net,
    risk: 100,
    rSource: 'stop',
    day: `2026-06-0${at + 1}`,
  }))

  test('counts what only session ends show if they were recorded, with their share and cost', () => {
    const { counted } = look(TRADES)
    const overrun = counted.find(({ among }) => among.includes('loss'))
    // One of three losses, exceeding the risk by 50.
    expect(overrun).toMatchObject({ n: 1, of: 3, cost: { amount: '50.00' } })
    expect(overrun?.low).toBeLessThan(1 / 3)
    expect(overrun?.high).toBeGreaterThan(1 / 3)
    expect(overrun).not.toHaveProperty('rows')
  })

  test('names each behaviour either as counted or as not recorded', () => {
    const { counted, notRecorded } = look(TRADES)
    const ids = new Set(notRecorded.map(({ id }) => id))
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.filter(({ id }) => ids.has(id))).toEqual([])
    const none = look().notRecorded.map(({ id }) => id)
    expect(counted.every(({ id }) => none.includes(id))).toBe(true)
  })

  test('always lists what no record can show', () => {
    expect(
      look(TRADES)
        .notRecorded.slice(-3)
        .map(({ id }) => id),
    ).toEqual(['exit_hazard', 'run_up', 'moved_stops'])
  })
})
