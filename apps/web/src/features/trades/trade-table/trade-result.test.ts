import { expect, it } from 'vitest'
import { resultOf } from './trade-result.ts'

const amounts = { net: '-120.50', gross: '-115.00', risk: '100.00' } as const
const row = {
  ...amounts,
  rMultiple: -1.205,
  grossR: -1.15,
  leader: null,
  currency: 'USD',
  accountId: 'a',
} as const
const balanceOf = (id: string) => (id === 'a' ? '50000.00' : undefined)

it('shows money unchanged, net or gross', () => {
  expect(resultOf(row, { unit: 'money', basis: 'net', balanceOf })).toEqual({
    kind: 'money',
    value: '-120.50',
    currency: 'USD',
  })
  expect(resultOf(row, { unit: 'money', basis: 'gross', balanceOf })).toMatchObject({ value: '-115.00' })
})

it('is in R and in percent of the starting balance, both on the chosen basis', () => {
  expect(resultOf(row, { unit: 'r', basis: 'net', balanceOf }).value).toBeCloseTo(-1.205)
  expect(resultOf(row, { unit: 'r', basis: 'gross', balanceOf }).value).toBeCloseTo(-1.15)
  expect(resultOf(row, { unit: 'percent', basis: 'gross', balanceOf }).value).toBeCloseTo(-0.0023)
})

it('gives a decision’s percent by its leader, and its money by all accounts', () => {
  const decision = { ...row, net: '-361.50', risk: null, leader: amounts }
  expect(resultOf(decision, { unit: 'money', basis: 'net', balanceOf }).value).toBe('-361.50')
  expect(resultOf(decision, { unit: 'r', basis: 'net', balanceOf }).value).toBeCloseTo(-1.205)
  expect(resultOf(decision, { unit: 'percent', basis: 'gross', balanceOf }).value).toBeCloseTo(-0.0023)
})

it('is unknown without risk, balance or result', () => {
  expect(resultOf({ ...row, rMultiple: null }, { unit: 'r', basis: 'net', balanceOf }).value).toBeNull()
  const elsewhere = { ...row, accountId: 'b' }
  expect(resultOf(elsewhere, { unit: 'percent', basis: 'net', balanceOf }).value).toBeNull()
  expect(resultOf({ ...row, net: null }, { unit: 'money', basis: 'net', balanceOf }).value).toBeNull()
})
