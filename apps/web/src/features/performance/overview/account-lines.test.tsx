import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../test/dom/show.tsx'
import { AccountLines } from './account-lines.tsx'

const at = ['2026-06-01T10:00:00.000Z', '2026-06-02T10:00:00.000Z']
const VIEW = { unit: 'money', basis: 'net', currency: 'USD', base: 0, one: 'trade', trades: {} } as const
const ids = (count: number) => Array.from({ length: count }, (_, i) => `account ${i + 1}`)
function lines(count: number) {
  const accounts = ids(count).map((accountId, i) => ({
    accountId,
    startingBalance: '1000.00',
    n: 90 - i,
    rCount: 0,
    at,
    net: [0, i],
    r: [0, 0],
  }))
  const names = new Map(ids(count).map((id) => [id, id]))
  return show(<AccountLines accounts={accounts} view={VIEW} names={names} />, '/ai-metrics')
}
const shown = () => screen.getAllByRole('link').map((link) => link.textContent?.split(',')[0])

it('draws six accounts at a time, says which, and comes to the others one press at a time', async () => {
  const { user } = await lines(13)
  expect(shown()).toEqual(ids(13).slice(0, 6))
  expect(screen.getByRole('status').textContent).toBe('Accounts 1 to 6 of 13, most trades first')
  await user.click(screen.getByRole('button', { name: 'Show the next 6' }))
  expect(shown()).toEqual(ids(13).slice(6, 12))
  await user.click(screen.getByRole('button', { name: 'Show the next 1' }))
  expect(shown()).toEqual(['account 13'])
  expect(screen.getByRole('status').textContent).toBe('Account 13 of 13, most trades first')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the first 6' }))
  await user.click(screen.getByRole('button', { name: 'Show the first 6' }))
  expect(shown()).toEqual(ids(13).slice(0, 6))
})

it('says nothing about others if there are none', async () => {
  await lines(6)
  expect(screen.queryByRole('status')).toBeNull()
})
