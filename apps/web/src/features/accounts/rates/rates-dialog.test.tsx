import type { CurrencyRate } from '@ballast/contract/accounts/currency-rate-form'
import {
  listCurrencyRates,
  putCurrencyRates,
  removeCurrencyRates,
} from '@ballast/contract/accounts/currency-rates'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { todayAsDay } from '../../../lib/time/days.ts'
import { choose } from '../../../test/dom/choose.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { RatesDialog } from './rates-dialog.tsx'

const OLD: CurrencyRate = { day: '2026-06-12', from: 'EUR', to: 'USD', rate: '1.08' }
const LIMIT = 'At most 5000 rates are kept'

async function showDialog(...rates: CurrencyRate[]) {
  server.give(listCurrencyRates, rates)
  const shown = await show(<RatesDialog onClose={() => {}} />, '/accounts')
  const rate = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Is worth' })
  const add = () => shown.user.click(screen.getByRole('button', { name: 'Add the rate' }))
  const upload = (text: string) => {
    const input = shown.baseElement.querySelector<HTMLInputElement>('input[type=file]')
    return input && shown.user.upload(input, new File([text], 'rates.csv', { type: 'text/csv' }))
  }
  return { ...shown, rate, add, upload }
}
/** Saves, so that the list has them when it is fetched again. */
function giveSaving() {
  server.give(putCurrencyRates, ({ body }) => {
    server.give(listCurrencyRates, (body as { rates: CurrencyRate[] }).rates)
    return { ok: true as const }
  })
}
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Rates' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('a rate that is typed', () => {
  it('is there again after the dialog was left, until it is added', async () => {
    const first = await showDialog()
    await first.user.type(first.rate, '1.0842')
    first.unmount()
    const { rate, add, unmount } = await showDialog()
    expect(rate.value).toBe('1.0842')
    giveSaving()
    await add()
    await waitFor(() => expect(rate.value).toBe(''))
    unmount()
    expect((await showDialog()).rate.value).toBe('')
  })
  it('is sent once, is in the list, and leaves its field empty for the next', async () => {
    const { user, rate, add } = await showDialog()
    expect(await screen.findByText('No rate yet.')).toBeTruthy()
    giveSaving()
    await user.type(rate, '1.0842')
    await add()
    await waitFor(() => expect(rate.value).toBe(''))
    expect(await listed()).toEqual([expect.stringContaining('1 EUR = 1.0842 USD')])
    expect(server.bodies(putCurrencyRates)).toEqual([
      { rates: [{ day: todayAsDay(), from: 'EUR', to: 'USD', rate: '1.0842' }] },
    ])
  })

  it('does not take the next one with it, if that is typed before the answer', async () => {
    const { user, rate, add } = await showDialog()
    const answer = server.hold(putCurrencyRates, { ok: true })
    await user.type(rate, '1.0842')
    await add()
    await user.clear(rate)
    await user.type(rate, '1.09')
    server.give(listCurrencyRates, [OLD])
    answer()
    await listed()
    const button = screen.getByRole('button', { name: 'Add the rate' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(rate.value).toBe('1.09')
  })

  it('is between two currencies and above zero, which is said beside the fields', async () => {
    const { user, rate, add } = await showDialog()
    await choose(user, 'In', 'EUR')
    await user.type(rate, '0')
    await add()
    expect(screen.getByText('Choose another currency')).toBeTruthy()
    expect(screen.getByText('Enter a rate above zero')).toBeTruthy()
    expect(server.sent(putCurrencyRates)).toEqual([])
  })

  it.each([
    ['what it refuses about the list', 'invalid_input', { rates: LIMIT }, LIMIT],
    ['in general', 'unavailable', {}, 'Ballast is busy or starting. Your data is safe; please try again.'],
  ] as const)('stays in its field if the server refuses it, %s', async (_, code, fields, words) => {
    const { user, rate, add } = await showDialog()
    server.refuse(putCurrencyRates, code, fields)
    await user.type(rate, '1.0842')
    await add()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(rate.value).toBe('1.0842')
  })
})

describe('a file of rates', () => {
  it('is added, with what could not be read in it', async () => {
    const { upload } = await showDialog()
    giveSaving()
    await upload('date,from,to,rate\n2026-06-12,EUR,USD,1.08\n2026-06-13,EUR,XXX,2\n2026-06-14,GBP,USD,1.3')
    expect(await screen.findByText('2 rates added.')).toBeTruthy()
    expect(screen.getByText('Line 3: “XXX” is not a currency known here.')).toBeTruthy()
    expect(await listed()).toHaveLength(2)
    expect(server.sent(putCurrencyRates)).toHaveLength(1)
  })

  it('without a rate says so', async () => {
    const { upload } = await showDialog()
    await upload('date,from,to,rate\n')
    expect(await screen.findByText('There is no rate in this file.')).toBeTruthy()
  })

  it('that the server refuses says why, and not that it was added', async () => {
    const { upload } = await showDialog()
    server.refuse(putCurrencyRates, 'invalid_input', { rates: LIMIT })
    await upload('2026-06-12,EUR,USD,1.08')
    expect(await screen.findByText(LIMIT)).toBeTruthy()
    expect(screen.queryByText(/added/)).toBeNull()
  })
})

describe('the list of rates', () => {
  const REMOVE = 'Remove EUR to USD of Jun 12, 2026'

  it('loses a removed rate, which Undo brings back', async () => {
    const { user } = await showDialog(OLD)
    giveSaving()
    server.give(removeCurrencyRates, () => {
      server.give(listCurrencyRates, [])
      return { ok: true as const }
    })
    await user.click(await screen.findByRole('button', { name: REMOVE }))
    expect(await screen.findByText('No rate yet.')).toBeTruthy()
    // Hidden from `getByRole` while the dialog is open.
    const undo = await screen.findByText('Undo')
    await waitFor(() => user.click(undo))
    expect(await listed()).toHaveLength(1)
    const { rate: _, ...pair } = OLD
    expect(server.bodies(removeCurrencyRates)).toEqual([{ rates: [pair] }])
    expect(server.bodies(putCurrencyRates)).toEqual([{ rates: [OLD] }])
  })

  it('keeps a rate that could not be removed', async () => {
    const { user } = await showDialog(OLD)
    server.refuse(removeCurrencyRates, 'internal')
    await user.click(await screen.findByRole('button', { name: REMOVE }))
    expect(await screen.findByText('The rates were not changed')).toBeTruthy()
    expect(await listed()).toHaveLength(1)
  })

  it('that did not load can be retried', async () => {
    server.refuse(listCurrencyRates, 'internal')
    const { user } = await show(<RatesDialog onClose={() => {}} />, '/accounts')
    expect(await screen.findByText('Rates did not load')).toBeTruthy()
    server.give(listCurrencyRates, [OLD])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await listed()).toHaveLength(1)
  })
})
