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
