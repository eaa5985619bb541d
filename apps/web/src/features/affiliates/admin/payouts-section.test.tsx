import {
  type AdminPayout,
  listAffiliates,
  listPayouts,
  runPayouts,
  settlePayout,
  takePayoutFile,
  transferPayouts,
} from '@ballast/contract/affiliates/affiliate-admin'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { payoutOf } from '../../../test/dom/samples/affiliate-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PayoutsSection } from './payouts-section.tsx'

type Payouts = ResponseOf<typeof listPayouts>
const payoutsOf = (payouts: AdminPayout[], part: Partial<Payouts> = {}): Payouts => ({
  isSandbox: false,
  connected: [],
  ranAt: '2026-11-02T03:00:00Z',
  month: '2026-11',
  ledger: { programme: '-300.5', owed: '100', onTheWay: '75.5', paid: '125' },
  payouts,
  ...part,
})
async function showSection(payouts: AdminPayout[], part: Partial<Payouts> = {}) {
  giveUsual({ role: 'admin' })
  server.give(listPayouts, payoutsOf(payouts, part))
  server.refuse(listAffiliates, 'internal')
  const shown = await show(<PayoutsSection />, '/admin')
  await screen.findByRole('heading', { name: 'Payout run, November 2026' })
  return shown
}
const has = (name: string) => screen.queryByRole('button', { name }) !== null

describe('the run of a month', () => {
  it('that was made says when, and shows the sums of the ledger', async () => {
    const { container } = await showSection([])
    expect(container.textContent).toMatch(/Made Nov [12], 2026, \d\d:00 [AP]M\./)
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['−$300.50', '$100.00', '$75.50', '$125.00'],
    ])
    expect(has('Make it now')).toBe(false)
    expect(screen.getByText('No payouts yet')).toBeTruthy()
  })

  it.each([
    [0, 'Nobody has $50 payable'],
    [1, '1 payout made'],
    [2, '2 payouts made'],
  ])('made now for %i people says: %s', async (made, words) => {
    const { user } = await showSection([], { ranAt: null })
    expect(screen.getByText('Not made yet.')).toBeTruthy()
    server.give(runPayouts, { made })
    await user.click(screen.getByRole('button', { name: 'Make it now' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.sent(runPayouts)).toHaveLength(1)
  })

  it('that the nightly job already made says so', async () => {
    const { user } = await showSection([], { ranAt: null })
    server.refuse(runPayouts, 'payouts_run')
    await user.click(screen.getByRole('button', { name: 'Make it now' }))
    expect(await screen.findByText('This could not be done')).toBeTruthy()
  })
})

describe('the payouts of a month', () => {
  it('are grouped by month and service', async () => {
    await showSection([
      payoutOf({ id: idOf(1), recipient: 'Ann' }),
      payoutOf({ id: idOf(2), recipient: 'Bea', service: 'wise' }),
      payoutOf({ id: idOf(3), recipient: 'Cas', month: '2026-10', status: 'paid' }),
    ])
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Payout run, November 2026',
      ...['Payouts of November 2026', 'PayPal', 'Wise'],
      ...['Payouts of October 2026', 'PayPal'],
    ])
    expect(screen.queryByText('No payouts yet')).toBeNull()
  })

  it.each<[string, Partial<AdminPayout>, string]>([
    ['open', {}, 'pay@example.com$75.50Being madeIt arrivedIt failed'],
    [
      'in a file',
      { status: 'sent', byFile: true, reference: 'B-1' },
      'pay@example.com, in the file, B-1$75.50SentIt arrivedIt failed',
    ],
    ['sent', { status: 'sent' }, 'pay@example.com$75.50SentIt arrivedIt failed'],
    ['paid', { status: 'paid', byFile: true }, 'pay@example.com$75.50PaidIt came back'],
    [
      'failed',
      { status: 'failed', reason: 'No such account' },
      'pay@example.com. No such account$75.50Failed',
    ],
  ])('that is %s', async (_, part, words) => {
    await showSection([payoutOf(part)])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Nora West${words}`,
    ])
  })

  it.each<[string, Partial<AdminPayout>, Partial<Payouts>, [boolean, boolean]]>([
    ['open, its service not set up', {}, {}, [true, false]],
    ['open, its service set up', {}, { connected: ['paypal'] }, [true, true]],
    ['open, another service set up', {}, { connected: ['wise'] }, [true, false]],
    ['open in the sandbox', {}, { connected: ['paypal'], isSandbox: true }, [true, false]],
    ['sent by file', { status: 'sent', byFile: true }, { connected: ['paypal'] }, [true, false]],
    ['sent through the interface', { status: 'sent' }, { connected: ['paypal'] }, [false, true]],
    ['paid', { status: 'paid' }, { connected: ['paypal'] }, [false, false]],
    ['failed', { status: 'failed', byFile: true }, { connected: ['paypal'] }, [false, false]],
  ])('that are %s offer a file or sending accordingly', async (_, payout, part, [file, transfer]) => {
    await showSection([payoutOf(payout)], part)
    expect([has('PayPal file'), has('Send and check')]).toEqual([file, transfer])
  })

  it('are sent through the API, with month and service', async () => {
    const { user } = await showSection([payoutOf()], { connected: ['paypal'] })
    server.give(transferPayouts, { sent: 3, paid: 1, failed: 0, waiting: 2 })
    await user.click(screen.getByRole('button', { name: 'Send and check' }))
    expect(await screen.findByText('3 sent through PayPal')).toBeTruthy()
    expect(await screen.findByText('1 arrived, 0 failed, 2 on their way.')).toBeTruthy()
    expect(server.bodies(transferPayouts)).toEqual([{ month: '2026-11', service: 'paypal' }])
  })
})

it('the payouts of a month are not sent while their file is being made, because one rules out the other', async () => {
  const { user } = await showSection([payoutOf()], { connected: ['paypal'] })
  server.hold(takePayoutFile, { payouts: 1, name: 'x.csv', content: '' })
  await user.click(screen.getByRole('button', { name: 'PayPal file' }))
  await user.click(screen.getByRole('button', { name: 'Send and check' }))
  expect(server.sent(transferPayouts)).toEqual([])
})

describe('the outcome of a payout', () => {
  it('is recorded as paid after a confirmation', async () => {
    const { user } = await showSection([payoutOf()])
    server.give(settlePayout, { ok: true })
    await user.click(screen.getByRole('button', { name: 'It arrived' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Did Nora West get $75.50?' }))
    expect(server.sent(settlePayout)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Record as paid' }))
    expect(await screen.findByText('Recorded as paid')).toBeTruthy()
    expect(server.sent(settlePayout).map(({ params, body }) => [params.id, body])).toEqual([
      [idOf(1), { outcome: 'paid' }],
    ])
  })

  it('is recorded once, even if the other is pressed before the answer', async () => {
    const { user } = await showSection([payoutOf({ status: 'sent' })])
    const answer = server.hold(settlePayout, { ok: true })
    await user.click(screen.getByRole('button', { name: 'It failed' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Closed account')
    await user.click(screen.getByRole('button', { name: 'Record as failed' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'It arrived' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    answer()
    expect(await screen.findByText('Recorded as failed')).toBeTruthy()
    expect(server.bodies(settlePayout)).toHaveLength(1)
  })

  it('is recorded as failed if it comes back after it was paid', async () => {
    const { user } = await showSection([payoutOf({ status: 'paid' })])
    server.give(settlePayout, { ok: true })
    await user.click(screen.getByRole('button', { name: 'It came back' }))
    await screen.findByRole('dialog', { name: 'Did the payout to Nora West come back?' })
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Closed account')
    await user.click(screen.getByRole('button', { name: 'Record as failed' }))
    expect(await screen.findByText('Recorded as failed')).toBeTruthy()
    expect(server.bodies(settlePayout)).toEqual([{ outcome: 'failed', reason: 'Closed account' }])
  })

  it('is recorded as failed with its reason', async () => {
    const { user } = await showSection([payoutOf({ status: 'sent' })])
    server.give(settlePayout, { ok: true })
    await user.click(screen.getByRole('button', { name: 'It failed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Did the payout to Nora West fail?' }))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Closed account ')
    await user.click(dialog.getByRole('button', { name: 'Record as failed' }))
    await waitFor(() =>
      expect(server.bodies(settlePayout)).toEqual([{ outcome: 'failed', reason: 'Closed account' }]),
    )
  })
})
