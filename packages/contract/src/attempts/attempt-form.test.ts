import { RULE_FIELD_NAMES, RULE_FIELDS } from '@ballast/domain/prop-rules/rule-fields'
import { describe, expect, test } from 'vitest'
import { expectAnswers, expectValues, ID, refusals, text } from '../testing/answers.ts'
import {
  attemptBodySchema,
  attemptEndSchema,
  attemptFollowSchema,
  expenseBodySchema,
  payoutBodySchema,
  ruleEditsSchema,
  snapshotBodySchema,
} from './attempt-form.ts'

const attempt = {
  accountId: ID,
  programmeId: null,
  firm: 'Topstep',
  programme: '50K',
  phase: 0,
  size: '50000',
  state: 'evaluation',
  purchasedOn: '2026-06-15',
  listPrice: null,
  paid: '49',
  currency: 'USD',
}

describe('an attempt', () => {
  test('is accepted as it was typed; by default it has no rate and no edits', () => {
    expect(attemptBodySchema.parse({ ...attempt, firm: ' Topstep ' })).toEqual({
      ...attempt,
      rate: null,
      edits: {},
    })
    const whole = { ...attempt, programmeId: 'topstep-50', rate: '0.92', edits: { trail: 'static' } }
    expect(attemptBodySchema.parse(whole)).toEqual(whole)
  })

  test('says in words what is wrong with it', () => {
    expectAnswers(attemptBodySchema, attempt, [
      [{ programmeId: text(80) }, []],
      [{ programmeId: text(81) }, ['programmeId: At most 80 characters']],
      [{ firm: '' }, ['firm: Say which firm']],
      [{ firm: text(81) }, ['firm: At most 80 characters']],
      [{ programme: ' ' }, ['programme: Say which programme']],
      [{ phase: 0 }, []],
      [{ phase: 10 }, []],
      [{ phase: 11 }, ['phase: At most 10']],
      [{ phase: -1 }, ['phase: At least 0']],
      [{ phase: 1.5 }, ['phase: Must be a whole number']],
      [{ size: '0.01' }, []],
      [{ size: '-50000' }, ['size: Enter an amount above zero']],
      [{ state: 'passed' }, ['state: Not one of the choices']],
      [{ listPrice: '0', paid: null }, []],
      [{ listPrice: '-1' }, ['listPrice: Enter zero or more']],
      [{ rate: '1000000' }, []],
      [{ rate: '1000000.000001' }, ['rate: At most 1,000,000']],
      [{ rate: '0.000001' }, []],
      [{ rate: '0' }, ['rate: Enter an amount above zero']],
      [{ edits: null }, ['edits: Required']],
    ])
  })

  test('ends in an end state, with a reason of at most two hundred characters', () => {
    const end = { state: 'breached', endedOn: '2026-06-15' }
    expect(attemptEndSchema.parse(end)).toEqual({ ...end, reason: '' })
    expectAnswers(attemptEndSchema, end, [
      [{ reason: text(200) }, []],
      [{ reason: text(201) }, ['reason: At most 200 characters']],
      [{ state: 'funded' }, ['state: Not one of the choices']],
      ...['passed', 'expired', 'reset', 'withdrawn', 'refunded'].map((state) => [{ state }, []] as const),
    ])
  })

  test('is followed by its next phase or by a reset, in an account or the same one', () => {
    const follow = { as: 'reset', endedOn: '2026-06-15', accountId: null, paid: null }
    expect(attemptFollowSchema.parse(follow)).toEqual({ ...follow, reason: '' })
    expectAnswers(attemptFollowSchema, follow, [
      [{ as: 'next_phase', accountId: ID, paid: '0' }, []],
      [{ as: 'again' }, ['as: Not one of the choices']],
      [{ paid: '-0.01' }, ['paid: Enter zero or more']],
    ])
  })
})

describe('money at a firm', () => {
  const payout = {
    gross: '500',
    traderShare: null,
    requestedOn: '2026-06-15',
    receivedOn: null,
    state: 'requested',
  }
  const expense = { kind: 'reset', amount: '49', currency: 'USD', paidOn: '2026-06-15' }

  test('that is paid out has no fee, no method and no note by default', () => {
    expect(payoutBodySchema.parse(payout)).toEqual({ ...payout, fee: '0', method: null, note: '' })
    expectAnswers(payoutBodySchema, payout, [
      [{ method: 'crypto', fee: '30', traderShare: '450', receivedOn: '2026-06-20', state: 'paid' }, []],
      [{ gross: '0' }, ['gross: Enter an amount above zero']],
      [{ fee: '-1' }, ['fee: Enter zero or more']],
      [{ traderShare: '-1' }, ['traderShare: Enter zero or more']],
      [{ method: 'cash' }, ['method: Not one of the choices']],
      [{ state: 'open' }, ['state: Not one of the choices']],
      [{ note: text(201) }, ['note: At most 200 characters']],
    ])
  })

  test('that is spent is above zero, and may include a refund', () => {
    const nothing = { rate: null, refundOf: null, note: '' }
    expect(expenseBodySchema.parse(expense)).toEqual({ ...expense, ...nothing })
    expectAnswers(expenseBodySchema, expense, [
      [{ kind: 'refund', refundOf: ID, rate: '1.1' }, []],
      [{ amount: '0' }, ['amount: Enter an amount above zero']],
      [{ kind: 'tip' }, ['kind: Not one of the choices']],
      [{ rate: '-1' }, ['rate: Enter an amount above zero']],
    ])
  })

  test('that a firm’s page shows may be below zero, and nothing is open by default', () => {
    const page = {
      takenAt: '2026-06-15T14:00:00Z',
      balance: '-5',
      floor: null,
      highWater: '50000',
      dailyFloor: null,
    }
    const counts = { tradingDays: null, profitableDays: null, bestDay: null }
    expect(snapshotBodySchema.parse(page)).toEqual({ ...page, ...counts, open: '0' })
    const counted = { ...page, tradingDays: 0, profitableDays: 4, bestDay: '812.50' }
    expect(snapshotBodySchema.parse(counted)).toEqual({ ...counted, open: '0' })
    expectAnswers(snapshotBodySchema, page, [
      [{ profitableDays: -1 }, ['profitableDays: Enter zero or more']],
      [{ tradingDays: 1.5 }, ['tradingDays: Enter a whole number']],
      [{ bestDay: '-1' }, ['bestDay: Enter zero or more']],
      [{ open: '-300', floor: '-1' }, []],
      [{ floor: undefined }, ['floor: Required']],
      [{ balance: '1e3' }, ['balance: Enter an amount such as 250 or -12.50']],
    ])
  })
})

test.each([
  ['size', attemptBodySchema, 'size'],
  ['price', attemptBodySchema, 'paid'],
  ['payout', payoutBodySchema, 'gross'],
  ['share of a payout', payoutBodySchema, 'traderShare'],
  ['cost', expenseBodySchema, 'amount'],
  ['balance of a page', snapshotBodySchema, 'balance'],
  ['floor of a page', snapshotBodySchema, 'floor'],
  ['rule', ruleEditsSchema, 'target'],
  ['distance', ruleEditsSchema, 'distance'],
  ['lock', ruleEditsSchema, 'lock'],
])('a %s is at most a thousand million', (_, schema, field) => {
  const said = (amount: string) =>
    refusals(schema, { [field]: amount }).filter((each) => each.startsWith(`${field}:`))
  expect(said('1000000000')).toEqual([])
  expect(said('1000000000.000001')).toEqual([`${field}: At most 1,000,000,000`])
})

describe('an edited rule', () => {
  test('is one of the known rules, and any may be left out', () => {
    expect(Object.keys(ruleEditsSchema.shape)).toEqual(RULE_FIELD_NAMES)
    expect(ruleEditsSchema.parse({ unknownRule: '1' })).toEqual({})
  })

  test('of a choice takes each of its values and no other', () => {
    for (const [field, rule] of Object.entries(RULE_FIELDS)) {
      if (rule.kind !== 'choice') continue
      for (const choice of rule.choices) expect(refusals(ruleEditsSchema, { [field]: choice })).toEqual([])
      expect(refusals(ruleEditsSchema, { [field]: 'other' })).toEqual([`${field}: Not one of the choices`])
    }
  })

  test('of a time, a clock or a level has the format of its kind', () => {
    expectAnswers(ruleEditsSchema, {}, [
      [{ flatBy: '' }, []],
      [{ flatBy: '15:10' }, []],
      [{ flatBy: '25:10' }, ['flatBy: Enter a time such as 17:00']],
      [{ lock: null }, []],
      [{ lock: '0' }, []],
      [{ lock: '-1' }, ['lock: Enter zero or more']],
      [{ distance: '0' }, ['distance: Enter an amount above zero']],
      [{ distance: null }, ['distance: Required']],
      [{ dailyDistance: '0' }, []],
      [{ dailyDistance: '-1' }, ['dailyDistance: Enter zero or more']],
      [{ reset: { time: '17:00', zone: 'America/Chicago' } }, []],
      [{ reset: { time: '17:00', zone: '' } }, ['reset.zone: Choose a time zone']],
      [
        { reset: { time: '17', zone: text(61) } },
        ['reset.time: Enter a time such as 17:00', 'reset.zone: At most 60 characters'],
      ],
    ])
  })

  test('of a count has one to four digits, of a percentage at most a hundred', () => {
    expectValues(ruleEditsSchema.shape.tradingDays, {
      taken: ['0', '9999', '0005'],
      refused: { 'Enter a whole number': ['10000', '-1', '1.5', '', 'five'] },
    })
    expectValues(ruleEditsSchema.shape.consistencyPercent, {
      taken: ['0', '100', '33.3'],
      refused: { 'At most 100 %': ['100.1'], 'Enter zero or more': ['-1'] },
    })
  })
})
