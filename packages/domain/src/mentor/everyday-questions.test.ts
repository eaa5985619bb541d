import { describe, expect, test } from 'vitest'
import { read } from './testing/read-question.ts'

const firstCall = (question: string) => {
  const understood = read(question)
  return understood.kind === 'asked' ? understood.calls[0] : understood.kind
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const day = (date: string) => ({ from: date, to: date })

describe('periods', () => {
  test.each([
    ['pnl oct 1-15', { from: '2026-10-01', to: '2026-10-15' }],
    ['pnl 1-15 october 2025', { from: '2025-10-01', to: '2025-10-15' }],
    ['pnl oct 1-15 2025', { from: '2025-10-01', to: '2025-10-15' }],
    ['pnl jan-mar', { from: '2026-01-01', to: '2026-03-31' }],
    ['mar-apr 2026 pnl', { from: '2026-03-01', to: '2026-04-30' }],
    ['pnl october last year', { from: '2025-10-01', to: '2025-10-31' }],
    ['pnl up to last month', { to: '2026-10-31' }],
    ['pnl on crude oil', { symbol: ['CL'] }],
    ['pnl q3 of last year', { from: '2025-07-01', to: '2025-09-30' }],
  ])('“%s”', (question, filter) =>
    expect(firstCall(question)).toEqual({ tool: 'figures', input: { filter, figures: ['net'] } }),
  )

  test('a month of two years', () => {
    expect(firstCall('october this year vs october last year')).toEqual({
      tool: 'compare',
      input: { filter: october, other: { from: '2025-10-01', to: '2025-10-31' } },
    })
  })

  test.each([
    ['what did i make on wednesday', day('2026-11-18')],
    ['how was my win rate on friday', day('2026-11-13')],
    ['how was monday', day('2026-11-16')],
    ['what happened on tuesday', day('2026-11-17')],
    ['how was my win rate on fridays', { weekday: [5] }],
    ['how do i do on friday', { weekday: [5] }],
    ['how did i do on friday in october', { weekday: [5], ...october }],
  ])('“%s”: the latest one if asked in the past', (question, filter) =>
    expect(firstCall(question)).toMatchObject({ input: { filter } }),
  )
})

describe('trades and days', () => {
  test.each([
    ['last winning trade', { filter: { outcome: ['win'] }, order: 'last', count: 1 }],
    ['when did i last take a range break', { filter: { setup: ['Range break'] }, order: 'last', count: 1 }],
    ['last losing trade on nq', { filter: { outcome: ['loss'], symbol: ['NQ'] }, order: 'last', count: 1 }],
    ['pnl of my last 10 trades', { filter: {}, order: 'last', count: 10 }],
  ])('“%s”', (question, input) => expect(firstCall(question)).toEqual({ tool: 'trades', input }))

  test('a result is asked for as many trades as are listed', () => {
    expect(read('pnl of my last 10 trades')).toMatchObject({ leftOut: [] })
    expect(firstCall('pnl of my last 50 trades')).toBe('unclear')
  })

  test.each([
    'how did i do last week and what should i work on',
    'what should i work on and how did i do last week',
  ])('“%s” is two questions', (question) =>
    expect(read(question)).toMatchObject({
      topic: 'days',
      calls: [{ tool: 'days' }, { tool: 'findings', input: { detectors: [] } }],
    }),
  )

  test.each([
    'last big trade',
    'my last overnight trades',
    'last trade of the day',
    'how do I do after a losing day',
  ])('“%s” is not answered as if a word were not there', (question) =>
    expect(firstCall(question)).toBe('unclear'),
  )

  test('the best or worst day of a named time, and the best weekday', () => {
    expect(firstCall('which day in the last week was the best')).toMatchObject({
      tool: 'days',
      input: { order: 'best' },
    })
    expect(firstCall('what days this week were worst')).toMatchObject({
      tool: 'days',
      input: { order: 'worst' },
    })
    expect(firstCall('best day of week for nq')).toMatchObject({
      tool: 'breakdown',
      input: { by: 'weekday' },
    })
  })
})

test.each([
  ['what if i only traded mornings', { hour: [6, 7, 8, 9, 10, 11] }],
  ['what if i only took range break', { setup: ['Range break'] }],
])('“%s” does not leave out what alone is asked for', (question, filter) =>
  expect(firstCall(question)).toMatchObject({ tool: 'figures', input: { filter } }),
)

test('the hold time of losers is of losers only', () => {
  expect(firstCall('average hold time of losers on nq')).toEqual({
    tool: 'figures',
    input: { filter: { outcome: ['loss'], symbol: ['NQ'] }, figures: ['averageHold'] },
  })
})

test.each(['most common mistake', 'which mistake has the most trades'])(
  '“%s” ranks by no average',
  (question) =>
    expect(firstCall(question)).toMatchObject({ tool: 'breakdown', input: { by: 'mistake', ranked: 'all' } }),
)

test('where a market is going is refused, where a figure is going is not', () => {
  expect(read('is nq going up')).toMatchObject({ kind: 'refused', why: 'prediction' })
  expect(read('is my win rate going up').kind).toBe('asked')
})

describe('what is asked is answered, or nothing is', () => {
  test.each([
    ['was october my best month', { tool: 'breakdown', input: { filter: {}, by: 'month', ranked: 'best' } }],
    ['what days am i profitable', { tool: 'breakdown', input: { filter: {}, by: 'weekday', ranked: 'all' } }],
    [
      'which mistakes did i make most',
      { tool: 'breakdown', input: { filter: {}, by: 'mistake', ranked: 'all' } },
    ],
    [
      'is this month better than usual',
      {
        tool: 'compare',
        input: { filter: { from: '2026-11-01', to: '2026-11-30' }, other: { to: '2026-10-31' } },
      },
    ],
    [
      'is friday my worst day',
      { tool: 'compare', input: { filter: { weekday: [5] }, other: { weekday: [1, 2, 3, 4, 6, 7] } } },
    ],
    [
      'profit factor longs vs shorts',
      { tool: 'figures', input: { filter: { direction: ['long'] }, figures: ['profitFactor'] } },
    ],
    [
      'best setup when i follow my plan',
      { tool: 'breakdown', input: { filter: { plan: ['yes'] }, by: 'setup', ranked: 'best' } },
    ],
    [
      'range break win rate last 3 months vs before',
      {
        tool: 'compare',
        input: {
          filter: { setup: ['Range break'], from: '2026-08-21', to: '2026-11-20' },
          other: { setup: ['Range break'], from: '2026-05-21', to: '2026-08-20' },
        },
      },
    ],
    ['what should i work on this week', { tool: 'findings', input: { detectors: [] } }],
  ])('“%s”', (question, call) => expect(firstCall(question)).toEqual(call))

  test.each([
    ['how do i trade after 2 red trades', { afterRun: ['losses-2'] }],
    ['win rate after 2 green trades', { afterRun: ['wins-2'] }],
    ['win rate after 10', { hour: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] }],
    ['did i trade on friday', day('2026-11-13')],
  ])('“%s”', (question, filter) => expect(firstCall(question)).toMatchObject({ input: { filter } }))

  test.each([
    'sharpe by month',
    'drawdown by month',
    'longest losing streak per symbol',
    'fees per month',
    'how many months were profitable',
  ])('“%s” is not answered with one figure of all', (question) => expect(firstCall(question)).toBe('unclear'))
})

describe('a number of trades', () => {
  test.each([
    ['how many trades yesterday', day('2026-11-19')],
    ['number of trades on NQ', { symbol: ['NQ'] }],
    ['how many losses did i have in october', { ...october, outcome: ['loss'] }],
    ['how many wins in october', { ...october, outcome: ['win'] }],
    ['how many winners in october', { ...october, outcome: ['win'] }],
  ])('“%s” is answered with that number alone', (question, filter) =>
    expect(firstCall(question)).toEqual({ tool: 'figures', input: { filter, figures: [] } }),
  )

  test('of two times is given for both', () => {
    expect(read('how many trades this week vs last week')).toMatchObject({
      calls: [
        { tool: 'figures', input: { figures: [] } },
        { tool: 'figures', input: { figures: [] } },
      ],
    })
  })

  test.each([
    ['how many losses in a row did i have', 'streaks'],
    ['how many losses can i afford', 'rooms'],
    ['how many trades by month', 'breakdown'],
    ['how many trades per day do i take', 'figures'],
  ])('“%s” asks for something else', (question, tool) => {
    expect(firstCall(question)).toMatchObject({ tool })
    expect(firstCall(question)).not.toMatchObject({ input: { figures: [] } })
  })
})

describe('accounts', () => {
  const accounts = { account: ['a1'] }
  test('are compared by the first word of their names', () => {
    expect(firstCall('apex vs personal')).toEqual({
      tool: 'compare',
      input: { filter: accounts, other: { account: ['a2'] } },
    })
    expect(firstCall('compare apex and personal')).toMatchObject({
      tool: 'breakdown',
      input: { by: 'account' },
    })
  })

  test.each([
    'am i ready for a payout',
    'is apex 50k eligible for a payout',
    'how far am i from a payout',
    'can i still trade today',
    'how many losses until i blow',
    'how much more to pass',
  ])('“%s” is about their room', (question) => expect(firstCall(question)).toMatchObject({ tool: 'rooms' }))

  test.each(['how much have i been paid', 'how much have i spent on evals', 'return on my fees'])(
    '“%s” is about their payouts and fees',
    (question) => expect(firstCall(question)).toMatchObject({ tool: 'payouts' }),
  )

  test('a return of a day is its result, not that of fees', () => {
    expect(firstCall('what was my return on friday')).toEqual({
      tool: 'figures',
      input: { filter: day('2026-11-13'), figures: ['net'] },
    })
  })
})

describe('words that had turned a question into another', () => {
  test('“beat” compares', () => {
    expect(firstCall('do mornings beat afternoons')).toMatchObject({
      tool: 'compare',
      input: { filter: { hour: [6, 7, 8, 9, 10, 11] }, other: { hour: [12, 13, 14, 15, 16, 17] } },
    })
  })

  test('“why was I down on Tuesday” is the last one, “why do I lose on Tuesdays” all of them', () => {
    expect(firstCall('why was i down on tuesday')).toMatchObject({ input: { filter: day('2026-11-17') } })
    expect(firstCall('why do i lose on tuesdays')).toMatchObject({ input: { filter: { weekday: [2] } } })
  })

  test('“until” is not left out', () => expect(firstCall('how many losers until lunch')).toBe('unclear'))

  test('“next week” is when to start', () =>
    expect(read('what should i work on next week')).toMatchObject({ topic: 'work_on', leftOut: [] }))

  test('a setup may be a tag', () =>
    expect(firstCall("how's my A+ setup doing")).toMatchObject({ input: { filter: { tag: ['A+'] } } }))

  test('R is a multiple before “by” and a verb before others', () => {
    expect(firstCall('r multiple by setup')).toMatchObject({ tool: 'breakdown', input: { by: 'setup' } })
    expect(firstCall('r my losers bigger than my winners')).toMatchObject({ tool: 'figures' })
  })
})

describe('the largest trades', () => {
  test.each([
    ['biggest winners', 'best'],
    ['largest winning trades', 'best'],
    ['top 5 winners', 'best'],
    ['biggest losers', 'worst'],
    ['show my biggest loss', 'worst'],
  ])('“%s” are the %s', (question, order) => {
    expect(firstCall(question)).toMatchObject({ tool: 'trades', input: { order } })
    expect(read(question)).toMatchObject({ leftOut: [] })
  })

  test('a figure of the last trades is not answered with a list of them', () => {
    expect(firstCall('win rate of my last 20 trades')).toBe('unclear')
    expect(firstCall('what is my win rate on nq longs of my last 20 trades')).toBe('unclear')
    expect(firstCall('my last 5 losers')).toMatchObject({
      tool: 'trades',
      input: { order: 'last', count: 5 },
    })
  })
})

test.each([
  ['do i trade better with a plan', ['yes', 'no'], ['no_plan']],
  ['do i do better when i follow my plan', ['yes'], ['no', 'no_plan']],
  ['do i trade worse without a plan', ['no_plan'], ['yes', 'no']],
  ['do i do worse when i break my plan', ['no'], ['yes']],
])('“%s” compares trades that are on one side only', (question, plan, other) => {
  expect(firstCall(question)).toEqual({
    tool: 'compare',
    input: { filter: { plan }, other: { plan: other } },
  })
})

describe('words that traders use', () => {
  test.each([
    ['am i green this week', ['net']],
    ['how many days did i trade', ['tradesPerDay', 'averageDay']],
    ['average daily pnl', ['averageDay']],
    ['rr', ['payoff', 'averageWin', 'averageLoss']],
  ])('“%s” is a figure', (question, figures) => {
    expect(firstCall(question)).toMatchObject({ tool: 'figures', input: { figures } })
    expect(read(question)).toMatchObject({ leftOut: [] })
  })

  test.each([
    ['scalps vs swings', 'duration', 'all'],
    ['what do i trade most', 'root', 'all'],
    ['monthly breakdown', 'month', 'all'],
    ['mistakes this month', 'mistake', 'all'],
  ])('“%s” is a table', (question, by, ranked) =>
    expect(firstCall(question)).toMatchObject({ tool: 'breakdown', input: { by, ranked } }),
  )

  test.each([
    ['what did i plan for today', 'plans'],
    ['did i follow my routine', 'habits'],
    ['what do i need for a payout', 'rooms'],
    ['which account is closest to its limit', 'rooms'],
    ['am i profitable after eval fees', 'payouts'],
  ])('“%s” is about %s', (question, tool) => expect(firstCall(question)).toMatchObject({ tool }))
})

describe('a statement of a hard moment', () => {
  test.each([
    'i suck',
    'I feel terrible',
    'i’m down 2k today',
    'I am so angry right now',
    'i blew another account',
    'I hate trading',
  ])('“%s” is no question about figures', (said) => expect(read(said)).toEqual({ kind: 'hard_moment' }))

  test.each(['I want to blow it all', 'feel like blowing the account', 'going all in tomorrow'])(
    '“%s” is distress',
    (said) => expect(read(said)).toEqual({ kind: 'distress', why: 'loss_chasing' }),
  )

  test.each([
    'how do I do when angry',
    'am i tilted',
    'am I going to blow my account',
    'i feel awful after losses',
  ])('“%s” is a question', (question) => expect(read(question).kind).toBe('asked'))
})
