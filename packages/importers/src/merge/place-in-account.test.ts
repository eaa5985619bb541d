import { describe, expect, it } from 'vitest'
import { buildFileResult } from '../../test/support/build-file-result.ts'
import type { ImportedExecution } from '../importer.ts'
import { mergeFamily } from './merge-family.ts'
import { placeInAccount } from './place-in-account.ts'

const AT = Date.UTC(2026, 6, 6, 9)

/**
 * Deals in order: `1+2` is the order 1 that buys two, `3-2@1` sells two of the position 1. After it, what an unopened
 * fill does: `c` closes, `o` closes one of several, `x` crosses.
 */
function deals(text: string): ImportedExecution[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, order = '', sign, quantity = '', key, effect] =
        /^(\d+)([+-])(\d+)(?:@(\d+))?([cox])?$/.exec(word) ?? []
      const unopened = { c: 'closes', o: 'closes one', x: 'crosses' } as const
      return {
        identity: `fill:${order}`,
        symbol: 'EURUSD',
        side: sign === '+' ? 'buy' : 'sell',
        quantity,
        price: '1.1',
        executedAt: AT + Number(order) * 60_000,
        sequence: 0,
        authority: 3,
        account: '9',
        commission: null,
        fees: null,
        swap: null,
        orderId: order,
        rows: [Number(order)],
        originalTime: '',
        positionKey: key ?? null,
        ...(effect ? { unopened: unopened[effect as 'c' | 'o' | 'x'] } : {}),
      }
    })
}

/** The fills with their positions as they arrive in an account that holds others. */
function place(held: string, own: string, unopened = '') {
  const part = { family: 'mt5', executions: deals(own), unopened: deals(unopened), account: '9' }
  const { executions, opened, positions, joined } = placeInAccount(part, { held: deals(held) })
  const inWords = (fills: readonly ImportedExecution[]) =>
    fills.map(({ orderId, positionKey }) => (positionKey == null ? orderId : `${orderId}@${positionKey}`))
  for (const [index, position] of positions) expect(executions[index]?.positionKey).toBe(position)
  expect(part.executions).toEqual(deals(own))
  return [inWords(executions).join(' '), inWords(opened).join(' '), [...joined].join(' ')]
}

describe('a netting account', () => {
  it('has its closes opened by what it holds, and no others', () => {
    expect(place('1+2', '', '2-2c')).toEqual(['', '2', ''])
    expect(place('1+2', '', '2-3c')).toEqual(['', '', ''])
    expect(place('1+2', '3+1', '2-2c 4-1c')).toEqual(['3', '2 4', ''])
  })

  it('has them in the position of an opening that is stored with its number', () => {
    expect(place('1+2@1', '', '2-2c')).toEqual(['', '2@1', ''])
    expect(place('1+2@1', '4+1 5-1', '2-3x 3+1c')).toEqual(['4 5', '2@1 3@1', ''])
    expect(place('1+2@1', '', '2-3c')).toEqual(['', '', ''])
  })

  it('leaves them out where two numbered positions are stored as open, or one that ended', () => {
    expect(place('1+2@1 2+2@2', '', '3-2c')).toEqual(['', '', ''])
    expect(place('1+2@1 2-2@1', '', '3-2c')).toEqual(['', '', ''])
    expect(place('1+2@1 2-2@1 3+2@3', '', '4-2c')).toEqual(['', '4@3', ''])
  })

  it('closes what is open without a number before a position that only seems to be open', () => {
    expect(place('1+2@1 2+1', '', '3-1c')).toEqual(['', '3', ''])
  })

  it('does not continue a stored position with fills that need none', () => {
    expect(place('1+2@1', '2+1 3-1')).toEqual(['2 3', '', ''])
  })

  it('has all fills of a position under the number that some are stored with', () => {
    expect(place('1+2@1', '1+2 2-2 3+1')).toEqual(['1@1 2@1 3', '', ''])
    expect(place('1+2@1 2-1@1', '1+2 2-1 3-1', '')).toEqual(['1@1 2@1 3@1', '', ''])
    expect(place('1+2', '1+2 2-2')).toEqual(['1 2', '', ''])
  })

  it('has a close again as it is stored', () => {
    expect(place('1+2@1 2-2@1', '', '2-2c')).toEqual(['', '2@1', ''])
  })
})

describe('a trade that is closed in parts, each with a new ticket', () => {
  const lot = (ticket: string, positionKey: string): ImportedExecution[] =>
    deals(`1+1@${positionKey} 2-1@${positionKey}`).map((fill, at) => ({
      ...fill,
      identity: `lot:${ticket}:${at === 0 ? 'in' : 'out'}`,
      orderId: null,
    }))
  const placed = (held: ImportedExecution[], own: ImportedExecution[], family = 'mt4') =>
    placeInAccount({ family, executions: own, unopened: [], account: '9' }, { held }).executions.map(
      ({ positionKey }) => positionKey,
    )

  it('is one position, although a later file names only the ticket before', () => {
    expect(placed([...lot('1', '1'), ...lot('2', '1')], lot('3', '2'))).toEqual(['1', '1'])
    expect(placed([...lot('2', '1'), ...lot('3', '2')], lot('4', '3'))).toEqual(['1', '1'])
    expect(placed(lot('1', '1'), lot('3', '2'))).toEqual(['2', '2'])
    expect(placed(lot('2', '1'), lot('3', '2'), 'ctrader')).toEqual(['2', '2'])
    // As it is stored, and without end where tickets name each other.
    expect(placed([...lot('2', '1'), ...lot('3', '2')], lot('3', '2'))).toEqual(['2', '2'])
    expect(placed([...lot('2', '3'), ...lot('3', '2')], lot('4', '2'))).toHaveLength(2)
  })

  it('is one position in files that are imported together', () => {
    const files = [[...lot('1', '1'), ...lot('2', '1')], lot('3', '2')].map((executions, at) =>
      buildFileResult(`${at}`, executions),
    )
    expect(new Set(mergeFamily(files, 'mt4').executions.map(({ positionKey }) => positionKey))).toEqual(
      new Set(['1']),
    )
  })
})

describe('a hedging account', () => {
  it('has a close in the only position that is large enough', () => {
    expect(place('1+1@1', '', '2-1@2o')).toEqual(['', '2@1', ''])
    expect(place('1+1@1 2+2@2', '', '3-2@3o 4-1@4o')).toEqual(['', '3@2 4@1', ''])
    expect(place('1+1@1 2-1@2', '', '3-1@3o')).toEqual(['', '3@1', ''])
    expect(place('1+1@1 2-1@2', '', '3+1@3o')).toEqual(['', '3@2', ''])
  })

  it('leaves a close out that is larger than any position, and keeps the next', () => {
    expect(place('1+1@1', '', '2-2@2o 3-1@3o')).toEqual(['', '3@1', ''])
  })

  it('leaves closes out that may belong to two positions it holds', () => {
    expect(place('1+1@1 2+1@2', '', '3-1@3o 4-1@4o')).toEqual(['', '', ''])
    expect(place('1+1@1 2+1@2 3-1@1', '', '4-1@4o')).toEqual(['', '4@2', ''])
  })

  it('joins a position it holds with those of the file that cannot be told apart from it', () => {
    expect(place('1+1@1', '2+1@2 3-1@2', '4-1@4o')).toEqual(['2@1 3@1', '4@1', 'EURUSD'])
    expect(place('', '1+1@1 2+1@2', '')).toEqual(['1@1 2@2', '', ''])
    expect(place('1+1@1', '2+1@2 3-1@2')).toEqual(['2@2 3@2', '', ''])
  })

  it('has the fills of a joined position again as they are stored', () => {
    expect(place('1+1@1 2+1@1 3-1@1 4-1@1', '2+1@2 3-1@2', '4-1@4o')).toEqual(['2@1 3@1', '4@1', ''])
  })
})
