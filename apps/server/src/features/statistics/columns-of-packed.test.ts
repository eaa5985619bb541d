import { idsOf } from '@ballast/domain/statistics/row-list'
import { describe, expect, test } from 'vitest'
import {
  CLOSED,
  HOUR,
  packedJournal as journal,
  NAMES,
  packedTrade as trade,
} from '../../test/without-database/packed-rows.ts'
import { openColumns } from './columns-of-packed.ts'

type Group = { accountId?: string; sourceId?: string; manual?: boolean }
const tradesIn = (trades: unknown[], { accountId = 'a1', sourceId = 'i1', manual = false }: Group = {}) => ({
  accountId,
  sourceId,
  manual,
  packed: JSON.stringify(trades),
})
const columnsOf = (...trades: unknown[]) => {
  const writer = openColumns(trades.length, NAMES)
  writer.addTrades(tradesIn(trades))
  return writer.finish()
}
/** The columns of one trade with one journal. */
const writtenAbout = (facts: object, setupId: string | null = null, of: object = {}) => {
  const writer = openColumns(1, NAMES)
  writer.addTrades(tradesIn([trade('t1', of)]))
  writer.addJournals({ setupId, packed: JSON.stringify([journal('t1', facts)]) })
  return writer.finish()
}
const row = (columns: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (columns as Record<string, ArrayLike<unknown>>)[name]?.[0]]))

describe('a trade', () => {
  test('is read with every field', () => {
    const columns = columnsOf(trade('t1'))
    const facts = {
      id: 't1',
      account: 0,
      symbol: 0,
      root: 0,
      assetClass: 0,
      direction: 1,
      closed: 1,
      importIndex: 0,
      openedAt: CLOSED - HOUR,
      closedAt: CLOSED,
      tradingDay: 20_619,
      openDay: 20_618,
      openMinute: 570,
      quantity: 2,
      averageEntry: 20_000.25,
      averageExit: 20_010.5,
      gross: 500,
      costs: -20,
      net: 480,
      costsKnown: 2,
      outcome: 1,
      risk: 240,
      r: 2,
      rSource: 0,
      mae: 30,
      mfe: 70,
      closingSequence: 4,
      computedCosts: -5,
      setup: -1,
      screenshots: 0,
      decision: -1,
      decisionByHand: -1,
      emotionBefore: -1,
      emotionBeforeRecorded: -1,
      confidence: 0,
      planFollowed: -1,
      reviewed: 0,
    }
    expect(row(columns, Object.keys(facts))).toEqual(facts)
    expect(columns).toMatchObject({
      length: 1,
      symbols: ['NQU6'],
      roots: ['NQ'],
      imports: ['i1'],
      accounts: ['a1', 'a2'],
      accountCurrencies: ['USD', 'EUR'],
      accountStartDays: [20_000, Number.NaN],
      tagLists: [[]],
      mistakeLists: [[]],
      tags: [],
      setups: [],
    })
  })

  test.each(['openedAt', 'closedAt', 'averageExit', 'gross', 'net', 'risk', 'mae', 'mfe', 'computedCosts'])(
    'without %s has a NaN there, which no sum takes for nothing',
    (name) => {
      expect(row(columnsOf(trade('t1', { [name]: null })), [name])).toEqual({ [name]: Number.NaN })
    },
  )

  test.each([
    [0, 1],
    ['long', 1],
    [1, -1],
    ['short', -1],
  ])('of the direction %s points to %i', (direction, sign) => {
    expect(columnsOf(trade('t1', { direction })).direction[0]).toBe(sign)
  })

  test.each([
    ['future', 0],
    ['cfd', 5],
    [3, 3],
    ['warrant', -1],
  ])('of the class %s has the code %i', (assetClass, code) => {
    expect(columnsOf(trade('t1', { assetClass })).assetClass[0]).toBe(code)
  })

  test.each([
    ['full', 2],
    ['partial', 1],
    ['none', 0],
    ['some', 0],
    [1, 1],
  ])('whose costs are known “%s” has the code %i', (costsKnown, code) => {
    expect(columnsOf(trade('t1', { costsKnown })).costsKnown[0]).toBe(code)
  })

  test('has an R only if its risk and its net are known', () => {
    expect(columnsOf(trade('t1', { net: -120 })).r[0]).toBe(-0.5)
    expect(columnsOf(trade('t1', { net: null })).r[0]).toBeNaN()
    expect(columnsOf(trade('t1', { risk: null })).r[0]).toBeNaN()
  })
})

describe('the outcome', () => {
  test.each([
    [11, 1],
    [10, 0],
    [0, 0],
    [-10, 0],
    [-11, -1],
  ])('of a net of %i within a tolerance of ten is %i', (net, outcome) => {
    expect(columnsOf(trade('t1', { net })).outcome[0]).toBe(outcome)
  })

  test('is undecided while a trade is open or its net is unknown', () => {
    expect(columnsOf(trade('t1', { closed: 0, closedAt: null })).outcome[0]).toBe(2)
    expect(columnsOf(trade('t1', { net: null })).outcome[0]).toBe(2)
  })

  test('uses no tolerance of another account, nor of a deleted one', () => {
    for (const [accountId, account] of [
      ['a2', 1],
      ['gone', -1],
    ] as const) {
      const writer = openColumns(1, NAMES)
      writer.addTrades(tradesIn([trade('t1', { net: 1 })], { accountId }))
      const columns = writer.finish()
      expect([columns.outcome[0], columns.account[0]]).toEqual([1, account])
    }
  })
})

describe('many trades', () => {
  test('share their strings, and keep the import they came from', () => {
    const writer = openColumns(4, NAMES)
    writer.addTrades(tradesIn([trade('t1'), trade('t2', { symbol: 'ESU6', root: 'ES' })]))
    writer.addTrades(tradesIn([trade('t3', { symbol: 'NQZ6' })], { sourceId: 'i2' }))
    writer.addTrades(tradesIn([trade('t4')], { sourceId: 'typed', manual: true }))
    const columns = writer.finish()
    const at = new Map(idsOf(columns).map((id, place) => [id, place]))
    const of = (name: 'symbol' | 'root' | 'importIndex') =>
      ['t1', 't2', 't3', 't4'].map((id) => columns[name][at.get(id) ?? -1])
    expect(columns).toMatchObject({
      symbols: ['NQU6', 'ESU6', 'NQZ6'],
      roots: ['NQ', 'ES'],
      imports: ['i1', 'i2'],
    })
    expect([of('symbol'), of('root'), of('importIndex')]).toEqual([
      [0, 1, 2, 0],
      [0, 1, 0, 0],
      [0, 0, 1, -1],
    ])
  })

  test('are in the order of their closes, open ones last', () => {
    const writer = openColumns(3, NAMES)
    const open = trade('open', { closed: 0, closedAt: null })
    writer.addTrades(tradesIn([open, trade('late', { closedAt: CLOSED + 1 }), trade('early')]))
    expect(writer.finish().id).toEqual(['early', 'late', 'open'])
  })

  test('written by somebody else beyond the length wait for the next read', () => {
    const writer = openColumns(1, NAMES)
    writer.addTrades(tradesIn([trade('t1'), trade('t2')]))
    writer.addTrades(tradesIn([trade('t3')]))
    expect(writer.finish().id).toEqual(['t1'])
  })

  test('written anew while they are read are there once, as they are now', () => {
    const writer = openColumns(2, NAMES)
    writer.addTrades(tradesIn([trade('t1', { net: 1 }), trade('t2')]))
    writer.addTrades(tradesIn([trade('t1', { net: 2 }), trade('t3')], { accountId: 'a2' }))
    const columns = writer.finish()
    expect(idsOf(columns).toSorted()).toEqual(['t1', 't2'])
    const at = idsOf(columns).indexOf('t1')
    expect([columns.net[at], columns.account[at]]).toEqual([2, 1])
  })

  test('fewer than expected leave no empty rows', () => {
    const writer = openColumns(5, NAMES)
    writer.addTrades(tradesIn([trade('t1')]))
    const columns = writer.finish()
    expect([columns.length, columns.net.length, columns.id]).toEqual([1, 1, ['t1']])
  })

  test('may be none', () => {
    expect(openColumns(0, NAMES).finish()).toMatchObject({ length: 0, id: [], symbols: [] })
  })
})

describe('a journal', () => {
  test('finds its trade among others, and skips one that does not exist', () => {
    const writer = openColumns(2, NAMES)
    writer.addTrades(tradesIn([trade('t1'), trade('t2', { closedAt: CLOSED + 1 })]))
    const journals = [journal('gone', { rating: 1 }), journal('t2', { rating: 5 })]
    writer.addJournals({ setupId: null, packed: JSON.stringify(journals) })
    expect([...writer.finish().rating]).toEqual([0, 5])
  })

  test('has its words by their index, and scores unchanged', () => {
    const facts = { emotionBefore: 4, emotionDuring: 'angry', planFollowed: 'no', confidence: 10, rating: 3 }
    expect(row(writtenAbout(facts), [...Object.keys(facts), 'emotionAfter', 'executionScore'])).toEqual({
      emotionBefore: 4,
      emotionDuring: 13,
      planFollowed: 1,
      confidence: 10,
      rating: 3,
      emotionAfter: -1,
      executionScore: 0,
    })
  })

  test('with a word of no vocabulary counts as unanswered', () => {
    expect(writtenAbout({ planFollowed: 'perhaps' }).planFollowed[0]).toBe(-1)
  })

  test('says what was reviewed, noted and kept', () => {
    const facts = { reviewed: 1, hasNotes: 1, rulesKept: 3, rulesBroken: 2 }
    expect(row(writtenAbout(facts), Object.keys(facts))).toEqual(facts)
  })

  test.each([
    ['s1', 0, ['Fade']],
    ['s2', 0, ['Break']],
    ['gone', -1, []],
    [null, -1, []],
  ])('of the setup %s has place %i', (setupId, place, setups) => {
    const columns = writtenAbout({}, setupId)
    expect([columns.setup[0], columns.setups]).toEqual([place, setups])
  })

  test('of two setups with one name shares that name', () => {
    const writer = openColumns(2, NAMES)
    writer.addTrades(tradesIn([trade('t1'), trade('t2', { closedAt: CLOSED + 1 })]))
    writer.addJournals({ setupId: 's1', packed: JSON.stringify([journal('t1')]) })
    writer.addJournals({ setupId: 's3', packed: JSON.stringify([journal('t2')]) })
    const { setup, setups } = writer.finish()
    expect([[...setup], setups]).toEqual([[0, 0], ['Fade']])
  })

  test('lists its tags and mistakes, each word once for all trades', () => {
    const writer = openColumns(2, NAMES)
    writer.addTrades(tradesIn([trade('t1'), trade('t2', { closedAt: CLOSED + 1 })]))
    const journals = [
      journal('t1', { tags: ['news', 'A+'], mistakes: ['late'] }),
      journal('t2', { tags: ['A+'] }),
    ]
    writer.addJournals({ setupId: null, packed: JSON.stringify(journals) })
    expect(writer.finish()).toMatchObject({
      tags: ['news', 'A+'],
      tagLists: [[0, 1], [1]],
      mistakes: ['late'],
      mistakeLists: [[0], []],
    })
  })

  test('keeps the decision its trader assigned', () => {
    expect(writtenAbout({ decisionByHand: 't9' })).toMatchObject({
      decisionsByHand: ['t9'],
      decisionByHand: Int32Array.of(0),
    })
  })
})

describe('a feeling', () => {
  const recorded = (emotionAfterAt: number | null, of: object = {}) =>
    writtenAbout({ emotionAfter: 0, emotionAfterAt }, null, of).emotionAfterRecorded[0]

  test.each([
    ['an hour after the close', CLOSED + HOUR, 0],
    ['a moment later', CLOSED + HOUR + 1, 1],
    ['before the close', CLOSED - 1, 0],
    ['nobody knows when', null, -1],
  ])('written %s has the code', (_, at, code) => {
    expect(recorded(at)).toBe(code)
  })

  test('of an open trade is live whenever it was recorded', () => {
    expect(recorded(CLOSED + 1000 * HOUR, { closed: 0, closedAt: null })).toBe(0)
  })
})

test('screenshots are counted for existing trades', () => {
  const writer = openColumns(1, NAMES)
  writer.addTrades(tradesIn([trade('t1')]))
  writer.addScreenshots([
    { id: 'gone', n: 9 },
    { id: 't1', n: 3 },
  ])
  expect([...writer.finish().screenshots]).toEqual([3])
})
