import {
  clearScheduledEvents,
  getScheduledEvents,
  importScheduledEvents,
  previewScheduledEvents,
  removeScheduledEvents,
} from '@ballast/contract/findings/scheduled-events'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../test/dom/choose.ts'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { EventsCard } from './events-card.tsx'

const CPI = { at: '2026-12-10T13:30:00Z', title: 'CPI' }
const NONE = { count: 0, first: null, last: null, next: [] }
const ONE = { count: 1, first: CPI.at, last: CPI.at, next: [CPI] }
const LEFT = { all_day: 0, lower_impact: 0, unreadable: 0, out_of_range: 0 }
const PREVIEW = { fresh: 1, events: [CPI], known: 0, left: LEFT }
const BUSY = 'Ballast is busy or starting. Your data is safe; please try again.'

async function openDialog() {
  server.give(getScheduledEvents, NONE)
  const shown = await show(<EventsCard />)
  await shown.user.click(await screen.findByRole('button', { name: 'Import a calendar' }))
  const dialog = await screen.findByRole('dialog')
  const upload = async (text = 'Date,Time,Event') => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await shown.user.upload(input, new File([text], 'events.csv', { type: 'text/csv' }))
  }
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, dialog, upload, press }
}

describe('a calendar', () => {
  it('is shown before it is added, is then in the card, and Undo removes exactly its events', async () => {
    const { user, upload, press } = await openDialog()
    server.give(previewScheduledEvents, PREVIEW)
    server.give(importScheduledEvents, () => {
      server.give(getScheduledEvents, ONE)
      return { ids: [idOf(5)] }
    })
    server.give(removeScheduledEvents, () => {
      server.give(getScheduledEvents, NONE)
      return { ok: true as const }
    })
    await upload()
    expect(await screen.findByText('CPI')).toBeTruthy()
    expect(server.sent(importScheduledEvents)).toEqual([])
    await press('Add 1 event')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('list', { name: 'The next events' })).toBeTruthy()
    expect(server.bodies(importScheduledEvents)).toMatchObject([{ text: 'Date,Time,Event' }])
    await pressUndo(user)
    expect(await screen.findByText(/^Import a calendar, and trades/)).toBeTruthy()
    expect(server.bodies(removeScheduledEvents)).toEqual([{ ids: [idOf(5)] }])
  })

  it('that cannot be read says why once, and another can be chosen', async () => {
    const { dialog, upload } = await openDialog()
    server.refuse(previewScheduledEvents, 'invalid_input', { text: 'There is no event in this file' })
    await upload()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('There is no event in this file')
    server.give(previewScheduledEvents, PREVIEW)
    await upload()
    expect(await screen.findByText('CPI')).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('that was not added says why and stays, and the next file has nothing to do with it', async () => {
    const { dialog, upload, press } = await openDialog()
    server.give(previewScheduledEvents, PREVIEW)
    server.refuse(importScheduledEvents, 'unavailable')
    await upload()
    await press('Add 1 event')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(BUSY)
    expect(screen.getByText('CPI')).toBeTruthy()
    await press('Another file')
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('that was not added after the dialog was left says so, too', async () => {
    const { user, upload, press } = await openDialog()
    server.give(previewScheduledEvents, PREVIEW)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(importScheduledEvents, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    await upload()
    await press('Add 1 event')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    resolve()
    expect(await screen.findByText(/^The events were not added, or only the answer was lost/)).toBeTruthy()
  })

  it('that is refused for its content gives the server’s reason, until it is read in another time zone', async () => {
    const { user, dialog, upload, press } = await openDialog()
    server.give(previewScheduledEvents, PREVIEW)
    server.refuse(importScheduledEvents, 'invalid_input', { text: 'There are more than 20,000 events' })
    await upload()
    await press('Add 1 event')
    expect((await within(dialog).findByRole('alert')).textContent).toBe('There are more than 20,000 events')
    await choose(user, /^Time zone/, /Tokyo/)
    await waitFor(() => expect(server.sent(previewScheduledEvents)).toHaveLength(2))
    expect(await screen.findByText('CPI')).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})

describe('the card of scheduled events', () => {
  it('loses all of them once that is confirmed', async () => {
    server.give(getScheduledEvents, ONE)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(clearScheduledEvents, async () => {
      await promise
      server.give(getScheduledEvents, NONE)
      return { removed: 1 }
    })
    const { user } = await show(
      <main id="main" tabIndex={-1}>
        <EventsCard />
      </main>,
    )
    await user.click(await screen.findByRole('button', { name: 'Remove all' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Remove all' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove all'))
    resolve()
    expect(await screen.findByText('1 event removed')).toBeTruthy()
    expect(await screen.findByText(/^Import a calendar, and trades/)).toBeTruthy()
    expect(server.sent(clearScheduledEvents)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('that did not load can be retried', async () => {
    server.refuse(getScheduledEvents, 'internal')
    const { user } = await show(<EventsCard />)
    expect(await screen.findByText('Scheduled events did not load')).toBeTruthy()
    server.give(getScheduledEvents, ONE)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('CPI')).toBeTruthy()
  })
})
