import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ledgerEntryOf } from '../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { show } from '../../test/dom/show.tsx'
import { EntryRow } from './ledger-row.tsx'

const FEE = { type: 'expense', kind: 'reset', state: null, gross: null, fee: null, method: null } as const

async function showRow(part: Partial<LedgerEntry> = {}) {
  const on = { receipts: vi.fn(), change: vi.fn(), remove: vi.fn() }
  const shown = await show(
    <table>
      <tbody>
        <EntryRow
          entry={ledgerEntryOf(part)}
          accountName="Apex 50K"
          onReceipts={on.receipts}
          onChange={on.change}
          onRemove={on.remove}
        />
      </tbody>
    </table>,
  )
  const cell = (index: number) => screen.getAllByRole('cell')[index]?.textContent
  const openMenu = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'More for this entry' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { ...shown, on, cell, openMenu }
}

describe('the notes of an entry', () => {
  it.each<[string, Partial<LedgerEntry>, string]>([
    [
      'all that is known',
      { note: 'first one' },
      'first one, $1,000.00 off the account, $9.50 for the payment, bank transfer',
    ],
    ['without a note', {}, '$1,000.00 off the account, $9.50 for the payment, bank transfer'],
    ['of all of it', { gross: '1000', amount: '1000', fee: null }, 'bank transfer'],
    ['with a note only', { note: 'mine', gross: null, fee: null, method: null }, 'mine'],
    ['with nothing', { gross: null, fee: null, method: null }, ''],
    ['with its fee only', { gross: null, method: null }, '$9.50 for the payment'],
  ])('%s', async (_, part, text) => {
    const { cell } = await showRow(part)
    expect(cell(3)).toBe(text)
  })
})

describe('the kind of an entry', () => {
  it.each([
    ['requested', 'Payout asked for'],
    ['approved', 'Payout approved'],
    ['paid', 'Payout'],
    ['refused', 'Payout refused'],
    [null, 'Payout'],
  ] as const)('of a %s payout is %s', async (state, words) => {
    const { cell } = await showRow({ state })
    expect(cell(1)).toBe(words)
  })
  it('of a fee is what it was paid for', async () => {
    const { cell } = await showRow(FEE)
    expect(cell(1)).toBe('Reset')
  })
})

describe('the amount of an entry', () => {
  it('is in its own currency, and converted if a rate is known', async () => {
    const { cell } = await showRow({
      ...FEE,
      amount: '-80',
      currency: 'EUR',
      rate: '1.0800',
      running: '-86.4',
      countedAs: { amount: '-86.4', currency: 'USD' },
    })
    expect([cell(4), cell(5)]).toEqual(['−€80.00−$86.40 at 1.08', '−$86.40'])
  })
  it('that does not count is struck through', async () => {
    const { container } = await showRow({ counts: false })
    expect(container.querySelector('.line-through')?.textContent).toBe('+$890.50')
  })
  it('that counts is not', async () => {
    const { container } = await showRow({ counts: true })
    expect(container.querySelector('.line-through')).toBeNull()
  })
})

describe('the menu of an entry', () => {
  it('offers editing, receipts and deleting', async () => {
    const { user, on, openMenu } = await showRow()
    expect(await openMenu()).toEqual(['Change', 'Receipts', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Change' }))
    await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Receipts' }))
    expect([on.change, on.remove, on.receipts].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })
  it('offers only receipts for the price of an attempt', async () => {
    const { openMenu } = await showRow({ ...FEE, type: 'price', kind: 'evaluation' })
    expect(await openMenu()).toEqual(['Receipts'])
  })
  it('has a button for existing receipts', async () => {
    const receipt = {
      id: idOf(500),
      name: 'a.pdf',
      isPicture: false,
      bytes: 10,
      createdAt: '2026-11-10T10:00:00Z',
    }
    const { user, on } = await showRow({ receipts: [receipt as never] })
    await user.click(screen.getByRole('button', { name: '1 receipt' }))
    expect(on.receipts).toHaveBeenCalledTimes(1)
  })
})
