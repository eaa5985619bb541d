import { describe, expect, test } from 'vitest'
import type { QuestionContext } from '../question.ts'
import { understand } from '../understand.ts'

/** A Friday. */
const AROUND: QuestionContext = {
  today: '2026-11-20',
  symbols: ['NQ', 'ES'],
  setups: ['Range break', 'VWAP fade'],
  tags: [],
  mistakes: [],
  accounts: [{ id: 'a1', name: 'Personal' }],
  previous: [],
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const september = { from: '2026-09-01', to: '2026-09-30' }
const read = (question: string) => understand(question, AROUND)
const topicOf = (question: string) => {
  const found = read(question)
  return found.kind === 'asked' ? found.topic : found.kind
}
const firstInput = (question: string) => {
  const found = read(question)
  return found.kind === 'asked' ? found.calls[0]?.input : null
}

describe('figures by name', () => {
  test('are at most eight, each once', () => {
    const names = 'profit factor expectancy average r average win average loss hold time costs'
    const eight = [
      ...['profitFactor', 'averageLoss', 'averageWin', 'expectancy', 'expectancyR'],
      ...['averageHold', 'averageHoldOfWins', 'averageHoldOfLosses'],
    ]
    expect(firstInput(`my ${names}`)).toEqual({ filter: {}, figures: eight })
    expect(read(`${names} in October vs September`)).toMatchObject({
      topic: 'compare',
      calls: [
        { tool: 'figures', input: { filter: october, figures: eight } },
        { tool: 'figures', input: { filter: september, figures: eight } },
      ],
    })
  })

  test('are those of winners alone if only these are asked about, except for holding times, which show both', () => {
    expect(firstInput('average r of my winners')).toEqual({
      filter: { outcome: ['win'] },
      figures: ['expectancyR'],
    })
    expect(firstInput('how long do I hold my winners')).toMatchObject({ filter: {} })
    expect(firstInput('how long do I hold')).toMatchObject({ filter: {} })
    expect(read('average r of winners vs losers')).toMatchObject({
      calls: [{ tool: 'figures', input: { filter: { outcome: ['win', 'loss'] }, figures: ['expectancyR'] } }],
    })
    // These figures already cover both sides.
    expect(read('average win vs average loss')).toMatchObject({
      calls: [{ tool: 'figures', input: { filter: {}, figures: ['averageLoss', 'averageWin'] } }],
    })
  })
})

describe('a table', () => {
  test('compares several symbols or several setups, but not one of each', () => {
    expect(firstInput('results of NQ and ES')).toMatchObject({ by: 'root', filter: { symbol: ['NQ', 'ES'] } })
    expect(firstInput('Range break and VWAP fade')).toMatchObject({ by: 'setup' })
    expect(topicOf('results of NQ and Range break')).toBe('figures')
    expect(topicOf('results of NQ')).toBe('figures')
  })

  test('is by hour for "when", unless an hour or a day is given', () => {
    expect(firstInput('when do I trade best')).toMatchObject({ by: 'hour', ranked: 'best' })
    expect(firstInput('when do I trade best on Fridays')).toMatchObject({ filter: { weekday: [5] } })
    expect(topicOf('when do I trade best on Fridays')).toBe('figures')
    expect(topicOf('when do I lose money at 10am')).toBe('figures')
  })
})

test('why is answered even with comparing words, but what happened in two periods is a comparison', () => {
  expect(topicOf('why do I trade worse on Fridays')).toBe('why')
  expect(topicOf('what went wrong in October vs September')).toBe('compare')
})

describe('a behaviour', () => {
  test('near a limit is meant if the question is what was done there, else the room', () => {
    expect(topicOf('do I trade worse near my daily limit')).toBe('findings')
    expect(topicOf('near my daily limit')).toBe('rooms')
    expect(topicOf('how near to my daily limit am I')).toBe('rooms')
    expect(topicOf('how close do I trade to my daily limit')).toBe('rooms')
  })

  test.each([
    ['since Monday', { from: '2026-11-16' }],
    ['before October', { to: '2026-09-30' }],
    ['in October', october],
  ])('comes with the figures of its days, even if these are open at one end: %s', (words, filter) => {
    expect(read(`did I overtrade ${words}`)).toMatchObject({
      calls: [
        { tool: 'figures', input: { filter, figures: ['tradesPerDay', 'net'] } },
        { tool: 'findings', input: { detectors: ['after_third_trade', 'beyond_usual', 'long_session'] } },
      ],
    })
    expect(read(`do I break my rules ${words}`)).toMatchObject({
      calls: [
        { tool: 'breakdown', input: { filter, by: 'planFollowed', ranked: 'all' } },
        { tool: 'findings', input: { detectors: ['rules_broken', 'off_plan'] } },
      ],
    })
  })

  test('that costs is looked for among all, and not within some trades', () => {
    expect(topicOf('what is costing me the most')).toBe('work_on')
    expect(topicOf('what costs me the most on Fridays')).toBe('figures')
    expect(topicOf('what should I work on in October')).toBe('work_on')
  })
})

describe('a filter no call uses', () => {
  test.each([
    ['what should I work on in October', ['in October']],
    ['how much room do I have on Monday', ['Monday']],
    ['how much room do I have since Monday', ['since Monday']],
    ['payouts in October on Mondays', ['in October', 'Mondays']],
    ['what are my payouts on Personal', ['Personal']],
  ])('is reported: %s', (question, unused) => {
    expect(read(question)).toMatchObject({ kind: 'asked', leftOut: unused, unused })
  })

  test.each(['what should I work on Monday', 'do I have room today', 'how much room do I have on Personal'])(
    'is nothing in: %s',
    (question) => {
      expect(read(question)).toMatchObject({ kind: 'asked', leftOut: [] })
      expect(read(question)).not.toHaveProperty('unused')
    },
  )
})

describe('what if', () => {
  test.each([
    ['the first trade', 1],
    ['the second trade', 2],
    ['the third trade', 3],
    ['the fourth trade', 4],
    ['the fifth trade', 5],
    ['two trades', 2],
    ['12 trades', 12],
  ])('I had stopped after %s', (words, hideAfter) => {
    expect(firstInput(`what if I had stopped after ${words}`)).toEqual({ filter: {}, hideAfter })
  })

  test('leaves out a setup or an hour, and other filters narrow', () => {
    expect(firstInput('without Range break on NQ')).toEqual({
      filter: { symbol: ['NQ'] },
      hideSetup: ['Range break'],
    })
    expect(firstInput('what if I had not traded at 10am')).toEqual({ filter: {}, hideHour: [10] })
  })

  test('leaves out a day or a symbol by comparing the rest with it', () => {
    const nq = { symbol: ['NQ'] }
    expect(firstInput('how would October look without NQ')).toEqual({
      filter: { ...october, notSymbol: ['NQ'] },
      other: { ...october, ...nq },
    })
    expect(firstInput('how would October look without Fridays')).toEqual({
      filter: { ...october, weekday: [1, 2, 3, 4, 6, 7] },
      other: { ...october, weekday: [5] },
    })
    expect(firstInput('how would NQ look without Mondays')).toEqual({
      filter: { ...nq, weekday: [2, 3, 4, 5, 6, 7] },
      other: { ...nq, weekday: [1] },
    })
    expect(firstInput('how would Fridays look without NQ')).toEqual({
      filter: { weekday: [5], notSymbol: ['NQ'] },
      other: { weekday: [5], ...nq },
    })
  })
})

describe('single trades', () => {
  test.each([
    ['worst trade', { order: 'worst', count: 1 }],
    ['worst trades', { order: 'worst', count: 5 }],
    ['20 worst trades', { order: 'worst', count: 20 }],
    ['21 worst trades', { order: 'worst', count: 20 }],
    ['last 0 trades', { order: 'last', count: 1 }],
    ['last two trades', { order: 'last', count: 2 }],
    ['my biggest losses', { order: 'worst', count: 5 }],
    ['my best losing trade', { order: 'worst', count: 1 }],
  ])('%s', (question, input) => {
    expect(firstInput(question)).toEqual({ filter: {}, ...input })
  })
})

describe('notes', () => {
  test.each([
    ['in October', { text: '', ...october }],
    ['since Monday', { text: '', from: '2026-11-16' }],
    ['before October', { text: '', to: '2026-09-30' }],
    ['about NQ', { text: 'NQ' }],
    ['about sleep and NQ', { text: 'sleep NQ' }],
  ])('are shown %s', (words, input) => {
    expect(topicOf(`show my notes ${words}`)).toBe('notes')
    expect(firstInput(`show my notes ${words}`)).toEqual(input)
  })

  test('are never all shown: a word or a time is needed', () => {
    expect(topicOf('show me my notes')).toBe('unclear')
  })
})

describe('a recap', () => {
  test('is day by day up to a week, and figures for longer periods', () => {
    expect(topicOf('how were the last 7 days')).toBe('days')
    expect(topicOf('how were the last 8 days')).toBe('figures')
    expect(topicOf('how was it since Monday')).toBe('figures')
  })
})
