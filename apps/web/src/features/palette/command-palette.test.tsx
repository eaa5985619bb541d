import { listSetups } from '@ballast/contract/setups'
import { listTrades } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { disconnect } from '../../test/dom/queries.ts'
import { accountOf, idOf, totalsOf, tradeOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { CommandPalette } from './command-palette.tsx'

const NOTHING = 'Nothing found.'
const answerWith = (...rows: ReturnType<typeof tradeOf>[]) => ({
  rows,
  total: rows.length,
  all: 1,
  totals: totalsOf(),
})

beforeEach(() => {
  giveUsual()
  server.give(listTrades, answerWith())
})
async function showPalette({ scoped = true, firstText = '' } = {}) {
  const onClose = vi.fn()
  function Palette() {
    const [text, setText] = useState(firstText)
    return <CommandPalette onClose={onClose} onHelp={() => {}} text={text} onText={setText} />
  }
  const shown = await show(<Palette />, '/dashboard', { scoped })
  const type = (text: string) => shown.user.type(screen.getByRole('combobox'), text)
  return { ...shown, onClose, type }
}

describe('the palette', () => {
  it('does not say that nothing was found beside the trades it found, and opens one', async () => {
    server.give(listTrades, answerWith(tradeOf()))
    const { user, type, onClose, address } = await showPalette()
    await type('MNQ')
    const found = await screen.findByRole('option', { name: /MNQ.*Nov 20/ })
    expect(screen.queryByText(NOTHING)).toBeNull()
    await user.click(found)
    await waitFor(() => expect(address()).toBe(`/journal?q=MNQ&trade=${idOf(100)}`))
    expect(onClose).toHaveBeenCalled()
  })

  it('shows no result of a trade that is open, like the log', async () => {
    server.give(listTrades, answerWith(tradeOf({ status: 'open', net: '40.00' })))
    const { type } = await showPalette()
    await type('MNQ')
    const found = await screen.findByRole('option', { name: /MNQ.*Nov 20/ })
    expect(found.textContent).toMatch(/Open$/)
  })

  it('goes on with what was typed before it was there', async () => {
    const { user } = await showPalette({ firstText: 'mon' })
    await user.keyboard('te')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('monte')
  })

  it('finds the odds, which the navigation does not list', async () => {
    const { user, type, address } = await showPalette()
    await type('odds')
    await user.click(await screen.findByRole('option', { name: 'Odds of an attempt' }))
    await waitFor(() => expect(address()).toBe('/prop-tracker/odds'))
  })

  it('finds the tabs of the performance page, once something is typed', async () => {
    const { user, type, address } = await showPalette()
    expect(screen.queryByRole('option', { name: 'Monte Carlo' })).toBeNull()
    await type('monte')
    await user.click(await screen.findByRole('option', { name: 'Monte Carlo' }))
    await waitFor(() => expect(address()).toBe('/ai-metrics?tab=simulation'))
  })

  it('does not say so beside a day', async () => {
    const { type } = await showPalette()
    await type('2026-11-19')
    expect(await screen.findByRole('option', { name: 'Open its plan' })).toBeTruthy()
    expect(screen.queryByText(NOTHING)).toBeNull()
  })

  it('says that nothing was found only once the trades were searched', async () => {
    const answer = server.hold(listTrades, answerWith())
    const { type } = await showPalette()
    await type('qqqq')
    await waitFor(() => expect(server.sent(listTrades).length).toBeGreaterThan(0))
    expect(screen.queryByText(NOTHING)).toBeNull()
    answer()
    expect(await screen.findByText(NOTHING)).toBeTruthy()
  })

  it('does not find accounts and setups by their ids, which nobody sees', async () => {
    server.give(listSetups, [
      {
        id: '0f3b1c52-7a64-4d19-8e20-5b9c3a7d1234',
        name: 'Fade',
        description: '',
        rules: [],
        expectedR: null,
        archived: false,
        pictures: [],
      },
    ])
    const { user, type } = await showPalette()
    await type('fade')
    expect(await screen.findByRole('option', { name: 'Fade' })).toBeTruthy()
    await user.clear(screen.getByRole('combobox'))
    await type('1234')
    expect(await screen.findByText(NOTHING)).toBeTruthy()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Search trades for “1234”',
    ])
  })

  it('says why the trades could not be searched, and still leads to pages', async () => {
    server.refuse(listTrades, 'too_many_requests')
    const { user, type, address } = await showPalette()
    await type('calen')
    expect(await screen.findByText(/^The trades could not be searched\. Too many tries/)).toBeTruthy()
    await user.click(screen.getByRole('option', { name: /^Calendar/ }))
    await waitFor(() => expect(address()).toBe('/calendar'))
  })

  it('says that there is no connection, instead of that nothing was found, and then searches', async () => {
    const { type } = await showPalette()
    const connect = disconnect()
    await type('qqqq')
    expect(await screen.findByText(/^The trades are searched once the connection is back/)).toBeTruthy()
    expect(screen.queryByText(NOTHING)).toBeNull()
    connect()
    expect(await screen.findByText(NOTHING)).toBeTruthy()
  })

  it.each([
    ['position size', 'Position size', '/trade-plans?open=size'],
    ['plan a tr', 'Plan a trade', '/trade-plans?tab=trades&open=new'],
  ])('opens by "%s" what is needed before a trade', async (typed, name, target) => {
    const { user, type, address } = await showPalette()
    await type(typed)
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(address()).toBe(target))
  })

  it('says which account was chosen on a page that does not show it', async () => {
    const { user } = await showPalette({ scoped: false })
    const { name } = accountOf()
    await user.click(await screen.findByRole('option', { name: `Switch to ${name}` }))
    expect(await screen.findByText(`Switched to ${name}`)).toBeTruthy()
  })

  it('changes the account on a page that shows it, without a message', async () => {
    const { user, address, onClose } = await showPalette()
    const { id, name } = accountOf()
    await user.click(await screen.findByRole('option', { name: `Switch to ${name}` }))
    await waitFor(() => expect(address()).toContain(id))
    expect(onClose).toHaveBeenCalled()
    expect(screen.queryByText(`Switched to ${name}`)).toBeNull()
  })
})
