import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { getSampleData } from '@ballast/contract/people/sample-data'
import { createTrade, getTrade, replaceFills, type TradeDetail } from '@ballast/contract/trades'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf, tradeOf, userOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TradeFormSheet } from './trade-form-sheet.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function showForm({
  editing = null as TradeDetail | null,
  accounts = [accountOf()],
  holds = false,
} = {}) {
  giveUsual({ accounts })
  const accountsArrive = holds ? server.hold(listAccounts, accounts) : () => {}
  if (editing) server.give(getTrade, editing)
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const shown = await show(
    <Opened>
      {(close) => (
        <TradeFormSheet
          editing={editing}
          onClose={() => {
            close()
            onClose()
          }}
          onSaved={onSaved}
        />
      )}
    </Opened>,
  )
  // The form moves the focus to its first missing field.
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement))
  const fill = async (name: string, text: string) => {
    await shown.user.clear(field(name))
    await shown.user.click(field(name))
    await shown.user.paste(text)
  }
  return { ...shown, fill, onClose, onSaved, accountsArrive }
}
const result = () => screen.getByRole('region', { name: 'Result so far' })
const sentFills = (endpoint: typeof createTrade | typeof replaceFills) =>
  (server.sent(endpoint)[0]?.body as { fills: object[] } | undefined)?.fills

async function fillTrade({ fill }: Awaited<ReturnType<typeof showForm>>) {
  await fill('Symbol', 'mnq')
  await fill('Entry', '21040')
  await fill('Exit', '21050')
}

describe('the preview', () => {
  it('is before costs until they are typed, and exact to the cent', async () => {
    const form = await showForm()
    await fillTrade(form)
    expect(within(result()).getByText('Result before costs')).toBeTruthy()
    expect(within(result()).getByText('+$20.00')).toBeTruthy()
    await form.fill('Costs', '1.24')
    expect(within(result()).getByText('Result')).toBeTruthy()
    expect(within(result()).getByText('+$18.76')).toBeTruthy()
  })

  it('says that a stop on the winning side gives no risk', async () => {
    const form = await showForm()
    await fillTrade(form)
    await form.fill('Stop', '21045')
    expect(within(result()).getByText(/says nothing about the risk/)).toBeTruthy()
    await form.fill('Stop', '21035')
    expect(within(result()).queryByText(/says nothing about the risk/)).toBeNull()
    expect(within(result()).getByText('$10.00')).toBeTruthy()
    expect(within(result()).getByText('+2.00R')).toBeTruthy()
  })

  it('asks for the broker’s result if the contract is unknown, and uses it', async () => {
    const form = await showForm()
    await fillTrade(form)
    await form.fill('Symbol', 'xyz.123')
    expect(within(result()).getByText(/point value is not known/)).toBeTruthy()
    await form.fill('Result before costs', '-33.5')
    expect(within(result()).getByText('−$33.50')).toBeTruthy()
  })
})

describe('saving a typed trade', () => {
  it('sends both fills, unknown costs as unknown, and closes', async () => {
    const form = await showForm()
    server.give(createTrade, tradeOf())
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    await waitFor(() => expect(form.onClose).toHaveBeenCalled())
    expect(sentFills(createTrade)).toMatchObject([
      { side: 'buy', quantity: '1', price: '21040', commission: null },
      { side: 'sell', quantity: '1', price: '21050', commission: null },
    ])
    expect(form.onSaved).toHaveBeenCalledTimes(1)
  })

  it('does not send an incomplete trade, but names the field and focuses it', async () => {
    const form = await showForm()
    await form.fill('Symbol', 'mnq')
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findByText('Enter the entry price')).toBeTruthy()
    expect(field('Entry').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Entry'))
    expect(server.sent(createTrade)).toEqual([])
    expect(form.onClose).not.toHaveBeenCalled()
  })

  it('shows the server’s error at its field, and keeps the input', async () => {
    const form = await showForm()
    server.refuse(createTrade, 'invalid_input', { 'fills.1.at': 'The clock skipped this time.' })
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findByText('The clock skipped this time.')).toBeTruthy()
    expect(field('Entry').value).toBe('21040')
    expect(form.onClose).not.toHaveBeenCalled()
  })

  it('saves one trade even if Enter is pressed twice', async () => {
    const form = await showForm()
    const release = server.hold(createTrade, tradeOf())
    await fillTrade(form)
    await form.user.click(field('Entry'))
    await form.user.keyboard('{Enter}{Enter}')
    release()
    await waitFor(() => expect(form.onClose).toHaveBeenCalled())
    expect(server.sent(createTrade)).toHaveLength(1)
    expect(await screen.findAllByText('Trade saved')).toHaveLength(1)
  })

  it.each([
    ['Enter', '{Enter}', true],
    ['Shift and Enter', '{Shift>}{Enter}{/Shift}', false],
  ])('waits for the accounts if %s is pressed before they are known', async (_, keys, closes) => {
    const form = await showForm({ holds: true })
    server.give(createTrade, tradeOf())
    await fillTrade(form)
    await form.user.click(field('Entry'))
    await form.user.keyboard(keys)
    expect(screen.getByRole('button', { name: /^Save trade/ }).getAttribute('aria-busy')).toBe('true')
    expect(server.sent(createTrade)).toHaveLength(0)
    form.accountsArrive()
    await waitFor(() => expect(form.onSaved).toHaveBeenCalledTimes(1))
    expect(server.bodies(createTrade)).toMatchObject([{ accountId: idOf(1), symbol: 'MNQ' }])
    expect(form.onClose).toHaveBeenCalledTimes(closes ? 1 : 0)
  })

  it('stays open for the next trade, with the same contract and size', async () => {
    const form = await showForm()
    server.give(createTrade, tradeOf())
    await fillTrade(form)
    await form.fill('Quantity', '4')
    await form.user.click(field('Entry'))
    await form.user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(field('Entry').value).toBe(''))
    expect([field('Symbol').value, field('Quantity').value]).toEqual(['mnq', '4'])
    expect(form.onClose).not.toHaveBeenCalled()
  })

  it('creates the first account under the typed name, and reuses it for a retry', async () => {
    const form = await showForm({ accounts: [] })
    server.give(createAccount, () => {
      const made = accountOf({ id: idOf(5), name: 'Topstep' })
      server.give(listAccounts, [made])
      return made
    })
    server.refuse(createTrade, 'internal')
    await screen.findByRole('textbox', { name: 'Your first account' })
    await form.fill('Your first account', 'Topstep')
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findByText(/Nothing of yours was lost/)).toBeTruthy()
    server.give(createTrade, tradeOf())
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    await waitFor(() => expect(form.onClose).toHaveBeenCalled())
    expect(server.sent(createAccount).map(({ body }) => (body as { name: string }).name)).toEqual(['Topstep'])
    expect(server.sent(createTrade).at(-1)?.body).toMatchObject({ accountId: idOf(5) })
  })
})

describe('the draft', () => {
  it('is restored when the form is reopened, and discarded by "Start over"', async () => {
    const first = await showForm()
    await first.fill('Symbol', 'mnq')
    await first.fill('Entry', '21040')
    first.unmount()
    const { user } = await showForm()
    expect(field('Entry').value).toBe('21040')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field('Entry').value).toBe('')
    expect(screen.queryByText('Draft saved')).toBeNull()
  })

  it('is not shown to the next user who signs in', async () => {
    const first = await showForm()
    await first.fill('Entry', '21040')
    first.unmount()
    const stored = JSON.parse(localStorage.getItem('tradeFormDraft') ?? '{}') as { userId: string }
    expect(stored.userId).toBe(userOf().id)
    localStorage.setItem('tradeFormDraft', JSON.stringify({ ...stored, userId: idOf(8) }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'tradeFormDraft' }))
    await showForm()
    expect(field('Entry').value).toBe('')
  })
})

describe('the fills of a typed trade', () => {
  it('are edited in place, and costs known to be zero stay zero', async () => {
    const none = { commission: '0', fees: '0' }
    const editing = tradeOf({ fills: tradeOf().fills.map((fill) => ({ ...fill, ...none })) })
    const form = await showForm({ editing })
    server.give(replaceFills, editing)
    await form.fill('Exit', '21020')
    await form.user.click(screen.getByRole('button', { name: /^Save fills/ }))
    await waitFor(() => expect(form.onClose).toHaveBeenCalled())
    expect(sentFills(replaceFills)).toMatchObject([
      { side: 'sell', price: '21040', ...none },
      { side: 'buy', price: '21020', ...none },
    ])
  })

  it('are restored by Undo', async () => {
    const editing = tradeOf()
    const form = await showForm({ editing })
    server.give(replaceFills, editing)
    await form.fill('Exit', '21020')
    await form.user.click(screen.getByRole('button', { name: /^Save fills/ }))
    await pressUndo(form.user)
    await waitFor(() => expect(server.sent(replaceFills)).toHaveLength(2))
    expect(server.sent(replaceFills)[1]?.body).toMatchObject({
      fills: [{ price: '21040' }, { price: '21030' }],
    })
    expect(await screen.findByText('The fills are as before')).toBeTruthy()
  })
})

it('fills that did not load can be retried', async () => {
  giveUsual()
  server.refuse(getTrade, 'not_found')
  const { user } = await show(<TradeFormSheet editing={tradeOf()} onClose={() => {}} onSaved={() => {}} />)
  expect(await screen.findByText('The fills did not load')).toBeTruthy()
  server.give(getTrade, tradeOf())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Exit' })).value).toBe('21030')
})

it('accepts no trades of one’s own while sample trades are in the journal', async () => {
  giveUsual()
  server.give(getSampleData, { state: 'there', progress: 1, isOffered: false, error: null })
  await show(<TradeFormSheet editing={null} onClose={() => {}} onSaved={() => {}} />)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Symbol' })).toBeNull())
})
