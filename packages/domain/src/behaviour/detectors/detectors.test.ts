import { expect, test } from 'vitest'
import { NO_CONTEXT } from '../context.ts'
import { countEndings } from '../counted.ts'
import { decisionTable } from '../decision-table.ts'
import { NEITHER } from '../detector.ts'
import { type Decision, tableOf, tableOfDays } from '../testing/decisions.ts'
import { detectorNamed, labels } from '../testing/labels.ts'
import { isOutside } from './out-of-habit.ts'

const none = NEITHER

const oneDay = (...decisions: Partial<Decision>[]) =>
  tableOf(
    decisions.map((decision, order) => ({
      day: 0,
      open: 10 * order,
      close: 10 * order + 5,
      net: 1,
      ...decision,
    })),
  )

test('a size follows two losses or two wins in a row, never one', () => {
  expect(labels('larger_after_two_losses', tableOfDays([[-9, -9, 9, 9, 9]]))).toEqual([
    none,
    none,
    1,
    none,
    0,
  ])
})

test('a change of side is seen beside the last decision to close in the same market', () => {
  const table = oneDay({}, { direction: 'short' }, { direction: 'short' }, { root: 'NQ', direction: 'long' })
  const { measure } = detectorNamed('turns_after_loss')
  expect(measure.of === 'act' && Array.from(measure.values(table))).toEqual([Number.NaN, 1, 0, Number.NaN])
})

test('a return chases when its price is worse than the exit, 15 minutes later at most, in the same market and side', () => {
  const first = { close: 5, averageExit: 100 }
  const again = (decision: Partial<Decision>) => labels('chasing', oneDay(first, decision))[1]
  expect(again({ open: 20, close: 30, averageEntry: 101 })).toBe(1)
  expect(again({ open: 21, close: 30, averageEntry: 101 })).toBe(none)
  expect(again({ averageEntry: 100 })).toBe(0)
  expect(again({ averageEntry: 101, direction: 'short' })).toBe(none)
  expect(again({ averageEntry: 101, symbol: 'NQZ5' })).toBe(none)
})

test('a return of a short chases when it is lower', () => {
  const short = { direction: 'short' as const }
  expect(labels('chasing', oneDay({ ...short, averageExit: 100 }, { ...short, averageEntry: 99 }))[1]).toBe(1)
  expect(labels('chasing', oneDay({ ...short, averageExit: 100 }, { ...short, averageEntry: 101 }))[1]).toBe(
    0,
  )
})

test('a trade is stacked while another in its market and side is open, on any account, and not at the moment it closes', () => {
  const beside = (decision: Partial<Decision>) =>
    labels('stacked', oneDay({ open: 0, close: 10 }, { open: 9, close: 20, ...decision })).at(-1)
  expect(beside({})).toBe(1)
  expect(beside({ account: 'account-2' })).toBe(1)
  expect(beside({ open: 10 })).toBe(0)
  expect(beside({ direction: 'short' })).toBe(0)
  expect(beside({ root: 'NQ' })).toBe(0)
})

test('a market is unusual below 5 of the 100 decisions before, and nothing is said before there are 100', () => {
  const after = (others: number, length = 100) => {
    const before = Array.from({ length }, (_, day) => ({
      day,
      open: 0,
      close: 1,
      net: 1,
      root: day < others ? 'NQ' : 'MES',
    }))
    return labels(
      'unusual_market',
      tableOf([...before, { day: length, open: 0, close: 1, net: 1, root: 'NQ' }]),
    ).at(-1)
  }
  expect(after(4)).toBe(1)
  expect(after(5)).toBe(0)
  expect(after(4, 99)).toBe(none)
  // The oldest of 101 no longer counts.
  expect(after(5, 101)).toBe(1)
})

test('hours are usual between the earliest and the latest 5 %, over midnight too', () => {
  const minutes = () => Int32Array.from({ length: 200 }, (_, place) => (1400 + place) % 1440)
  expect([1409, 1410, 0, 149, 150].map((minute) => isOutside(minute, minutes()))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  const before = Array.from({ length: 200 }, (_, day) => ({
    day,
    open: 0,
    close: 1,
    net: 1,
    openMinute: 600 + day,
  }))
  const next = (openMinute: number, from = 0) =>
    labels(
      'unusual_hours',
      tableOf([...before.slice(from), { day: 200, open: 0, close: 1, net: 1, openMinute }]),
    ).at(-1)
  expect([next(609), next(610), next(789), next(790), next(609, 1)]).toEqual([1, 0, 0, 1, none])
})

test('a first trade comes after days off from the sixth day on, and the first of all is neither', () => {
  const on = (...days: number[]) =>
    labels('after_days_off', tableOf(days.map((day) => ({ day, open: 0, close: 1, net: 1 }))))
  expect(on(0, 5, 11)).toEqual([none, 0, 1])
  expect(on(0, 6, 6)).toEqual([none, 1, none])
})

test('a scheduled event is near for 15 minutes on both sides; without a calendar it is not recorded', () => {
  const table = oneDay({ open: 0 }, { open: 15, close: 16 }, { open: 30, close: 31 }, { open: 46, close: 47 })
  const at = table.columns.openedAt[table.row[1] ?? 0] ?? 0
  const events = { ...table, context: { ...NO_CONTEXT, events: [at + 15 * 60_000] } }
  expect(labels('near_events', events)).toEqual([0, 1, 1, 0])
  expect(labels('near_events', table)).toEqual([none, none, none, none])
  expect(detectorNamed('near_events').isRecorded?.(table)).toBe(false)
})

test('losses overrun beyond 1.1 R and cost what is beyond 1 R', () => {
  const [overrun] = countEndings(
    tableOfDays([
      [-110, -111, 300],
      [-250, -100],
    ]),
  )
  expect(overrun).toMatchObject({ n: 2, of: 4, cost: { amount: 161_000_000 } })
})

test('winners are cut below nine tenths of their plan; trades without a plan are not among them', () => {
  const plain = tableOfDays([[179, 180, 50, -100]])
  const plan = { plannedReward: 2, netWithoutAdds: null }
  const ids = Array.from(plain.row, (row) => plain.columns.id[row] ?? '')
  const trades = new Map([0, 1, 3].map((at) => [ids[at] ?? '', plan]))
  const { columns } = plain
  const table = decisionTable({ columns, rows: Uint32Array.from(plain.row) }, { ...NO_CONTEXT, trades })
  expect(countEndings(table).find(({ id }) => id === 'cut_winners')).toMatchObject({
    n: 1,
    of: 2,
    cost: null,
  })
  expect(countEndings(plain).find(({ id }) => id === 'cut_winners')).toMatchObject({
    isRecorded: false,
    of: 0,
  })
})

test('counts the endings of copies once, with the money of all and the risk of the leader', () => {
  const lost = { day: 0, open: 0, close: 5, decision: 'idea' }
  const table = tableOf([
    { ...lost, net: -150, risk: 100 },
    { ...lost, net: -300, risk: undefined, account: 'account-2' },
  ])
  const ids = [0, 1].map((row) => table.columns.id[row] ?? '')
  expect(table.length).toBe(1)
  const overrun = countEndings(table).find(({ id }) => id === 'overrun_losers')
  // 1.5 R: a third of the 450 lies beyond 1 R.
  expect(overrun).toMatchObject({ n: 1, of: 1 })
  expect(overrun?.cost?.amount).toBeCloseTo(150_000_000, 0)
  expect(ids[0]).not.toBe('')
})

test('counts a feeling only where it was written before the result was known', () => {
  const felt = (
    emotionBefore: Decision['emotionBefore'],
    emotionBeforeRecorded: Decision['emotionBeforeRecorded'],
  ) => labels('unpleasant_before', oneDay({ emotionBefore, emotionBeforeRecorded }))[0]
  expect(felt('angry', 'live')).toBe(1)
  expect(felt('calm', 'live')).toBe(0)
  expect(felt('angry', 'reconstructed')).toBe(none)
  expect(felt(null, null)).toBe(none)
})

test('an entry is round at every tenth step of its market; the mean of two fills between steps is on neither side', () => {
  const at = (averageEntry: number, symbol = 'MESZ5') =>
    labels('round_entry', oneDay({ averageEntry, symbol }))[0]
  expect([at(5000), at(5002.5), at(5000.25), at(5000.1)]).toEqual([1, 1, 0, none])
  expect(at(5000, 'no such market')).toBe(none)
})

test('trades are beyond the usual number once there were ten days before, by the account’s own days', () => {
  const days = (...counts: number[]) =>
    counts.flatMap((count, day) =>
      Array.from({ length: count }, (_, order) => ({ day, open: 10 * order, close: 10 * order + 5, net: 1 })),
    )
  const last = (...counts: number[]) => labels('beyond_usual', tableOf(days(...counts))).slice(-4)
  const twos = (length: number) => Array.from({ length }, () => 2)
  expect(last(...twos(10), 4)).toEqual([0, 0, 1, 1])
  expect(last(...twos(9), 4)).toEqual([none, none, none, none])
  expect(last(...twos(10), 2)).toEqual([none, none, none, none])
  // Only the latest twenty days say what is usual.
  expect(last(...twos(10), ...Array.from({ length: 20 }, () => 4), 4)).toEqual([none, none, none, none])
})

test('exits at break-even are counted among those near the entry', () => {
  const ended = (...exits: number[]) =>
    countEndings(oneDay(...exits.map((averageExit) => ({ averageEntry: 5000, averageExit })))).find(
      ({ id }) => id === 'break_even_exits',
    )
  expect(ended(5000, 5000.5, 4999.5, 5000.75, 4998.25, 5002)).toMatchObject({ n: 3, of: 5 })
})

test('sizes under half and over twice the usual are uneven', () => {
  const sizes = (quantity: number) =>
    countEndings(oneDay({}, {}, {}, {}, {}, { quantity })).find(({ id }) => id === 'uneven_sizes')
  expect([0.5, 0.49, 2, 2.01].map((quantity) => sizes(quantity)?.n)).toEqual([0, 1, 0, 1])
  expect(sizes(1)?.of).toBe(1)
})
