import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import { addExpense, addPayout, deleteAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { updatePayout } from '@ballast/contract/attempts/attempt-money'
import { type PayoutPreview, previewPayout } from '@ballast/contract/attempts/attempt-record'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { attemptOf, ledgerEntryOf } from '../../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, Opened, show } from '../../../test/dom/show.tsx'
import { EntryDialog } from './entry-dialog.tsx'

const PREVIEW: PayoutPreview = {
  currency: 'USD',
  gross: '1000',
  least: '500',
  most: '1500',
  traderShare: '900',
  balance: '51000',
  dailyRoom: null,
  floor: '49500',
  buffer: { most: '1500', least: '1500' },
  days: [],
  isBreach: false,
  refusals: [],
  from: null,
}

type Shown = { entry?: LedgerEntry; ledger?: LedgerEntry[]; attempts?: Attempt[] }

async function showDialog({ entry, ledger = [], attempts = [attemptOf()] }: Shown = {}) {
  server.give(previewPayout, PREVIEW)
  const shown = await show(
    <Opened>
      {(close) => (
        <EntryDialog
          attempts={attempts}
          attemptId={idOf(300)}
          entry={entry}
          ledger={ledger}
          onClose={close}
        />
      )}
    </Opened>,
  )
  await screen.findByRole('dialog')
  const write = async (name: string | RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name })
    await shown.user.clear(field)
    await shown.user.click(field)
    await shown.user.paste(text)
  }
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save entry' }))
  return { ...shown, write, save }
}

describe('a payout', () => {
  it.each([
    [1, '150', /The payout after it needs 1 more day of \$150\.00, counted/],
    [5, '150', /The payout after it needs 5 more days of \$150\.00, counted/],
    [5, '0.01', /The payout after it needs 5 more days with a profit, counted/],
    [5, '0.00', /The payout after it needs 5 more days, counted/],
  ] as const)('says what the one after it needs: %d of %s', async (needed, least, words) => {
    const { write } = await showDialog()
    server.give(previewPayout, { ...PREVIEW, days: [{ needed, counted: 0, least }] })
    await write(/Off the account/, '1000')
    const said = (await screen.findByText(/If you ask for it now, it leaves/)).parentElement
    await waitFor(() => expect(said?.textContent).toMatch(words))
  })

  it('is sent with unknown parts left unknown, and previews what it would leave', async () => {
    const { write, save } = await showDialog()
    server.give(addPayout, { id: idOf(401) })
    await write(/Off the account/, '1000')
    expect((await screen.findByText(/If you ask for it now, it leaves/)).parentElement?.textContent).toMatch(
      /\$51,000\.00 in the account, the floor at \$49,500\.00, a buffer of \$1,500\.00/,
    )
    await save()
    await isClosed()
    expect(server.sent(addPayout)[0]?.body).toMatchObject({
      gross: '1000',
      traderShare: null,
      fee: '0',
      method: null,
      state: 'requested',
      receivedOn: null,
    })
  })

  it('above what the rules allow says so, and that it would reach the floor', async () => {
    const { write } = await showDialog()
    server.give(previewPayout, { ...PREVIEW, isBreach: true, refusals: ['minimum'] })
    await write(/Off the account/, '2000')
    expect(await screen.findByText(/would take the account to its floor/)).toBeTruthy()
    expect(screen.getByText(/it still needs more profit for the smallest payout/)).toBeTruthy()
    expect(screen.getByText(/The rules as stated allow/).textContent).toMatch(/\$1,500\.00 at most/)
  })

  it('below the smallest that the rules allow says so', async () => {
    const { write } = await showDialog()
    await write(/Off the account/, '499.99')
    expect((await screen.findByText(/The rules as stated allow/)).textContent).toMatch(/\$500\.00 at least/)
    await write(/Off the account/, '500')
    await waitFor(() => expect(screen.queryByText(/The rules as stated allow/)).toBeNull())
  })

  it('of an account without payout rules says that none are known', async () => {
    const { write } = await showDialog()
    server.give(previewPayout, { ...PREVIEW, most: null, refusals: null })
    await write(/Off the account/, '2000')
    expect(await screen.findByText(/^No payout rules are known/)).toBeTruthy()
    expect(screen.queryByText(/Under the rules as stated/)).toBeNull()
  })

  it('that was received has a day of receipt, initially the day of the request', async () => {
    const { user, write, save } = await showDialog()
    server.give(addPayout, { id: idOf(401) })
    await write(/Off the account/, '1000')
    await choose(user, 'State', 'Received')
    await save()
    await isClosed()
    const body = server.sent(addPayout)[0]?.body as { receivedOn: string; requestedOn: string }
    expect(body.receivedOn).toBe(body.requestedOn)
  })

  it('needs an amount', async () => {
    const { save } = await showDialog()
    await save()
    expect(await screen.findByText('Enter an amount such as 250 or -12.50')).toBeTruthy()
    expect(server.sent(addPayout)).toEqual([])
  })

  it('that was logged is reported, and can be taken back', async () => {
    const { user, write, save } = await showDialog()
    server.give(addPayout, { id: idOf(401) })
    server.give(deleteAttemptEntry, { ok: true })
    await write(/Off the account/, '1000')
    await save()
    expect(await screen.findByText('Entry logged')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() =>
      expect(server.sent(deleteAttemptEntry)).toMatchObject([{ params: { id: idOf(401) } }]),
    )
  })

  it('that was edited can be reverted', async () => {
    const { user, write, save } = await showDialog({ entry: ledgerEntryOf() })
    server.give(updatePayout, { ok: true })
    await write(/Off the account/, '1200')
    await save()
    await isClosed()
    await pressUndo(user)
    await waitFor(() => expect(server.sent(updatePayout)).toHaveLength(2))
    const [changed, back] = server.sent(updatePayout)
    expect(changed).toMatchObject({ params: { id: idOf(400) }, body: { gross: '1200', fee: '9.5' } })
    expect(back?.body).toMatchObject({ gross: '1000', traderShare: '900.00', fee: '9.5', method: 'bank' })
  })
})

describe('a fee', () => {
  it('is sent in the currency the attempt was paid in', async () => {
    const { user, write, save } = await showDialog()
    server.give(addExpense, { id: idOf(402) })
    await user.click(screen.getByRole('radio', { name: 'Fee or refund' }))
    await write('Amount', '80.25')
    await save()
    await isClosed()
    expect(server.sent(addExpense)[0]?.body).toMatchObject({
      amount: '80.25',
      currency: 'USD',
      rate: null,
      kind: 'subscription',
      refundOf: null,
    })
  })

  it('that was refunded names the fee, from this attempt only', async () => {
    const fee = { type: 'expense', kind: 'reset', state: null, gross: null, amount: '-80' } as const
    const ledger = [
      ledgerEntryOf({ ...fee, id: idOf(411) }),
      ledgerEntryOf({ ...fee, id: idOf(412), attemptId: idOf(301), amount: '-99' }),
      ledgerEntryOf({ id: idOf(413) }),
    ]
    const { user, write, save } = await showDialog({ ledger })
    server.give(addExpense, { id: idOf(402) })
    await user.click(screen.getByRole('radio', { name: 'Fee or refund' }))
    await choose(user, 'Kind', 'Refund')
    await user.click(screen.getByRole('combobox', { name: 'Which fee came back' }))
    const offered = await screen.findAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      ...['Not one of these', 'Reset, Nov 10, 2026, $80.00'],
    ])
    await user.click(screen.getByRole('option', { name: /^Reset/ }))
    await write('Amount', '80')
    await save()
    await waitFor(() =>
      expect(server.sent(addExpense)[0]?.body).toMatchObject({ kind: 'refund', refundOf: idOf(411) }),
    )
  })
})

it('a fee is in the currency in which its attempt was bought, unless another was chosen', async () => {
  const inEuros = attemptOf({ id: idOf(301), accountName: 'Euro', currency: 'EUR' })
  const { user, write, save } = await showDialog({ attempts: [attemptOf(), inEuros] })
  server.give(addExpense, { id: idOf(401) })
  await user.click(screen.getByRole('radio', { name: 'Fee or refund' }))
  await choose(user, 'Attempt', /^Euro/)
  await write('Amount', '99')
  await save()
  await isClosed()
  expect(server.sent(addExpense)).toMatchObject([
    { params: { id: idOf(301) }, body: { amount: '99', currency: 'EUR', rate: null } },
  ])
})
