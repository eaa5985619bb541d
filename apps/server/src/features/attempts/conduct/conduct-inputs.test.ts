import { describe, expect, test } from 'vitest'
import {
  attemptAt,
  attemptRow,
  closedTrade,
  inMicros,
} from '../../../test/without-database/stated-attempt.ts'
import { firmTotalsOf } from './at-firms.ts'
import { needsOf } from './read-conduct-inputs.ts'
import { moveOf } from './trade-details.ts'

const NOON = '2026-06-03T17:00:00Z'
const FIVE = { phase: { perPerson: { accounts: 5, allocation: 300_000 } } }
const held = (id: string, given: Parameters<typeof attemptAt>[1] = {}) =>
  attemptAt(NOON, { ...FIVE, ...given, row: { id, state: 'funded', ...given.row } })

describe('a person’s accounts at a firm', () => {
  test('are those that trade after an evaluation, with their sizes together', () => {
    expect(firmTotalsOf([held('a'), held('b', { row: { state: 'live', size: inMicros(100_000) } })])).toEqual(
      [
        {
          firm: 'Firm',
          ids: ['a', 'b'],
          accounts: { held: 2, most: 5 },
          isOver: false,
          allocation: { held: inMicros(150_000), most: inMicros(300_000), currency: 'USD' },
        },
      ],
    )
  })

  test.each(['evaluation', 'passed', 'failed', 'closed'] as const)('do not count one that is %s', (state) => {
    expect(firmTotalsOf([held('a', { row: { state: state as never } })])).toEqual([])
  })

  test('do not count one that was breached', () => {
    const lost = closedTrade('t1', '2026-06-02T15:00:00Z', { net: -2_500 })
    expect(firmTotalsOf([held('a', { trades: [lost] })])).toEqual([])
    expect(firmTotalsOf([held('a', { trades: [lost] }), held('b')])).toMatchObject([{ ids: ['b'] }])
  })

  test('are one list for each firm, and none if a firm states no limit', () => {
    const other = held('c', { row: { firm: 'Other' } })
    const silent = attemptAt(NOON, { row: { id: 'd', state: 'funded', firm: 'Silent' } })
    expect(firmTotalsOf([held('a'), other, silent]).map(({ firm, ids }) => [firm, ids])).toEqual([
      ['Firm', ['a']],
      ['Other', ['c']],
    ])
    expect(firmTotalsOf([])).toEqual([])
  })
})

describe('what is read for the trades of an attempt', () => {
  const needs = (phase: Parameters<typeof attemptRow>[1]) => needsOf(attemptRow({}, phase))

  test.each<[string, Parameters<typeof attemptRow>[1], ReturnType<typeof needsOf>]>([
    ['no rule of single trades', {}, { details: 'none', events: false }],
    [
      'nothing held overnight',
      { holding: { overnight: 'forbidden' } },
      { details: 'openings', events: false },
    ],
    ['nothing over a weekend', { holding: { weekend: 'forbidden' } }, { details: 'openings', events: false }],
    ['positions that may stay', { holding: { overnight: 'allowed' } }, { details: 'none', events: false }],
    ['no news', { holding: { newsMinutes: 2 } }, { details: 'all', events: true }],
    ['news at its very minute', { holding: { newsMinutes: 0 } }, { details: 'all', events: true }],
    ['a shortest time', { holding: { leastSeconds: 10 } }, { details: 'all', events: false }],
    ['a smallest move', { holding: { leastMove: 0.05 } }, { details: 'all', events: false }],
    ['a risk of one idea', { ideaRisk: { amount: 500 } }, { details: 'all', events: false }],
    [
      'an open loss of each symbol',
      { floatingLoss: { most: { amount: 500 }, per: 'symbol' } },
      { details: 'all', events: false },
    ],
    [
      'an open loss of the account',
      { floatingLoss: { most: { amount: 500 }, per: 'account' } },
      { details: 'none', events: false },
    ],
  ])('with %s', (_, phase, read) => {
    expect(needs(phase)).toEqual(read)
  })
})

describe('the price move of a trade', () => {
  test.each([
    ['50', '50.04', 40_000],
    ['50.04', '50', 40_000],
    ['1.08345', '1.08345', 0],
    ['1.1', '1.100001', 1],
    ['1.1', '1.1000004', 0],
    ['-3', '2', 5_000_000],
    ['0.1', '0.3', 200_000],
  ])('from %s to %s is %i millionths, whichever way', (entry, exit, move) => {
    expect(moveOf(entry, exit)).toBe(move)
  })

  test('is unknown while it is open', () => {
    expect(moveOf('50', null)).toBeNull()
  })
})
