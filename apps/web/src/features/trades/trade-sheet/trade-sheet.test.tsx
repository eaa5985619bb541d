import { listSetups } from '@ballast/contract/setups'
import { getTrade, type TradeDetail, writeJournal } from '@ballast/contract/trades'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { disconnect, queryClient } from '../../../test/dom/queries.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { setupQueries } from '../../setups/setup-queries.ts'
import { TradeSheet } from './trade-sheet.tsx'

let lastId = 1000
/** The draft of a trade outlives a test, so each test uses its own trade. */
function nextTrade(part: Partial<TradeDetail> = {}) {
  lastId += 1
  return tradeOf({ id: idOf(lastId), ...part })
}

async function showSheet(trade = nextTrade()) {
  giveUsual()
  server.give(getTrade, trade)
  const onStep = vi.fn()
  const shown = await show(
    <TradeSheet
      tradeId={trade.id}
      mode="docked"
      place={{ index: 0, total: 2, onStep }}
      view={{ unit: 'money', basis: 'net' } as never}
      actions={{} as never}
      onClose={() => {}}
    />,
  )
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  const write = async (text: string) => {
    await shown.user.click(notes)
    await shown.user.paste(text)
    await shown.user.tab()
  }
  return { ...shown, notes, write, onStep }
}

const sent = () => server.sent(writeJournal).map(({ body }) => body)

describe('a trade’s journal', () => {
  it('is saved when the field loses focus, and says so', async () => {
    const { write } = await showSheet()
    server.give(writeJournal, { revision: 2 })
    await write('late entry')
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(sent()).toEqual([{ notes: 'late entry', revision: 1 }])
  })

  it('is stored here while offline, and sent once online', async () => {
    const { write, notes } = await showSheet()
    server.give(writeJournal, { revision: 2 })
    server.setReachable(false)
    await write('offline words')
    expect(await screen.findByText('Saved here')).toBeTruthy()
    expect(notes.value).toBe('offline words')
    server.setReachable(true)
    disconnect()()
    expect(await screen.findByText(/^Saved \d/)).toBeTruthy()
    expect(sent()).toEqual([{ notes: 'offline words', revision: 1 }])
  })

  it('that the server rejects stays in the form, with the reason', async () => {
    const { write, notes } = await showSheet()
    server.refuse(writeJournal, 'invalid_input', { notes: 'At most 50,000 characters' })
    await write('too long')
    expect((await screen.findByRole('alert')).textContent).toMatch(/What you wrote is still here/)
    expect(notes.value).toBe('too long')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
  })

  it('that the server rejects says which field is at fault, once', async () => {
    const { user, write } = await showSheet()
    server.refuse(writeJournal, 'invalid_input', { notes: 'At most 50,000 characters' })
    await write('Too much')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Notes: At most 50,000 characters. What you wrote is still here.',
    )
    server.refuse(writeJournal, 'invalid_input', { stop: 'Too far away' })
    await user.type(screen.getByRole('textbox', { name: /^Stop at entry/ }), '1')
    await waitFor(() => expect(screen.getAllByText(/Too far away/)).toHaveLength(1))
  })

  it('is being sent before the next trade is shown', async () => {
    const { user, notes, onStep } = await showSheet()
    server.give(writeJournal, { revision: 2 })
    await user.click(notes)
    await user.paste('x')
    await user.click(screen.getByRole('button', { name: /Save and next/ }))
    expect(onStep).toHaveBeenCalledWith(1)
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('is sent if the sheet is closed during the pause in typing', async () => {
    const { user, notes, unmount } = await showSheet()
    server.give(writeJournal, { revision: 2 })
    await user.click(notes)
    await user.paste('last words')
    unmount()
    await waitFor(() => expect(sent()).toEqual([{ notes: 'last words', revision: 1 }]))
  })

  it('that the server rejects after the sheet was closed is reported, with the trade’s name', async () => {
    const { user, notes, unmount } = await showSheet()
    server.refuse(writeJournal, 'invalid_input', { notes: 'At most 50,000 characters' })
    await user.click(notes)
    await user.paste('last words')
    unmount()
    await waitFor(() =>
      expect(toastStore.get()[0]?.title).toMatch(/^The journal of MNQ .*, .* 2026, was not saved$/),
    )
  })
})

it('stays on screen while it is saved, and the caret does not move', async () => {
  const { user, notes } = await showSheet(nextTrade({ notes: 'early exit' }))
  const release = server.hold(writeJournal, { revision: 2 })
  const seen = new Set<string>()
  const watch = new MutationObserver(() => seen.add(notes.value))
  watch.observe(notes, { attributes: true, childList: true, characterData: true, subtree: true })
  await user.click(notes)
  notes.setSelectionRange(0, 0)
  await user.paste('very ')
  await waitFor(() => expect(sent()).toHaveLength(1))
  seen.clear()
  release()
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  watch.disconnect()
  expect([...seen].filter((text) => text !== 'very early exit')).toEqual([])
  expect([notes.value, notes.selectionStart]).toEqual(['very early exit', 5])
})

describe('a trade that was also changed elsewhere', () => {
  async function meet(theirs: Partial<TradeDetail>) {
    const trade = nextTrade()
    const shown = await showSheet(trade)
    server.refuse(writeJournal, 'stale')
    server.give(getTrade, { ...trade, revision: 4, ...theirs })
    await shown.write('mine')
    await waitFor(() => expect(sent()).toHaveLength(1))
    server.give(writeJournal, { revision: 5 })
    return shown
  }

  it('shows both texts, and keeps the trader’s choice', async () => {
    const { user } = await meet({ notes: 'theirs' })
    const alert = await screen.findByRole('alert', { name: 'Two versions' })
    expect(alert.textContent).toMatch(/Notes, here\s*mine.*Notes, elsewhere\s*theirs/)
    await user.click(screen.getByRole('button', { name: 'Keep both notes' }))
    await waitFor(() => expect(sent().at(-1)).toEqual({ notes: 'mine\n\n---\n\ntheirs', revision: 4 }))
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes the other version without sending anything', async () => {
    const { user, notes } = await meet({ notes: 'theirs' })
    await user.click(await screen.findByRole('button', { name: 'Take the other' }))
    await waitFor(() => expect(notes.value).toBe('theirs'))
    expect(sent()).toHaveLength(1)
  })

  it('names the setups that were chosen in two places', async () => {
    const setupOf = (number: number, name: string) => ({
      id: idOf(number),
      name,
      description: '',
      rules: [],
      expectedR: null,
      archived: false,
      pictures: [],
    })
    const trade = nextTrade()
    const { user } = await showSheet(trade)
    server.give(listSetups, [setupOf(51, 'Gap fill'), setupOf(52, 'VWAP fade')])
    await act(() => queryClient.invalidateQueries({ queryKey: setupQueries.list().queryKey }))
    server.refuse(writeJournal, 'stale')
    server.give(getTrade, { ...trade, revision: 4, setupId: idOf(52), setup: 'VWAP fade' })
    await choose(user, /^Setup/, 'Gap fill')
    const alert = await screen.findByRole('alert', { name: 'Two versions' })
    expect(alert.textContent).toMatch(/Setup, here\s*Gap fill.*Setup, elsewhere\s*VWAP fade/)
  })

  it('merges silently if a different field was changed', async () => {
    await meet({ rating: 4 })
    await waitFor(() => expect(sent().at(-1)).toEqual({ notes: 'mine', revision: 4 }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
  })
})

describe('marks', () => {
  it('mark a trade as reviewed, and unmark it', async () => {
    const { user } = await showSheet()
    server.give(writeJournal, { revision: 2 })
    const isReviewed = () => screen.getByRole('switch', { name: 'Reviewed' }).getAttribute('aria-checked')
    await user.click(screen.getByRole('switch', { name: 'Reviewed' }))
    expect(isReviewed()).toBe('true')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ reviewed: true }))
    await user.click(screen.getByRole('switch', { name: 'Reviewed' }))
    expect(isReviewed()).toBe('false')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ reviewed: false }))
  })
})

it('says that a trade did not load, and retries', async () => {
  giveUsual()
  server.refuse(getTrade, 'internal')
  const trade = nextTrade()
  const { user } = await show(
    <TradeSheet
      tradeId={trade.id}
      mode="docked"
      place={{ index: -1, total: 0, onStep: () => {} }}
      view={{ unit: 'money', basis: 'net' } as never}
      actions={{} as never}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByText('This trade did not load')).toBeTruthy()
  expect(screen.getByText('Outside this list')).toBeTruthy()
  server.give(getTrade, trade)
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy()
})
