import { expect, it } from 'vitest'
import { accountLines } from './account-curves.ts'

const at = ['2026-06-01T10:00:00.000Z', '2026-06-02T10:00:00.000Z', '2026-06-03T10:00:00.000Z']
const first = {
  accountId: 'a',
  startingBalance: '1000.00',
  n: 2,
  rCount: 2,
  at,
  net: [0, 100, -100],
  r: [0, 1, -1],
}
const second = {
  ...first,
  accountId: 'b',
  startingBalance: '400.00',
  rCount: 0,
  net: [0, 0, 100],
  r: [0, 0, 0],
}

it('draws accounts on one scale of days and results', () => {
  const drawn = accountLines([first, second], 'money')
  expect(drawn).toMatchObject({ min: -100, max: 100 })
  expect(drawn?.y(0)).toBe(110)
  expect(drawn?.lines.map(({ path }) => path)).toEqual([
    'M0.0 110.0L500.0 0.0L1000.0 220.0',
    'M0.0 110.0L500.0 110.0L1000.0 0.0',
  ])
})

it('measures each account by its own balance, and leaves accounts without R out of R', () => {
  expect(accountLines([first, second], 'percent')?.lines.map(({ end }) => end)).toEqual([-0.1, 0.25])
  expect(accountLines([first, second], 'r')?.lines.map(({ accountId }) => accountId)).toEqual(['a'])
})

it('falls back to money if the unit is unknown, and is null without trades', () => {
  expect(accountLines([second], 'r')?.unit).toBe('money')
  expect(accountLines([first, { ...second, startingBalance: '0.00' }], 'percent')?.unit).toBe('money')
  expect(accountLines([{ ...first, at: [], net: [], r: [] }], 'money')).toBeNull()
})
