import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { expectAnswers, ID, OTHER_ID, text } from './testing/answers.ts'
import { TRADE_SORTS, tradeFilterFields, tradeFilterSchema } from './trade-filter.ts'

/** The filter's lists, which may have several values. */
const LISTS = [
  ...[
    'account',
    'notAccount',
    'accountCurrency',
    'symbol',
    'notSymbol',
    'direction',
    'outcome',
    'notOutcome',
  ],
  ...['status', 'setup', 'notSetup', 'tag', 'notTag', 'mistake', 'notMistake', 'emotion', 'notEmotion'],
  ...['emotionDuring', 'emotionAfter', 'emotionRecorded', 'emotionDuringRecorded', 'emotionAfterRecorded'],
  ...['plan', 'import', 'finding', 'weekday', 'hour', 'monthDay', 'session', 'duration', 'size', 'afterRun'],
]
const SINGLE = [
  ...['tagMatch', 'reviewed', 'notes', 'screenshots', 'risk', 'excursions', 'confidence', 'confidenceMin'],
  ...[
    'confidenceMax',
    'score',
    'scoreMin',
    'scoreMax',
    'duringLock',
    'from',
    'to',
    'closedFrom',
    'closedTo',
    'openedOn',
  ],
  ...['netMin', 'netMax', 'netBelow', 'rMin', 'rMax', 'rBelow', 'basis', 'count', 'q'],
]

/** As the page writes a filter to its address, `a=1&a=2`, and the server parses it. */
type Input = z.input<typeof tradeFilterSchema>
function written(filter: Input): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter))
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
      params.append(name, String(one))
  return params
}
function read(params: URLSearchParams) {
  const query = Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name)
      return [name, all.length === 1 ? all[0] : all]
    }),
  )
  return tradeFilterSchema.parse(query)
}
const EMPTY = Object.fromEntries(LISTS.map((name) => [name, []]))

describe('the filter of the trade log', () => {
  test('has these fields and no others', () => {
    expect(Object.keys(tradeFilterFields).sort()).toEqual([...LISTS, ...SINGLE].sort())
  })

  test('is empty without a field: every list is empty, and everything else is undefined', () => {
    expect(tradeFilterSchema.parse({})).toEqual(EMPTY)
  })

  test('drops an unknown field', () => {
    expect(tradeFilterSchema.parse({ leverage: '5', notHour: '3' })).toEqual(EMPTY)
  })

  test('keeps every known field, parsed', () => {
    const filter = read(
      new URLSearchParams(
        `account=${ID}&notAccount=${OTHER_ID}&accountCurrency=EUR&symbol=NQ&symbol=ES&direction=long` +
          '&status=closed&tagMatch=all&emotion=fomo&emotion=(none)&emotionRecorded=live&plan=no_plan&risk=yes' +
          '&confidence=no&scoreMin=2&scoreMax=4.5&from=2026-01-02&weekday=1&weekday=7&hour=0&session=asia' +
          '&duration=1-5m&size=0-0.1&closedFrom=2026-01-02T10:00:00Z&afterRun=losses-2&netMin=-5&rBelow=2' +
          '&basis=gross&count=trades&q=late entry',
      ),
    )
    expect(filter).toEqual({
      ...EMPTY,
      account: [ID],
      notAccount: [OTHER_ID],
      accountCurrency: ['EUR'],
      symbol: ['NQ', 'ES'],
      direction: ['long'],
      status: ['closed'],
      tagMatch: 'all',
      emotion: ['fomo', NONE],
      emotionRecorded: ['live'],
      plan: ['no_plan'],
      risk: 'yes',
      confidence: 'no',
      scoreMin: 2,
      scoreMax: 4.5,
      from: '2026-01-02',
      weekday: [1, 7],
      hour: [0],
      session: ['asia'],
      duration: ['1-5m'],
      size: ['0-0.1'],
      closedFrom: '2026-01-02T10:00:00Z',
      afterRun: ['losses-2'],
      netMin: '-5',
      rBelow: 2,
      basis: 'gross',
      count: 'trades',
      q: 'late entry',
    })
  })
})

describe('what the filter refuses', () => {
  test('unknown words of its vocabularies', () => {
    const said = 'Not one of the choices'
    expectAnswers(tradeFilterSchema, {}, [
      [{ direction: 'up' }, [`direction.0: ${said}`]],
      [{ outcome: ['win', 'draw'] }, [`outcome.1: ${said}`]],
      [{ status: 'pending' }, [`status.0: ${said}`]],
      [{ emotion: 'elated' }, [`emotion.0: ${said}`]],
      [{ emotionRecorded: 'later' }, [`emotionRecorded.0: ${said}`]],
      [{ plan: 'maybe' }, [`plan.0: ${said}`]],
      [{ session: 'tokyo' }, [`session.0: ${said}`]],
      [{ duration: '1-2m' }, [`duration.0: ${said}`]],
      [{ size: '1' }, [`size.0: ${said}`]],
      [{ afterRun: 'wins-4' }, [`afterRun.0: ${said}`]],
      [{ accountCurrency: 'XXX' }, [`accountCurrency.0: ${said}`]],
      [{ tagMatch: 'none' }, [`tagMatch: ${said}`]],
      [{ reviewed: 'true' }, [`reviewed: ${said}`]],
      [{ basis: 'costs' }, [`basis: ${said}`]],
      [{ count: 'fills' }, [`count: ${said}`]],
    ])
  })

  test('hours, weekdays and days of a month that do not exist', () => {
    expectAnswers(tradeFilterSchema, {}, [
      [{ weekday: ['1', '7'] }, []],
      [{ weekday: '0' }, ['weekday.0: At least 1']],
      [{ weekday: '8' }, ['weekday.0: At most 7']],
      [{ hour: ['0', '23'] }, []],
      [{ hour: '24' }, ['hour.0: At most 23']],
      [{ hour: '-1' }, ['hour.0: At least 0']],
      [{ hour: '1.5' }, ['hour.0: Must be a whole number']],
      [{ monthDay: ['1', '31'] }, []],
      [{ monthDay: '32' }, ['monthDay.0: At most 31']],
      [{ monthDay: '0' }, ['monthDay.0: At least 1']],
    ])
  })

  test('texts that are too long, and invalid ids, days, instants and amounts', () => {
    expectAnswers(tradeFilterSchema, {}, [
      [{ symbol: text(80), setup: text(80), tag: text(80), notMistake: text(80), q: text(200) }, []],
      [{ symbol: text(81) }, ['symbol.0: At most 80 characters']],
      [{ q: text(201) }, ['q: At most 200 characters']],
      [{ account: 'all' }, ['account.0: Not an id']],
      [{ from: '2026-02-30' }, ['from: Enter a real date']],
      [{ closedTo: '2026-02-01' }, ['closedTo: Not an instant', 'closedTo: Not an instant']],
      [{ netMax: '1e3' }, ['netMax: Enter an amount such as 250 or -12.50']],
      [{ rMin: 'x' }, ['rMin: Must be a number']],
      [{ tag: Array(201).fill('a') }, ['tag: Too many values']],
    ])
  })
})

describe('a filter in a URL', () => {
  test('is parsed as it was written, whatever it contains', () => {
    const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 5 })
    const word = fc.string({ minLength: 1, maxLength: 80 })
    const number = fc
      .double({ min: -1000, max: 1000, noNaN: true, noDefaultInfinity: true })
      .map((n) => n || 0)
    const filters = fc.record(
      {
        symbol: some(word),
        tag: some(word),
        notSetup: some(word),
        mistake: some(word),
        weekday: some(fc.integer({ min: 1, max: 7 })),
        hour: some(fc.integer({ min: 0, max: 23 })),
        emotion: some(fc.constantFrom(...EMOTIONS, NONE)),
        account: some(fc.constantFrom(ID, OTHER_ID)),
        rMin: number,
        rBelow: number,
        scoreMax: number,
        q: fc.string({ maxLength: 200 }),
        netMin: fc.constantFrom('0', '-12.5', '9000000000'),
        reviewed: fc.constantFrom('yes', 'no'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(written(filter as Input))).toEqual({ ...EMPTY, ...filter })
      }),
    )
  })

  test('parses to itself once it was parsed', () => {
    const filter = tradeFilterSchema.parse({ weekday: '3', tag: 'a', rMin: '-1.5', from: '2026-06-15' })
    expect(tradeFilterSchema.parse(filter)).toEqual(filter)
  })
})

describe('the sort orders of the log', () => {
  test('are each listed once, and scores are among them', () => {
    expect(new Set(TRADE_SORTS).size).toBe(TRADE_SORTS.length)
    expect(TRADE_SORTS).toEqual(
      expect.arrayContaining(['net', 'r', 'confidence', 'executionScore', 'rating']),
    )
  })
})
