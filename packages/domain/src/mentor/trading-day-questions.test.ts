import { describe, expect, test } from 'vitest'
import { read } from './testing/read-question.ts'

const october = { from: '2026-10-01', to: '2026-10-31' }

describe('what is asked in a trading day', () => {
  const callsOf = (question: string, around = {}) => {
    const understood = read(question, around)
    return understood.kind === 'asked' ? understood.calls : understood.kind
  }
  const november = { from: '2026-11-01', to: '2026-11-30' }

  test.each([
    'can I take another trade today',
    'should I stop',
    'Should I keep trading today?',
    'how do I pass my evaluation',
    'what do I need to pass',
    'how much is left',
    'when can I request a payout',
    'how soon can i get paid',
    'what is missing for my next payout',
  ])('“%s” is answered with the room', (question) =>
    expect(callsOf(question)).toEqual([{ tool: 'rooms', input: {} }]),
  )

  test('an account is known by the first word of its name, if it is the only one', () => {
    const question = 'how much is left on my apex account'
    expect(callsOf(question)).toEqual([{ tool: 'rooms', input: { account: ['a1'] } }])
    const accounts = ['Apex 50K', 'Apex 150K'].map((name, i) => ({ id: `a${i}`, name }))
    expect(callsOf(question, { accounts })).toEqual([{ tool: 'rooms', input: {} }])
  })

  test.each([
    ['compare October to November', { filter: october, other: november }],
    [
      'how am I doing compared to last month',
      { filter: { from: '2026-11-01', to: '2026-11-20' }, other: october },
    ],
    ['am I better than last month', { filter: { from: '2026-11-01', to: '2026-11-20' }, other: october }],
  ])('“%s” compares two times', (question, input) =>
    expect(callsOf(question)).toEqual([{ tool: 'compare', input }]),
  )

  test('a list of trades is the trades, unless they are grouped', () => {
    const filter = { symbol: ['NQ'], ...october }
    expect(callsOf('list my trades on NQ in October')).toEqual([
      { tool: 'trades', input: { filter, order: 'last', count: 5 } },
    ])
    expect(callsOf('show me my trades by setup')).toMatchObject([{ tool: 'breakdown' }])
  })

  test('what to do tomorrow is no prediction, what the market will do is', () => {
    expect(read('what should I focus on tomorrow')).toMatchObject({ kind: 'asked', topic: 'work_on' })
    expect(read('will NQ go up tomorrow')).toMatchObject({ kind: 'refused', why: 'prediction' })
  })

  test('a total and a habit by its usual words are understood', () => {
    expect(callsOf('total commissions in October')).toMatchObject([
      { input: { filter: october, figures: ['costs', 'gross', 'net'] } },
    ])
    expect(callsOf('how often do I move my stop')).toMatchObject([
      { input: { filter: { mistake: ['moved stop'] } } },
    ])
  })
})
