import { expect, test } from 'vitest'
import { executionId, tradeId } from './trade-id.ts'

const account = { userId: '0190-user', accountId: '0190-account' }

test('an id follows from what it names, because stored ids must be found again', () => {
  expect(tradeId(account, 'fill-1')).toBe(tradeId({ ...account }, 'fill-1'))
  const ids = [
    tradeId(account, 'fill-1'),
    tradeId(account, 'fill-2'),
    tradeId({ ...account, accountId: 'other' }, 'fill-1'),
    tradeId({ ...account, userId: 'other' }, 'fill-1'),
    executionId(account, 'fill-1'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('it is a UUID of version 8 and of the usual variant, whatever it names', () => {
  for (let i = 0; i < 200; i++)
    expect(tradeId(account, `fill-${i}`)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  const variants = new Set(Array.from({ length: 200 }, (_, i) => tradeId(account, `${i}`)[19]))
  expect([...variants].sort()).toEqual(['8', '9', 'a', 'b'])
})

test('its inputs never change: a trade keeps its journal under it', () => {
  expect(tradeId(account, 'fill-1')).toBe('92c6dff8-d16c-8c2b-9932-a91d42eaf8f1')
  expect(executionId(account, 'fill-1')).toBe('d1d05ae3-aec7-8a9d-807e-37bbeb4eff64')
})
