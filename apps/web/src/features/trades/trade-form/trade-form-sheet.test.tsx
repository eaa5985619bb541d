import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { ERRORS } from '@ballast/contract/errors'
import { createTrade, getTrade, replaceFills, type TradeDetail } from '@ballast/contract/trades'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { accountOf, idOf, tradeOf, userOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { tradeQueries } from '../trade-queries.ts'
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
  const onClose = vi.fn()
  const onSaved = vi.fn()
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

const withExit = (trade: TradeDetail, price: string): TradeDetail => ({
  ...trade,
  fills: trade.fills.map((fill, at) => (at === 1 ? { ...fill, price } : fill)),
})

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
    expect(await within(result()).findByText(/says nothing about the risk/)).toBeTruthy()
    await form.fill('Stop', '21035')
    expect(await within(result()).findByText('$10.00')).toBeTruthy()
    expect(within(result()).queryByText(/says nothing about the risk/)).toBeNull()
    expect(within(result()).getByText('+2.00R')).toBeTruthy()
  })

  it('says of a date in the future that it may be wrong', async () => {
    const form = await showForm()
    await fillTrade(form)
    expect(within(result()).queryByText(/in the future/)).toBeNull()
    const opened = screen.getByLabelText('Opened')
    fireEvent.change(opened, { target: { value: '2099-01-05T10:00' } })
    expect(within(result()).getByText(/in the future/)).toBeTruthy()
    await form.user.click(screen.getByRole('button', { name: 'Now' }))
    expect(within(result()).queryByText(/in the future/)).toBeNull()
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

  it('lets its fields be corrected one after the other', async () => {
    const form = await showForm()
    await form.fill('Symbol', 'mnq')
    await form.fill('Stop', '-1')
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    await waitFor(() => expect(document.activeElement).toBe(field('Entry')))
    await form.user.keyboard('21040')
    expect([field('Entry').value, field('Stop').value]).toEqual(['21040', '-1'])
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    await waitFor(() => expect(document.activeElement).toBe(field('Stop')))
  })

  it('says of a single fill what is wrong only until that is corrected or the fill is gone', async () => {
    const form = await showForm()
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: 'Several fills' }))
    await form.user.click(screen.getByRole('button', { name: 'Add fill' }))
    await form.user.click(screen.getByRole('button', { name: 'Add fill' }))
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findAllByText('Enter a price')).toHaveLength(2)
    const third = within(screen.getByRole('group', { name: 'Fill 3' }))
    await form.user.type(third.getByRole('textbox', { name: 'Price' }), '21045')
    expect(screen.getAllByText('Enter a price')).toHaveLength(1)
    await form.user.click(screen.getByRole('button', { name: 'Remove fill 4' }))
    expect(screen.queryByText('Enter a price')).toBeNull()
  })

  it('shows the server’s error at its field, and keeps the input', async () => {
    const form = await showForm()
    server.refuse(createTrade, 'invalid_input', { 'fills.1.at': 'The clock skipped this time.' })
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('The clock skipped this time.')
    expect(field('Entry').value).toBe('21040')
    expect(form.onClose).not.toHaveBeenCalled()
  })

  it('says what is wrong where there is no field for it', async () => {
    const form = await showForm()
    await fillTrade(form)
    await form.fill('Stop', '-1')
    await form.user.click(screen.getByRole('button', { name: 'Several fills' }))
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a stop above zero')
    await form.user.click(screen.getByRole('button', { name: 'One entry, one exit' }))
    await form.fill('Stop', '')
    server.refuse(createTrade, 'invalid_input', { 'journal.notes': 'At most 20,000 characters' })
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('At most 20,000 characters')
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

  it('is not done by Enter in a dialog that the form opened', async () => {
    const form = await showForm()
    await fillTrade(form)
    await form.user.click(screen.getByRole('combobox', { name: /^Setup/ }))
    await form.user.keyboard('Gap fill')
    await form.user.click(await screen.findByText('Add “Gap fill”'))
    server.refuse(createTrade, 'internal')
    await form.user.type(await screen.findByRole('textbox', { name: 'Name' }), '{Enter}')
    await form.user.type(
      await screen.findByRole('textbox', { name: 'Rule 1' }),
      'Wait{Control>}{Enter}{/Control}',
    )
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New setup' })).toBeNull())
    expect(server.sent(createTrade)).toHaveLength(0)
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

  it('keeps for the next trade what is typed before the answer has arrived', async () => {
    const form = await showForm()
    const release = server.hold(createTrade, tradeOf())
    await fillTrade(form)
    await form.user.click(field('Entry'))
    await form.user.keyboard('{Shift>}{Enter}{/Shift}')
    await form.fill('Symbol', 'mes')
    await form.fill('Entry', '5900')
    release()
    await waitFor(() => expect(field('Exit').value).toBe(''))
    expect([field('Symbol').value, field('Entry').value]).toEqual(['mes', '5900'])
    expect(document.activeElement).toBe(field('Entry'))
    expect(server.bodies(createTrade)).toMatchObject([{ symbol: 'MNQ', fills: [{ price: '21040' }, {}] }])
    await form.user.keyboard('{Escape}')
    form.unmount()
    await showForm()
    expect(field('Entry').value).toBe('5900')
  })

  it('says that it failed after the form was left, where the trade is still to be found', async () => {
    const form = await showForm()
    const { promise, reject } = Promise.withResolvers<TradeDetail>()
    server.give(createTrade, () => promise)
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    await waitFor(() => expect(server.sent(createTrade)).toHaveLength(1))
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    reject(new TypeError('Failed to fetch'))
    expect(await screen.findByText(/^The trade was not saved, or only the answer was lost/)).toBeTruthy()
    form.unmount()
    await showForm()
    expect(field('Entry').value).toBe('21040')
  })

  it('keeps the name of the first account when the form is left', async () => {
    const first = await showForm({ accounts: [] })
    await screen.findByRole('textbox', { name: 'Your first account' })
    await first.fill('Your first account', 'Topstep')
    await first.fill('Entry', '21040')
    first.unmount()
    const { user } = await showForm({ accounts: [] })
    await screen.findByRole('textbox', { name: 'Your first account' })
    expect([field('Your first account').value, field('Entry').value]).toEqual(['Topstep', '21040'])
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field('Your first account').value).toBe('')
  })

  it('says why the first account was refused, and keeps the trade', async () => {
    const form = await showForm({ accounts: [] })
    await screen.findByRole('textbox', { name: 'Your first account' })
    server.refuse(createAccount, 'invalid_input', { name: 'You already have an account with this name' })
    await fillTrade(form)
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findByText('You already have an account with this name')).toBeTruthy()
    expect(field('Entry').value).toBe('21040')
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

  it('that is discarded takes its errors along', async () => {
    const form = await showForm()
    await form.fill('Stop', '-1')
    await form.user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findByText('Enter a stop above zero')).toBeTruthy()
    await form.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.queryByText('Enter a stop above zero')).toBeNull()
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

  it('that were typed and left are there again, until they are saved or started over', async () => {
    const editing = tradeOf()
    const form = await showForm({ editing })
    await form.fill('Exit', '21020')
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(form.onClose).toHaveBeenCalled())
    form.unmount()
    const again = await showForm({ editing })
    expect(field('Exit').value).toBe('21020')
    await again.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field('Exit').value).toBe('21030')
    await again.fill('Exit', '21010')
    server.give(replaceFills, editing)
    await again.user.click(screen.getByRole('button', { name: /^Save fills/ }))
    await waitFor(() => expect(again.onClose).toHaveBeenCalled())
    again.unmount()
    await showForm({ editing })
    expect(field('Exit').value).toBe('21030')
  })

  it('are those of another device if they were changed there since they were loaded here', async () => {
    const editing = tradeOf()
    queryClient.setQueryData(tradeQueries.byId(editing.id).queryKey, editing, { updatedAt: 1 })
    await showForm({ editing: withExit(editing, '21025') })
    expect(field('Exit').value).toBe('21025')
  })

  it('that were changed elsewhere meanwhile are not overwritten unasked', async () => {
    const editing = tradeOf()
    const form = await showForm({ editing })
    const save = () => form.user.click(screen.getByRole('button', { name: /^Save fills/ }))
    await form.fill('Exit', '21020')
    server.give(getTrade, { ...withExit(editing, '21025'), fillsVersion: 'v2' })
    server.refuse(replaceFills, 'stale')
    await save()
    expect(await screen.findByText(ERRORS.stale[1])).toBeTruthy()
    await form.user.click(screen.getByRole('button', { name: 'Start over' }))
    await waitFor(() => expect(field('Exit').value).toBe('21025'))
    await form.fill('Exit', '21010')
    server.give(replaceFills, editing)
    await save()
    await waitFor(() => expect(form.onClose).toHaveBeenCalled())
    const sent = server.bodies<{ fillsVersion: string; fills: { price: string }[] }>(replaceFills)
    expect(sent.map((body) => [body.fillsVersion, body.fills[1]?.price])).toEqual([
      ['v1', '21020'],
      ['v2', '21010'],
    ])
  })

  it('are restored by Undo', async () => {
    const editing = tradeOf()
    const form = await showForm({ editing })
    server.give(replaceFills, { ...withExit(editing, '21020'), fillsVersion: 'v2' })
    await form.fill('Exit', '21020')
    await form.user.click(screen.getByRole('button', { name: /^Save fills/ }))
    await pressUndo(form.user)
    await waitFor(() => expect(server.sent(replaceFills)).toHaveLength(2))
    const fills = [{ price: '21040' }, { price: '21030' }]
    expect(server.sent(replaceFills)[1]?.body).toMatchObject({ fills, fillsVersion: 'v2' })
    expect(await screen.findByText('The fills are as before')).toBeTruthy()
  })
})
