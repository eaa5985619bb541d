import { describe, expect, test } from 'vitest'
import type { HabitRule } from './habit.ts'
import { type DayRecord, judgeRule, type RuleTrade } from './judge-rule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const END = 24 * HOUR
/** Minutes of the day, as everywhere here: the day begins at 0. */
const trade = (open: number, close: number | null, given: Partial<RuleTrade> = {}): RuleTrade => ({
  id: `t${open}`,
  openedAt: open * MINUTE,
  closedAt: close === null ? null : close * MINUTE,
  openMinute: open,
  closeMinute: close,
  net: 100,
  currency: 'USD',
  quantity: 1,
  hasStop: true,
  stopSince: null,
  outcome: close === null ? 2 : 1,
  isClosedSameDay: close !== null,
  reviewedAt: null,
  ...given,
})
const loss = (open: number, close: number, given: Partial<RuleTrade> = {}) =>
  trade(open, close, { net: -100, outcome: -1, ...given })
const day = (trades: readonly RuleTrade[], given: Partial<DayRecord> = {}): DayRecord => ({
  opened: trades,
  closed: trades.filter(({ closedAt }) => closedAt !== null),
  plans: [],
  resets: [],
  endsAt: END,
  ...given,
})
const judged = (rule: HabitRule, record: DayRecord, now = END) => judgeRule(rule, record, now).state

describe('a rule about trades', () => {
  const three: HabitRule = { kind: 'max_trades', count: 3 }
  const trades = [600, 620, 640, 660].map((at) => trade(at, at + 5))

  test('is kept, broken and open at its boundary, and not due without a trade', () => {
    expect(judged(three, day(trades.slice(0, 3)))).toBe('kept')
    expect(judged(three, day(trades))).toBe('broken')
    expect(judged(three, day(trades.slice(0, 3)), END - 1)).toBe('open')
    expect(judged(three, day([]))).toBe('not_due')
  })

  test('is broken by one breach even while the day runs, and says by what and when', () => {
    expect(judgeRule(three, day(trades), 700 * MINUTE)).toEqual({
      state: 'broken',
      n: 3,
      of: 4,
      unknown: 0,
      at: 660 * MINUTE,
      tradeIds: ['t660'],
    })
  })

  test.each([
    [{ kind: 'hours', start: '10:00', end: '11:00' }, trade(600, 605), 'kept'],
    [{ kind: 'hours', start: '10:00', end: '11:00' }, trade(659, 700), 'kept'],
    [{ kind: 'hours', start: '10:00', end: '11:00' }, trade(660, 700), 'broken'],
    [{ kind: 'hours', start: '10:00', end: '11:00' }, trade(599, 605), 'broken'],
    [{ kind: 'hours', start: '22:00', end: '02:00' }, trade(60, 65), 'kept'],
    [{ kind: 'hours', start: '22:00', end: '02:00' }, trade(1330, 1335), 'kept'],
    [{ kind: 'hours', start: '22:00', end: '02:00' }, trade(120, 125), 'broken'],
    [{ kind: 'hours', start: '22:00', end: '02:00' }, trade(1320, 1325), 'kept'],
    [{ kind: 'hours', start: '22:00', end: '02:00' }, trade(1319, 1325), 'broken'],
    [{ kind: 'hours', start: '10:00', end: '10:00' }, trade(600, 605), 'kept'],
    [{ kind: 'stop_recorded' }, trade(600, 605, { hasStop: false }), 'broken'],
    [{ kind: 'stop_within', seconds: 60 }, trade(600, 605, { stopSince: 601 * MINUTE }), 'kept'],
    [{ kind: 'stop_within', seconds: 60 }, trade(600, 605, { stopSince: 601 * MINUTE + 1 }), 'broken'],
    [{ kind: 'stop_within', seconds: 60 }, trade(600, 605, { stopSince: 590 * MINUTE }), 'kept'],
    [{ kind: 'stop_within', seconds: 60 }, trade(600, 605, { hasStop: false }), 'broken'],
    [{ kind: 'stop_within', seconds: 60 }, trade(600, 605), 'unknown'],
    [{ kind: 'max_size', quantity: 2 }, trade(600, 605, { quantity: 2 }), 'kept'],
    [{ kind: 'max_size', quantity: 2 }, trade(600, 605, { quantity: 2.01 }), 'broken'],
    [{ kind: 'max_loss_trade', amount: 100, currency: 'USD' }, loss(600, 605), 'kept'],
    [{ kind: 'max_loss_trade', amount: 99, currency: 'USD' }, loss(600, 605), 'broken'],
    [{ kind: 'max_loss_trade', amount: 99, currency: 'EUR' }, loss(600, 605), 'not_due'],
    [{ kind: 'flat_by', time: '16:00' }, trade(900, 960), 'kept'],
    [{ kind: 'flat_by', time: '16:00' }, trade(900, 961), 'broken'],
    [{ kind: 'flat_by', time: '16:00' }, trade(961, 970), 'kept'],
    [{ kind: 'flat_by', time: '16:00' }, trade(960, 961), 'broken'],
    [{ kind: 'flat_by', time: '16:00' }, trade(900, 970, { isClosedSameDay: false }), 'broken'],
    [{ kind: 'flat_by', time: '16:00' }, trade(961, 970, { isClosedSameDay: false }), 'broken'],
    // The day began at 17:00 the evening before.
    [{ kind: 'flat_by', time: '15:10' }, trade(1110, 910, { dayStartMinute: 1020 }), 'kept'],
    [{ kind: 'flat_by', time: '15:10' }, trade(1110, 911, { dayStartMinute: 1020 }), 'broken'],
    [{ kind: 'flat_by', time: '15:10' }, trade(911, 1000, { dayStartMinute: 1020 }), 'kept'],
    [{ kind: 'flat_by', time: '22:00' }, trade(1110, 1320, { dayStartMinute: 1020 }), 'kept'],
    [{ kind: 'flat_by', time: '22:00' }, trade(1110, 600, { dayStartMinute: 1020 }), 'broken'],
    [{ kind: 'flat_by', time: '17:00' }, trade(1110, 1019, { dayStartMinute: 1020 }), 'kept'],
  ] as [HabitRule, RuleTrade, string][])('%j on %o is %s', (rule, one, state) => {
    expect(judged(rule, day([one]))).toBe(state)
  })

  test('unknown facts never count as kept', () => {
    const rule: HabitRule = { kind: 'max_loss_trade', amount: 99, currency: 'USD' }
    const unknown = trade(600, 605, { net: null })
    expect(judgeRule(rule, day([unknown, trade(620, 625)]), END)).toMatchObject({
      state: 'unknown',
      n: 1,
      of: 1,
      unknown: 1,
    })
    expect(judged(rule, day([unknown, loss(620, 625)]))).toBe('broken')
    expect(
      judged({ kind: 'hours', start: '10:00', end: '11:00' }, day([trade(600, 605, { openMinute: null })])),
    ).toBe('unknown')
  })
})

test('the day’s loss counts in closing order and is broken beyond the amount, not at it', () => {
  const rule: HabitRule = { kind: 'max_loss_day', amount: 200, currency: 'USD' }
  expect(judged(rule, day([loss(600, 605), loss(610, 615)]))).toBe('kept')
  const beyond = judgeRule(rule, day([loss(600, 605), loss(610, 615, { net: -101 }), trade(620, 625)]), END)
  expect([beyond.state, beyond.at]).toEqual(['broken', 615 * MINUTE])
  // Back above it at the end of the day: it was broken all the same.
  expect(judged(rule, day([loss(600, 605, { net: -300 }), trade(620, 625, { net: 500 })]))).toBe('broken')
})

test('the day’s loss is not known from a trade with an unknown result on', () => {
  const rule: HabitRule = { kind: 'max_loss_day', amount: 200, currency: 'USD' }
  const unknown = trade(600, 605, { net: null })
  const large = loss(610, 615, { net: -201 })
  expect(judgeRule(rule, day([unknown, large]), END)).toMatchObject({ state: 'unknown', n: 0, unknown: 2 })
  expect(judged(rule, day([large, { ...unknown, closedAt: 620 * MINUTE }]))).toBe('broken')
})

test('closes of one instant are one change of the day’s loss', () => {
  const rule: HabitRule = { kind: 'max_loss_day', amount: 200, currency: 'USD' }
  const large = loss(600, 615, { net: -201 })
  const win = trade(601, 615, { net: 1 })
  for (const closed of [
    [large, win],
    [win, large],
  ])
    expect(judged(rule, day(closed))).toBe('kept')
})

test('a cool-down runs from the close of a loss, ends at its minute, and is not needed after a win', () => {
  const rule: HabitRule = { kind: 'cool_down', minutes: 10 }
  expect(judged(rule, day([loss(600, 605), trade(615, 620)]))).toBe('kept')
  expect(judged(rule, day([loss(600, 605), trade(614, 620)]))).toBe('broken')
  expect(judged(rule, day([trade(600, 605), trade(606, 620)]))).toBe('kept')
  expect(judged(rule, day([loss(600, 605), { ...trade(606, 620), openedAt: null }]))).toBe('unknown')
  // A loss in the same instant does not come before itself, and one that closes later was not known yet.
  expect(judged(rule, day([loss(600, 600)]))).toBe('kept')
  expect(judged(rule, day([trade(590, 600), loss(600, 600)]))).toBe('kept')
  expect(judged(rule, day([loss(600, 630), trade(610, 620)]))).toBe('kept')
  // Closes of one instant count together, as for locks, whichever of them is listed first.
  const together = [loss(600, 605), trade(601, 605)]
  for (const before of [together, together.toReversed()])
    expect(judged(rule, day([...before, trade(606, 620)]))).toBe('broken')
  // A win that closes in the meantime is no reason to enter earlier.
  const mixed = [loss(600, 605), trade(601, 610)]
  expect(judged(rule, day([...mixed, trade(614, 620)]))).toBe('broken')
  expect(judged(rule, day([...mixed, trade(615, 620)]))).toBe('kept')
})

test('a cool-down is unknown after a trade with an unknown result, until its minutes have passed', () => {
  const rule: HabitRule = { kind: 'cool_down', minutes: 10 }
  const unknown = trade(600, 605, { net: null, outcome: 2 })
  expect(judged(rule, day([unknown, trade(614, 620)]))).toBe('unknown')
  expect(judged(rule, day([unknown, trade(615, 620)]))).toBe('kept')
  // A loss among them is enough.
  expect(judged(rule, day([unknown, loss(601, 605), trade(614, 620)]))).toBe('broken')
  expect(judged(rule, day([unknown, trade(601, 606), trade(614, 620)]))).toBe('unknown')
})

test('a cool-down runs over the end of the day', () => {
  const rule: HabitRule = { kind: 'cool_down', minutes: 10 }
  const after = (...closedBefore: RuleTrade[]) => judged(rule, day([trade(4, 9)], { closedBefore }))
  expect([after(loss(-20, -5)), after(loss(-20, -6))]).toEqual(['broken', 'kept'])
  expect(after(loss(-20, -5), trade(-9, -3))).toBe('broken')
  expect(after(loss(-20, -6), trade(-9, -3))).toBe('kept')
  // A loss of its own day comes later than those of the day before.
  const own = [trade(0, 1), trade(4, 9)]
  expect(judged(rule, day(own, { closedBefore: [loss(-60, -40)] }))).toBe('kept')
})

describe('the plan before the open', () => {
  const rule: HabitRule = { kind: 'plan_before_open' }
  const plan = (writtenAt: number) => ({ writtenAt: writtenAt * MINUTE, startsAt: 570 * MINUTE })

  test('is kept before the start, but not at it', () => {
    expect(judged(rule, day([], { plans: [plan(569)] }), 0)).toBe('kept')
    expect(judged(rule, day([], { plans: [plan(570)] }), 600 * MINUTE)).toBe('broken')
  })

  test('counts once, and is missing from the first trade on', () => {
    const kept = judgeRule(rule, day([trade(600, 605)], { plans: [plan(560)] }), END)
    const missing = judgeRule(rule, day([trade(600, 605)]), 605 * MINUTE)
    const open = judgeRule(rule, day([]), 0)
    expect(kept).toMatchObject({ state: 'kept', n: 1, of: 1, at: null })
    expect(missing).toMatchObject({ state: 'broken', n: 0, of: 1, at: 600 * MINUTE })
    expect(open).toMatchObject({ state: 'open', n: 0, of: 0, at: null })
  })

  test('is unknown if the first trade may have come before it, and broken once one had closed', () => {
    const opened = trade(500, 540, { openedAt: null, openMinute: null })
    expect(judged(rule, day([opened], { plans: [plan(520)] }))).toBe('unknown')
    expect(judged(rule, day([opened], { plans: [plan(540)] }))).toBe('broken')
    // Written before the day began.
    expect(judged(rule, day([opened], { plans: [plan(-1)], startsAt: 0 }))).toBe('kept')
    expect(judged(rule, day([opened], { plans: [plan(0)], startsAt: 0 }))).toBe('unknown')
  })

  test('comes too late after the first trade, whatever hours it names', () => {
    expect(judged(rule, day([trade(500, 505)], { plans: [plan(520)] }))).toBe('broken')
  })

  test('is open until the day is over if nothing was planned or traded', () => {
    expect(judged(rule, day([]), END - 1)).toBe('open')
    expect(judged(rule, day([]), END)).toBe('broken')
  })
})

test('a review is in time up to its hour, open until then, and due only after a close', () => {
  const rule: HabitRule = { kind: 'review_within', hours: 24 }
  const until = 605 * MINUTE + 24 * HOUR
  expect(judged(rule, day([trade(600, 605, { reviewedAt: until })]), until)).toBe('kept')
  expect(judged(rule, day([trade(600, 605, { reviewedAt: until + 1 })]), until)).toBe('broken')
  expect(judged(rule, day([trade(600, 605)]), until - 1)).toBe('open')
  expect(judged(rule, day([trade(600, null)]))).toBe('not_due')
})

test('a late review names the trades it missed, and since when', () => {
  const rule: HabitRule = { kind: 'review_within', hours: 24 }
  const until = 705 * MINUTE + 24 * HOUR
  const both = day([trade(600, 605, { reviewedAt: 610 * MINUTE }), trade(700, 705)])
  expect(judgeRule(rule, both, until)).toEqual({
    state: 'broken',
    n: 1,
    of: 2,
    unknown: 0,
    at: until,
    tradeIds: ['t700'],
  })
  expect(judgeRule(rule, both, until - 1)).toEqual({
    state: 'open',
    n: 1,
    of: 2,
    unknown: 0,
    at: null,
    tradeIds: ['t600', 't700'],
  })
})

describe('a reset after losses', () => {
  const rule: HabitRule = { kind: 'reset_after_losses', losses: 2 }
  const two = [loss(600, 605), loss(610, 615)]

  test('is only due after such a run', () => {
    expect(judged(rule, day([loss(600, 605), trade(610, 615), loss(620, 625)]))).toBe('not_due')
  })

  test('counts a loss before a win of the same instant, in whatever order they are given', () => {
    const next = trade(630, 640)
    for (const same of [
      [trade(610, 615), loss(610, 615)],
      [loss(610, 615), trade(610, 615)],
    ])
      expect(judged(rule, day([loss(600, 605), ...same, next]))).toBe('broken')
  })

  test('is kept by one before the next entry, and broken by an entry without one', () => {
    const next = trade(630, 640)
    expect(judged(rule, day([...two, next], { resets: [615 * MINUTE] }))).toBe('kept')
    expect(judged(rule, day([...two, next], { resets: [631 * MINUTE] }))).toBe('broken')
    expect(judged(rule, day([...two, next], { resets: [614 * MINUTE] }))).toBe('broken')
  })

  test('is unknown if a trade whose result is unknown may have made a run of losses', () => {
    const unclear = trade(610, 615, { outcome: 2, net: null })
    const next = trade(630, 640)
    expect(judged(rule, day([loss(600, 605), unclear, next]))).toBe('unknown')
    expect(judged(rule, day([unclear, loss(620, 625), next]))).toBe('unknown')
    expect(judged(rule, day([unclear, next]))).toBe('not_due')
    expect(judged(rule, day([unclear, loss(616, 620), loss(622, 625), next]))).toBe('broken')
  })

  test('is unknown if a trade may have been opened without one', () => {
    const unclear = trade(630, 640, { openedAt: null, openMinute: null })
    expect(judged(rule, day([...two, unclear]))).toBe('unknown')
    expect(judged(rule, day([...two, unclear], { resets: [616 * MINUTE] }))).toBe('unknown')
    // It had closed before the run of losses ended.
    expect(judged(rule, day([{ ...unclear, closedAt: 590 * MINUTE }, ...two]))).toBe('kept')
  })

  test('is kept by not trading again', () => {
    expect(judged(rule, day(two), END)).toBe('kept')
    expect(judged(rule, day(two), END - 1)).toBe('open')
  })
})
