import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { listSetups } from '@ballast/contract/setups'
import { createTrade, deleteTrades } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { EMPTY_FORM } from '../trade-form/trade-form-values.ts'
import { QuickEntry } from './quick-entry.tsx'
import { noteSent, setTypedLines } from './typed-lines.ts'

const ROUND_TRIP = 'mnq s 3 21040 21030 yesterday 9:32'
const OPEN = 'es l 1 6010 yesterday 9:40'

async function showEntry(accounts = [accountOf()]) {
  server.give(listAccounts, accounts)
  server.give(listSetups, [])
  const shown = await show(<QuickEntry />)
  const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'A trade in one line' })
  const write = async (text: string) => {
    await shown.user.click(line)
    await shown.user.paste(text)
  }
  return { ...shown, line, write }
}
const symbolsSent = () => server.sent(createTrade).map(({ body }) => (body as { symbol: string }).symbol)

it('shows the result of a line before it is saved, and says that it excludes costs', async () => {
  const { write } = await showEntry()
  await write(ROUND_TRIP)
  expect(await screen.findByText('+$60.00')).toBeTruthy()
  expect(screen.getByText('before costs')).toBeTruthy()
  expect(await screen.findByText(/Into Apex 50K, times in Chicago/)).toBeTruthy()
  await write(' costs 4')
  expect(await screen.findByText('+$56.00')).toBeTruthy()
  expect(screen.queryByText('before costs')).toBeNull()
})

it('says that the result is missing if the contract is unknown', async () => {
  const { write } = await showEntry()
  await write('xyz.123 s 3 21040 21030 yesterday 9:32')
  expect(await screen.findByText(/point value is not known.*Add “result 250”/)).toBeTruthy()
  expect(screen.queryByText(/\$/)).toBeNull()
})

it('saves the line on Enter, clears it, and removes the trade on Undo', async () => {
  const { user, line, write } = await showEntry()
  server.give(createTrade, tradeOf())
  server.give(deleteTrades, { deleted: 1 })
  await write(ROUND_TRIP)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(line.value).toBe(''))
  expect(server.sent(createTrade)[0]?.body).toMatchObject({
    accountId: idOf(1),
    symbol: 'MNQ',
    fills: [
      { side: 'sell', quantity: '3', price: '21040', commission: null, fees: null },
      { side: 'buy', quantity: '3', price: '21030', commission: null, fees: null },
    ],
  })
  await pressUndo(user)
  await waitFor(() => expect(server.sent(deleteTrades)[0]?.body).toEqual({ ids: [idOf(100)] }))
  expect(await screen.findByText('1 trade deleted')).toBeTruthy()
})

it('starts a new line on Shift and Enter without saving', async () => {
  const { user, line, write } = await showEntry()
  await write(ROUND_TRIP)
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(line.value).toBe(`${ROUND_TRIP}\n`)
  expect(server.sent(createTrade)).toEqual([])
})

it('keeps an incomplete line, and saves the others', async () => {
  const { user, line, write } = await showEntry()
  server.give(createTrade, tradeOf())
  await write(`symbol side size\n${ROUND_TRIP}\nmnq s\n${OPEN}`)
  await user.click(await screen.findByRole('button', { name: 'Save 2 trades' }))
  await waitFor(() => expect(symbolsSent()).toEqual(['MNQ', 'ES']))
  await waitFor(() => expect(line.value).toBe('symbol side size\nmnq s'))
  expect(await screen.findByText('2 trades saved')).toBeTruthy()
})

it('stops at the first rejected line, keeps it and the later ones, and says why', async () => {
  const { user, line, write } = await showEntry()
  server.refuse(createTrade, 'trade_limit')
  await write(`${ROUND_TRIP}\n${OPEN}`)
  await user.click(await screen.findByRole('button', { name: 'Save 2 trades' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/The free plan keeps 100 trades/)
  expect(line.value).toBe(`${ROUND_TRIP}\n${OPEN}`)
  expect(symbolsSent()).toEqual(['MNQ'])
})

it('says what the server refuses about a line', async () => {
  const { user, line, write } = await showEntry()
  server.refuse(createTrade, 'invalid_input', { 'fills.1.at': 'The clock skipped this time.' })
  await write(ROUND_TRIP)
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The clock skipped this time.')
  expect(line.value).toBe(ROUND_TRIP)
})

it('keeps everything if the server cannot be reached, and can be retried', async () => {
  const { user, line, write } = await showEntry()
  await write(ROUND_TRIP)
  server.setReachable(false)
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your data is safe/)
  expect(line.value).toBe(ROUND_TRIP)
  server.setReachable(true)
  server.give(createTrade, tradeOf())
  await user.click(screen.getByRole('button', { name: 'Save trade' }))
  await waitFor(() => expect(line.value).toBe(''))
})

it('sends the same trade again if nobody answered, however late, and a new one after a refusal', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const sent = brokenTrades()
  const saveAt = async (time: string) => {
    vi.useFakeTimers({ now: Date.parse(`2026-06-22T${time}Z`), toFake: ['Date'] })
    const { user, unmount } = await showEntry()
    await user.click(await screen.findByRole('button', { name: 'Save trade' }))
    await screen.findByRole('alert')
    unmount()
  }
  setTypedLines('mnq s 3 21040 21030')
  await saveAt('15:00')
  await saveAt('15:03')
  expect(sent[1]).toBe(sent[0])
  vi.stubGlobal('fetch', server.fetch)
  server.refuse(createTrade, 'trade_limit')
  await saveAt('15:05')
  await saveAt('15:07')
  const [refused, last] = server.sent(createTrade).map(({ body }) => JSON.stringify(body))
  expect(refused).toBe(sent[0])
  expect(last).not.toBe(sent[0])
})

it('is a new trade for another account than the one whose answer was lost', async () => {
  setTypedLines(ROUND_TRIP)
  noteSent(ROUND_TRIP, { ...EMPTY_FORM, accountId: idOf(2), symbol: 'MNQ' })
  server.give(createTrade, tradeOf())
  const { user, line } = await showEntry([accountOf({ id: idOf(1) })])
  await user.click(await screen.findByRole('button', { name: 'Save trade' }))
  await waitFor(() => expect(line.value).toBe(''))
  expect(server.sent(createTrade)).toMatchObject([{ body: { accountId: idOf(1) } }])
})

/** The bodies of new trades, whose answers are lost from now on. */
function brokenTrades(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return server.fetch(url, init)
    sent.push(String(init.body))
    throw new TypeError('Failed to fetch')
  })
  return sent
}

it('lines left from before are read at once, as nobody may come near the field before pressing Enter in it', async () => {
  setTypedLines(ROUND_TRIP)
  onTestFinished(() => setTypedLines(''))
  server.give(listAccounts, [accountOf()])
  server.give(listSetups, [])
  vi.resetModules()
  const again = await import('./quick-entry.tsx')
  await show(<again.QuickEntry />)
  // What reads them is fetched after five seconds in any case.
  expect(await screen.findByText('+$60.00', undefined, { timeout: 4000 })).toBeTruthy()
})

it('lines that are not saved yet are still there after the page was loaded again', async () => {
  setTypedLines(ROUND_TRIP)
  noteSent(ROUND_TRIP, EMPTY_FORM)
  vi.resetModules()
  const again = await import('./typed-lines.ts')
  expect(again.sentAs(ROUND_TRIP)).toEqual(EMPTY_FORM)
  let text = ''
  again.setTypedLines((now) => {
    text = now
    return ''
  })
  expect(text).toBe(ROUND_TRIP)
  setTypedLines('')
})

it('does not send a line twice, and keeps text typed while saving', async () => {
  const { user, line, write } = await showEntry()
  const release = server.hold(createTrade, tradeOf())
  await write(ROUND_TRIP)
  await user.keyboard('{Enter}{Enter}')
  await write(`\n${OPEN}`)
  release()
  await waitFor(() => expect(line.value).toBe(OPEN))
  expect(symbolsSent()).toEqual(['MNQ'])
})

it('saves nothing before it is known whether there is an account', async () => {
  const answer = server.hold(listAccounts, [accountOf()])
  server.give(listSetups, [])
  const { user } = await show(<QuickEntry />)
  await user.click(screen.getByRole('textbox', { name: 'A trade in one line' }))
  await user.paste(ROUND_TRIP)
  expect(await screen.findByText('MNQ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save trade' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(server.sent(createAccount)).toEqual([])
  expect(server.sent(createTrade)).toEqual([])
  answer()
  expect(await screen.findByRole('button', { name: 'Save trade' })).toBeTruthy()
})

it('creates the first account together with the first trade', async () => {
  const { user, write } = await showEntry([])
  server.give(createAccount, accountOf({ id: idOf(7), name: 'My account', kind: 'personal' }))
  server.give(createTrade, tradeOf())
  await write(ROUND_TRIP)
  expect(await screen.findByText(/Into My account, created with this trade/)).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent(createTrade)[0]?.body).toMatchObject({ accountId: idOf(7) }))
  expect(server.sent(createAccount)[0]?.body).toMatchObject({ name: 'My account', startingBalance: null })
})

it('clears the line on Escape and leaves the field on a second one', async () => {
  const { user, line, write } = await showEntry()
  await write(ROUND_TRIP)
  await user.keyboard('{Escape}')
  expect(line.value).toBe('')
  expect(document.activeElement).toBe(line)
  await user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(line)
})

it('brings back several lines that were cleared by Escape', async () => {
  const { user, line, write } = await showEntry()
  await write(`${ROUND_TRIP}\n${OPEN}`)
  await user.keyboard('{Escape}')
  expect(line.value).toBe('')
  expect(await screen.findByText('2 lines cleared')).toBeTruthy()
  await pressUndo(user)
  expect(line.value).toBe(`${ROUND_TRIP}\n${OPEN}`)
})

it('lines that are not saved yet are still there after another page was visited', async () => {
  const first = await showEntry()
  await first.write(`${ROUND_TRIP}\n${OPEN}`)
  first.unmount()
  const { line } = await showEntry()
  expect(line.value).toBe(`${ROUND_TRIP}\n${OPEN}`)
})

it('a line that is saved while another page is visited is gone afterwards', async () => {
  const first = await showEntry()
  const answer = server.hold(createTrade, tradeOf())
  await first.write(ROUND_TRIP)
  await screen.findByText(/Into Apex 50K/)
  await first.user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent(createTrade)).toHaveLength(1))
  first.unmount()
  answer()
  const { line } = await showEntry()
  await waitFor(() => expect(line.value).toBe(''))
})
