import { getBalances } from '@ballast/contract/accounts/account-money'
import { listAccounts } from '@ballast/contract/accounts/accounts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import { listDayPlans } from '@ballast/contract/day-plans'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { roomOf } from '../../test/dom/samples/attempt-samples.ts'
import { accountOf, balanceOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { Opened, show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { SizeSheet } from './size-sheet.tsx'

const OTHER = accountOf({ id: idOf(2), name: 'Topstep' })
/** Closed trades brought 60, and a deposit the rest. */
const balances = (balance: string | null) => [balanceOf(accountOf(), { balance })]

beforeEach(() => {
  giveUsual({ accounts: [accountOf(), OTHER] })
  server.give(listDayPlans, {
    today: '2026-11-20',
    timeZone: 'America/Chicago',
    usualStart: null,
    plans: [],
    more: false,
  })
  server.give(getBalances, balances('50060.00'))
})
async function showSheet() {
  const shown = await show(<Opened>{(close) => <SizeSheet onClose={close} />}</Opened>, '/trade-plans')
  const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string | RegExp, text: string) => {
    await shown.user.clear(field(name))
    await shown.user.type(field(name), text)
  }
  const account = () => screen.getByRole('combobox', { name: /^Account/ }).textContent
  const result = () => screen.getByRole('region', { name: 'Size' }).textContent
  return { ...shown, field, type, account, result }
}
type Sheet = Awaited<ReturnType<typeof showSheet>>

async function askByPercent({ user, type }: Sheet, percent: string) {
  await type('Symbol', 'MNQ')
  await type('Entry', '20000')
  await type('Stop', '19980')
  await user.click(screen.getByRole('radio', { name: 'Percent of the balance' }))
  await type('Risk, % of balance', percent)
}

describe('the calculator', () => {
  it('writes the value of a point with grouped digits', async () => {
    const { type } = await showSheet()
    await type('Symbol', 'EURUSD')
    expect(await screen.findByText(/^One point of one lot is 100,000 USD/)).toBeTruthy()
  })

  it('stays with the account it was last used with, even if something is typed before the accounts have loaded', async () => {
    const first = await showSheet()
    await first.user.click(screen.getByRole('combobox', { name: /^Account/ }))
    await first.user.click(await screen.findByRole('option', { name: /Topstep/ }))
    await waitFor(() => expect(first.account()).toContain('Topstep'))
    first.unmount()
    queryClient.clear()
    const answer = server.hold(listAccounts, [accountOf(), OTHER])
    const { type, account, field } = await showSheet()
    await type('Entry', '20000')
    answer()
    await waitFor(() => expect(account()).toContain('Topstep'))
    expect(field('Entry').value).toBe('20000')
  })

  it('answers for less than one percent, however it is written', async () => {
    const sheet = await showSheet()
    await askByPercent(sheet, '.5')
    await waitFor(() => expect(sheet.result()).toMatch(/^6contracts/))
  })

  it.each([
    // 500 at 20 points of $2 are 12 micros, which count as 1.2 contracts.
    ['MNQ', '500', 1, 'allow 1 contract at a time, with ten micros counted as one: this is 1.20.'],
    ['MNQ', '500', 1.2, null],
    // 4,000 at 20 points of $20 are 10 contracts.
    ['NQ', '4000', 9, 'allow 9 contracts at a time, with ten micros counted as one.'],
    ['NQ', '4000', 10, null],
    ['NQ', '4000', null, null],
  ] as const)(
    'warns of a size above the one that the rules allow: %s for %s, with %s',
    async (symbol, risk, sizeAllowed, words) => {
      const rooms = [roomOf({}, { sizeAllowed })]
      server.give(listRooms, { version: 1, at: '2026-11-20T15:00:00Z', rooms, beyondPlan: 0 })
      const sheet = await showSheet()
      await sheet.type('Symbol', symbol)
      await sheet.type('Entry', '20000')
      await sheet.type('Stop', '19980')
      await sheet.type('Risk', risk)
      await screen.findByText(/A loss at the stop/)
      const text = sheet.container.ownerDocument.body.textContent
      if (words === null) expect(text).not.toContain('at a time')
      else expect(text).toContain(`This account’s rules ${words}`)
    },
  )

  it('says that a number is too large, and goes on once it is corrected', async () => {
    const sheet = await showSheet()
    await sheet.type('Risk', '20020020020')
    await waitFor(() => expect(sheet.result()).toMatch(/^One of these numbers is too large/))
    await sheet.type('Risk', '250')
    await waitFor(() => expect(sheet.result()).toMatch(/^Enter a symbol/))
  })

  it('takes the percentage of the balance that the account has, with deposits, payouts and fees', async () => {
    server.give(getBalances, balances('100000.00'))
    const sheet = await showSheet()
    await askByPercent(sheet, '0.5')
    // 500 at 40 a contract.
    await waitFor(() => expect(sheet.result()).toMatch(/^12contracts/))
  })

  it('says that the balance did not load, and answers once it has', async () => {
    server.refuse(getBalances, 'too_many_requests')
    const sheet = await showSheet()
    await askByPercent(sheet, '0.5')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The balance did not load/)
    server.give(getBalances, balances('50060.00'))
    await sheet.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sheet.result()).toMatch(/^\d+/))
  })

  it('says that the balance of the account is not known', async () => {
    server.give(getBalances, balances(null))
    const sheet = await showSheet()
    await askByPercent(sheet, '0.5')
    await waitFor(() => expect(sheet.result()).toMatch(/^The balance of this account is not known/))
    expect(screen.queryByText(/with deposits, payouts and fees/)).toBeNull()
  })

  it('says that a percentage of nothing is no risk', async () => {
    server.give(getBalances, balances('0.00'))
    const sheet = await showSheet()
    await askByPercent(sheet, '0.5')
    await waitFor(() => expect(sheet.result()).toMatch(/^The balance is not above zero/))
  })

  it('uses a rate and costs only for accounts of the currency they were typed in', async () => {
    const [euros, pounds, dollars] = (['EUR', 'GBP', 'USD'] as const).map((currency, index) =>
      accountOf({ id: idOf(index + 3), name: `In ${currency}`, currency }),
    )
    if (!euros || !pounds || !dollars) throw new Error('there are three accounts')
    giveUsual({ accounts: [dollars, { ...dollars, id: idOf(6), name: 'Also in USD' }, euros, pounds] })
    const sheet = await showSheet()
    const choose = async (name: string) => {
      await sheet.user.click(screen.getByRole('combobox', { name: /^Account/ }))
      await sheet.user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
      await waitFor(() => expect(sheet.account()).toContain(name))
    }
    await choose('In USD')
    await sheet.type('Symbol', 'FDAX')
    await sheet.type('Entry', '20000')
    await sheet.type('Stop', '19990')
    await sheet.type('Risk', '1000')
    await sheet.type('USD for 1 EUR', '1.2')
    await sheet.type('Costs per contract', '4')
    // 10 points of 25 EUR are 300 USD, and 4 of costs.
    await waitFor(() => expect(sheet.result()).toMatch(/^3contracts/))
    await choose('Also in USD')
    await waitFor(() => expect(sheet.result()).toMatch(/^3contracts/))
    await choose('In GBP')
    expect(sheet.result()).toMatch(/^Results are in EUR\. Type its rate against GBP/)
    expect(sheet.field('GBP for 1 EUR').value).toBe('')
    expect(sheet.field('Costs per contract').value).toBe('')
    expect(sheet.field('Entry').value).toBe('20000')
  })
})
