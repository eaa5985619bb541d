import { expect, test } from 'vitest'
import type { BuiltTrade } from './trade-row.ts'
import { differenceOfTrades, holdersOf } from './trades-of-fills.ts'

const built = (id: string, fingerprint: string, identities: readonly string[] = []) =>
  ({ row: { id, fingerprint }, legs: identities.map((identity) => ({ identity })) }) as BuiltTrade
const idsOf = ({ changed, ...rest }: ReturnType<typeof differenceOfTrades>) => ({
  changed: changed.map(({ row }) => row.id),
  ...rest,
})

test('the same fingerprints are no difference', () => {
  const difference = differenceOfTrades(
    [built('a', '1'), built('b', '2')],
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  )
  expect(difference).toEqual({ changed: [], gone: [], appeared: [] })
})

test('a new trade has changed and appeared; one with another fingerprint has changed only', () => {
  const difference = differenceOfTrades([built('a', '9'), built('c', '3')], new Map([['a', '1']]))
  expect(idsOf(difference)).toEqual({ changed: ['a', 'c'], gone: [], appeared: ['c'] })
})

test('a stored trade that is not built any more is gone', () => {
  const difference = differenceOfTrades(
    [built('a', '1')],
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  )
  expect(idsOf(difference)).toEqual({ changed: [], gone: ['b'], appeared: [] })
})

test('each fill leads to its trade; of a fill two trades share, to the later one', () => {
  const holders = holdersOf([built('a', '1', ['f1', 'f2']), built('b', '2', ['f2', 'f3'])])
  expect([...holders]).toEqual([
    ['f1', 'a'],
    ['f2', 'b'],
    ['f3', 'b'],
  ])
})
