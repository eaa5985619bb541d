import {
  deleteMoneyLine,
  listMoneyLines,
  type MoneyLine,
  putMoneyLine,
} from '@ballast/contract/accounts/account-money'
import type { MoneyLineBody } from '@ballast/contract/accounts/money-form'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, show } from '../../../test/dom/show.tsx'
import { MoneyCard } from './money-card.tsx'

const lineOf = (part: Partial<MoneyLine> = {}): MoneyLine => ({
  id: idOf(50),
  accountId: idOf(1),
  kind: 'fee',
  amount: '-85.00',
  currency: 'USD',
  day: '2026-11-10',
  note: 'Data feed',
  source: 'typed',
  ...part,
})
const giveLines = (...lines: MoneyLine[]) => server.give(listMoneyLines, { lines, next: null })
const NOTHING = 'Only trades have changed these balances so far.'

async function showCard() {
  const shown = await show(<MoneyCard accounts={[accountOf()]} />, '/accounts')
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const pressFor = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  return { ...shown, press, pressFor, amount }
}

describe('money that moved', () => {
  it('is written down once and is then in the list, and the card stays in sight while its form is loading', async () => {
    giveLines()
    const { user, container, press, amount } = await showCard()
    expect(await screen.findByText(NOTHING)).toBeTruthy()
    let wasHidden = false
    new MutationObserver(() => {
      wasHidden ||= container.querySelector('[style*="display: none"]') !== null
    }).observe(container, { subtree: true, childList: true, attributes: true })
    await press('Write down')
    await user.type(await amount(), '150.25')
    expect(wasHidden).toBe(false)
    const saved = lineOf({ id: idOf(51), kind: 'deposit', amount: '150.25', note: '' })
    server.give(putMoneyLine, () => {
      giveLines(saved)
      return saved
    })
    await press('Save')
    await isClosed()
    expect(screen.getByText('+$150.25')).toBeTruthy()
    expect(server.sent(putMoneyLine)).toHaveLength(1)
  })

  it('that did not load can be retried', async () => {
    server.refuse(listMoneyLines, 'internal')
    const { pressFor } = await showCard()
    expect(await screen.findByText('Money moved did not load')).toBeTruthy()
    giveLines(lineOf())
    await pressFor('Try again')
    expect(await screen.findByText(/Data feed/)).toBeTruthy()
  })

  it('comes in pages, and says so if an earlier one did not load', async () => {
    const first = { lines: [lineOf()], next: 'more' }
    server.give(listMoneyLines, first)
    const { pressFor } = await showCard()
    await screen.findByText(/Data feed/)
    server.refuse(listMoneyLines, 'internal')
    await pressFor('Show earlier')
    expect(await screen.findByText(/The rest did not load/)).toBeTruthy()
    const earlier = lineOf({ id: idOf(40), note: 'The first of all' })
    server.give(listMoneyLines, ({ query }) => (query.after ? { lines: [earlier], next: null } : first))
    await pressFor('Show earlier')
    expect(await screen.findByText(/The first of all/)).toBeTruthy()
    expect(screen.getByText(/Data feed/)).toBeTruthy()
    expect(screen.queryByText(/did not load/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  })

  it('can be changed here only if it was typed', async () => {
    giveLines(lineOf({ source: 'file' }), lineOf({ id: idOf(52), kind: 'payout', source: 'tracker' }))
    await showCard()
    expect(await screen.findByText('Prop Tracker')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Change|Delete)/ })).toBeNull()
  })

  it('is changed under its own id, and what the server refuses at the amount is said there', async () => {
    giveLines(lineOf())
    const { user, press, pressFor, amount } = await showCard()
    await pressFor('Change Fee of Nov 10, 2026')
    const field = await amount()
    await user.clear(field)
    await user.type(field, '95')
    server.refuse(putMoneyLine, 'invalid_input', { amount: 'Too much for this account' })
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Too much for this account')
    expect(field.value).toBe('95')
    server.give(putMoneyLine, () => {
      giveLines(lineOf({ amount: '-95.00' }))
      return lineOf({ amount: '-95.00' })
    })
    await press('Save')
    await isClosed()
    expect(screen.getByText('−$95.00')).toBeTruthy()
    expect(server.sent(putMoneyLine).map(({ params }) => params.id)).toEqual([idOf(50), idOf(50)])
  })
})

describe('saving a line', () => {
  it('is reported, and Undo takes a new one out again', async () => {
    giveLines()
    const { user, press, amount } = await showCard()
    await press('Write down')
    await user.type(await amount(), '150.25')
    const saved = lineOf({ id: idOf(51), kind: 'deposit', amount: '150.25', note: '' })
    server.give(putMoneyLine, () => {
      giveLines(saved)
      return saved
    })
    server.give(deleteMoneyLine, () => {
      giveLines()
      return { ok: true as const }
    })
    await press('Save')
    await isClosed()
    expect(await screen.findByText('Deposit saved')).toBeTruthy()
    await pressUndo(user)
    expect(await screen.findByText(NOTHING)).toBeTruthy()
    expect(server.sent(deleteMoneyLine).map(({ params }) => params.id)).toEqual([idOf(51)])
  })

  it('that existed is reported, and Undo writes it as it was', async () => {
    giveLines(lineOf())
    const { user, press, pressFor, amount } = await showCard()
    await pressFor('Change Fee of Nov 10, 2026')
    const field = await amount()
    await user.clear(field)
    await user.type(field, '95')
    server.give(putMoneyLine, ({ body }) => {
      const line = lineOf({ amount: (body as MoneyLineBody).amount })
      giveLines(line)
      return line
    })
    await press('Save')
    await isClosed()
    expect(await screen.findByText('Fee changed')).toBeTruthy()
    await pressUndo(user)
    expect(await screen.findByText('−$85.00')).toBeTruthy()
    const { id: _, currency: __, source: ___, ...before } = lineOf()
    expect(server.sent(putMoneyLine).at(-1)).toMatchObject({ params: { id: idOf(50) }, body: before })
  })
})

describe('deleting a line', () => {
  it('takes it out of the list, and Undo writes the same line again', async () => {
    giveLines(lineOf())
    const { user, pressFor } = await showCard()
    server.give(deleteMoneyLine, () => {
      giveLines()
      return { ok: true as const }
    })
    server.give(putMoneyLine, () => {
      giveLines(lineOf())
      return lineOf()
    })
    await pressFor('Delete Fee of Nov 10, 2026')
    expect(await screen.findByText(NOTHING)).toBeTruthy()
    await pressUndo(user)
    expect(await screen.findByText(/Data feed/)).toBeTruthy()
    const { id, currency: _, source: __, ...body } = lineOf()
    expect(server.sent(deleteMoneyLine).map(({ params }) => params.id)).toEqual([id])
    expect(server.sent(putMoneyLine).map((sent) => [sent.params.id, sent.body])).toEqual([[id, body]])
  })

  it('is sent once, even if it is pressed again before the answer', async () => {
    giveLines(lineOf())
    const { pressFor } = await showCard()
    const answer = server.hold(deleteMoneyLine, { ok: true })
    await pressFor('Delete Fee of Nov 10, 2026')
    await pressFor('Delete Fee of Nov 10, 2026')
    giveLines()
    answer()
    expect(await screen.findByText(NOTHING)).toBeTruthy()
    expect(server.sent(deleteMoneyLine)).toHaveLength(1)
  })

  it('that fails says so and keeps it', async () => {
    giveLines(lineOf())
    const { pressFor } = await showCard()
    server.refuse(deleteMoneyLine, 'internal')
    await pressFor('Delete Fee of Nov 10, 2026')
    expect(await screen.findByText('The line was not deleted')).toBeTruthy()
    expect(screen.getByText(/Data feed/)).toBeTruthy()
  })
})

it('the focus is on the page once a line is deleted', async () => {
  giveLines(lineOf())
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <MoneyCard accounts={[accountOf()]} />
    </main>,
  )
  server.give(deleteMoneyLine, () => {
    giveLines()
    return { ok: true as const }
  })
  await user.click(await screen.findByRole('button', { name: /^Delete Fee/ }))
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
