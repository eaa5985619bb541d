import { addExpense, deleteAttemptEntry } from '@ballast/contract/attempts/attempt-ledger'
import { type AttemptList, listAttempts } from '@ballast/contract/attempts/attempts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { attemptListOf, attemptOf, ledgerEntryOf } from '../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { DueCosts } from './money/due-costs.tsx'

const FEE = { type: 'expense', kind: 'reset', state: null, gross: null, fee: null, method: null } as const
const manyOf = (length: number) =>
  Array.from({ length }, (_, index) => ledgerEntryOf({ id: idOf(500 + index), note: `entry ${index}` }))

async function showCard(
  ledger = [ledgerEntryOf(), ledgerEntryOf({ ...FEE, id: idOf(401) })],
  business: never[] = [],
) {
  const onRemove = vi.fn()
  const shown = await show(
    <LedgerCard attempts={[attemptOf()]} business={business} ledger={ledger} onRemove={onRemove} />,
  )
  const kinds = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
  return {
    ...shown,
    onRemove,
    kinds,
    text: () => screen.getByRole('region', { name: 'Payouts and expenses' }).textContent ?? '',
  }
}

describe('payouts and expenses', () => {
  it('are all shown, or those of one kind', async () => {
    const { user, kinds } = await showCard()
    expect(kinds()).toEqual(['Payout asked for', 'Reset'])
    await user.click(screen.getByRole('radio', { name: 'Payouts' }))
    expect(kinds()).toEqual(['Payout asked for'])
    await user.click(screen.getByRole('radio', { name: 'Fees' }))
    expect(kinds()).toEqual(['Reset'])
  })
  it('say of a kind without entries just that', async () => {
    const { user, text } = await showCard([ledgerEntryOf()])
    await user.click(screen.getByRole('radio', { name: 'Fees' }))
    expect(text()).toContain('No fee logged yet.')
    expect(text()).not.toContain('Nothing logged yet.')
  })
  it('say that nothing is logged', async () => {
    const { text } = await showCard([])
    expect(text()).toContain('Nothing logged yet.')
    expect(text()).toContain('0 of 0 entries')
  })
  it('are eight at first, and all of them on a press', async () => {
    const { user, kinds, text } = await showCard(manyOf(9))
    expect([kinds().length, text().includes('8 of 9 entries')]).toEqual([8, true])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect([kinds().length, text().includes('9 of 9 entries')]).toEqual([9, true])
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(kinds()).toHaveLength(8)
  })
  it('need no press if there are eight', async () => {
    const { kinds } = await showCard(manyOf(8))
    expect(kinds()).toHaveLength(8)
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })
  it('have a sum per currency', async () => {
    const business = [
      {
        currency: 'USD',
        spent: '400',
        refunded: '0',
        received: '900',
        net: '500',
        roi: 1,
        fees: 1,
        payouts: 1,
      },
      {
        currency: 'EUR',
        spent: '20',
        refunded: '0',
        received: '0',
        net: '-20',
        roi: -1,
        fees: 1,
        payouts: 0,
      },
    ]
    const { text } = await showCard(undefined, business as never[])
    expect(text()).toContain('Paid out $900.00 Fees $400.00 Net +$500.00')
    expect(text()).toContain('Paid out €0.00 Fees €20.00 Net −€20.00')
  })
  it('are deleted one by one', async () => {
    const { user, onRemove } = await showCard()
    const [, fee] = screen.getAllByRole('button', { name: 'More for this entry' })
    await user.click(fee as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(onRemove.mock.calls.map(([entry]) => entry.id)).toEqual([idOf(401)])
  })
})

describe('recurring costs that are due', () => {
  const DUE = {
    attemptId: idOf(300),
    kind: 'subscription',
    amount: '80',
    currency: 'USD',
    dueOn: '2026-11-30',
  } as const satisfies AttemptList['due'][number]
  const showDue = (due: AttemptList['due'] = [DUE]) => show(<DueCosts due={due} attempts={[attemptOf()]} />)

  it('say what, where and when', async () => {
    await showDue()
    expect(screen.getByRole('listitem').textContent).toContain(
      'Subscription of $80.00, Apex 50K: due again on Nov 30, 2026',
    )
  })
  it('are logged with one press, as of the day they were due, with Undo', async () => {
    server.give(listAttempts, attemptListOf())
    server.give(addExpense, { id: idOf(600) })
    server.give(deleteAttemptEntry, { ok: true })
    const { user } = await showDue()
    await user.click(screen.getByRole('button', { name: 'Paid, log it' }))
    expect(await screen.findByText('Fee logged')).toBeTruthy()
    expect(server.sent(addExpense)).toMatchObject([
      {
        params: { id: idOf(300) },
        body: {
          kind: 'subscription',
          amount: '80',
          currency: 'USD',
          paidOn: '2026-11-30',
          refundOf: null,
          note: '',
        },
      },
    ])
    await pressUndo(user)
    await waitFor(() => expect(server.sent(deleteAttemptEntry)[0]?.params).toEqual({ id: idOf(600) }))
  })
  it('that could not be logged say so', async () => {
    server.refuse(addExpense, 'not_found')
    const { user } = await showDue()
    await user.click(screen.getByRole('button', { name: 'Paid, log it' }))
    expect(await screen.findByText('The fee was not logged')).toBeTruthy()
  })
  it('are hidden if nothing is due', async () => {
    await showDue([])
    expect(screen.queryByRole('list', { name: 'Costs due again' })).toBeNull()
  })
})
