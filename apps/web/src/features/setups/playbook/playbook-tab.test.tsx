import {
  createSetup,
  deleteSetup,
  getSetupFigures,
  listSetups,
  restoreSetup,
  type Setup,
  updateSetup,
} from '@ballast/contract/setups'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PlaybookTab } from './playbook-tab.tsx'

const setupOf = (part: Partial<Setup> = {}): Setup => ({
  id: idOf(50),
  name: 'VWAP fade',
  description: '',
  rules: [],
  expectedR: null,
  archived: false,
  pictures: [],
  ...part,
})

/** The tab as its page holds it: a saved setup is opened, and its form is gone. */
function Playbook({ opened }: { opened?: string }) {
  const [{ setup, isNew }, go] = useState({ setup: opened, isNew: false })
  return (
    <>
      <button type="button" onClick={() => go({ setup, isNew: true })}>
        Write one
      </button>
      <PlaybookTab
        setupId={setup}
        isNew={isNew}
        onSetup={(next) => go({ setup: next, isNew: false })}
        onNew={(next) => go({ setup, isNew: next })}
      />
    </>
  )
}

/** The playbook, on a server that keeps what it is sent. */
async function showPlaybook(setups: Setup[], opened?: string) {
  giveUsual()
  let kept = setups
  const keep = (next: Setup[]) => {
    kept = next
    server.give(listSetups, kept)
  }
  keep(setups)
  server.give(getSetupFigures, [])
  server.give(createSetup, ({ body }) => {
    const made = setupOf({ ...(body as Partial<Setup>), id: idOf(51) })
    keep([...kept, made])
    return made
  })
  server.give(updateSetup, ({ params, body }) => {
    keep(kept.map((one) => (one.id === params.id ? { ...one, ...(body as Partial<Setup>) } : one)))
    return kept.find(({ id }) => id === params.id) ?? setupOf()
  })
  server.give(deleteSetup, ({ params }) => {
    keep(kept.filter(({ id }) => id !== params.id))
    return { ok: true as const }
  })
  server.give(restoreSetup, () => {
    keep(setups)
    return setups[0] ?? setupOf()
  })
  const shown = await show(<Playbook {...(opened ? { opened } : {})} />, '/trade-plans')
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const choose = async (name: string) => {
    await press('More')
    await shown.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...shown, press, choose }
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const detail = (name: string) => screen.findByRole('region', { name })

describe('writing a setup', () => {
  it('sends it once, without its empty rules, and opens it', async () => {
    const { user, press } = await showPlaybook([])
    await user.click(await screen.findByRole('button', { name: 'New setup' }))
    await user.type(field(/^Name/), ' Opening range ')
    const [addEntry] = screen.getAllByRole('button', { name: 'Add rule' })
    if (!addEntry) throw new Error('there is no button to add a rule')
    await user.click(addEntry)
    await user.type(field(/^Entry rules, 1/), ' Wait for the retest')
    await user.click(addEntry)
    await user.type(field(/^Expected R/), '0,4')
    await press('Save setup')
    await isClosed()
    expect(within(await detail('Opening range')).getByText('Wait for the retest')).toBeTruthy()
    expect(server.bodies(createSetup)).toEqual([
      {
        name: 'Opening range',
        description: '',
        expectedR: '0.4',
        rules: [{ group: 'entry', text: 'Wait for the retest' }],
      },
    ])
  })

  it('can be left, and goes on where it was until it is saved or started over', async () => {
    const { user, press } = await showPlaybook([])
    await screen.findByText('The playbook is empty')
    await press('Write one')
    await user.type(field(/^Name/), 'Gap fill')
    await user.keyboard('{Escape}')
    await isClosed()
    await press('Write one')
    expect(field(/^Name/).value).toBe('Gap fill')
    await press('Save setup')
    await detail('Gap fill')
    await press('Write one')
    expect(field(/^Name/).value).toBe('')
    await user.type(field(/^Name/), 'Another')
    await press('Start over')
    expect(field(/^Name/).value).toBe('')
  })

  it('that is refused says so at its field, or below all, and keeps what was typed', async () => {
    const { user, press } = await showPlaybook([])
    await screen.findByText('The playbook is empty')
    await press('Write one')
    await user.type(field(/^Name/), 'Gap fill')
    server.refuse(createSetup, 'invalid_input', { name: 'At most 60 characters' })
    await press('Save setup')
    await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe('At most 60 characters')
    await user.type(field(/^Name/), 's')
    expect(screen.queryByRole('alert')).toBeNull()
    server.refuse(createSetup, 'name_taken')
    await press('Save setup')
    expect(await screen.findByText('You already have one with this name.')).toBeTruthy()
    expect(field(/^Name/).value).toBe('Gap fills')
  })
})

describe('a setup of the playbook', () => {
  it('that could not be saved after its form was left says so, and nothing opens', async () => {
    const { user, press } = await showPlaybook([])
    const { promise, reject } = Promise.withResolvers<Setup>()
    server.give(createSetup, () => promise)
    await press('Write one')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'VWAP fade')
    await press('Save setup')
    await user.keyboard('{Escape}')
    await isClosed()
    reject(new TypeError('Failed to fetch'))
    expect(await screen.findByText(/^The setup was not saved, or only the answer was lost/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'VWAP fade' })).toBeNull()
  })

  it('that is saved after its form was left does not open by itself', async () => {
    const { user, press } = await showPlaybook([])
    const { promise, resolve } = Promise.withResolvers<Setup>()
    server.give(createSetup, () => promise)
    await press('Write one')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'VWAP fade')
    await press('Save setup')
    await user.keyboard('{Escape}')
    await isClosed()
    server.give(listSetups, [setupOf()])
    resolve(setupOf())
    expect(await screen.findByRole('button', { name: 'VWAP fade' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'VWAP fade' })).toBeNull()
  })

  it('that is edited shows its new name, which Undo takes back', async () => {
    const { user, press } = await showPlaybook([setupOf()], idOf(50))
    await detail('VWAP fade')
    await press('Edit')
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'VWAP return')
    await press('Save setup')
    await isClosed()
    await detail('VWAP return')
    await pressUndo(user)
    await detail('VWAP fade')
    expect(server.sent(updateSetup)).toHaveLength(2)
  })

  it('is archived and deleted with Undo', async () => {
    const { user, choose } = await showPlaybook([setupOf()], idOf(50))
    await detail('VWAP fade')
    await choose('Archive')
    expect(await screen.findByText('Archived')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() => expect(screen.queryByText('Archived')).toBeNull())
    expect(server.bodies(updateSetup)).toEqual([{ archived: true }, { archived: false }])
    await choose('Delete setup')
    expect(await screen.findByText('The playbook is empty')).toBeTruthy()
    await pressUndo(user)
    expect(await screen.findByRole('button', { name: 'VWAP fade' })).toBeTruthy()
    expect([server.sent(deleteSetup), server.sent(restoreSetup)].map((calls) => calls.length)).toEqual([1, 1])
  })

  it('whose writing was left here keeps what another device changed in the meantime', async () => {
    const first = await showPlaybook([setupOf({ description: 'Old' })], idOf(50))
    await detail('VWAP fade')
    await first.press('Edit')
    await first.user.type(field(/^Expected R/), '0.4')
    await first.user.keyboard('{Escape}')
    await isClosed()
    first.unmount()
    queryClient.clear()
    const { press } = await showPlaybook([setupOf({ description: 'Written on the phone' })], idOf(50))
    await detail('VWAP fade')
    await press('Edit')
    expect([field(/^What it is/).value, field(/^Expected R/).value]).toEqual(['Written on the phone', '0.4'])
    await press('Save setup')
    await isClosed()
    expect(server.bodies(updateSetup)).toEqual([{ expectedR: '0.4' }])
  })

  it('that is deleted, or brought back, is so in saved views, too', async () => {
    const { user, choose } = await showPlaybook([setupOf()], idOf(50))
    const isStale = () => queryClient.getQueryState(['/api/views'])?.isInvalidated
    queryClient.setQueryData(['/api/views'], [])
    await detail('VWAP fade')
    await choose('Delete setup')
    await screen.findByText('The playbook is empty')
    await waitFor(() => expect(isStale()).toBe(true))
    queryClient.setQueryData(['/api/views'], [])
    await pressUndo(user)
    await waitFor(() => expect(isStale()).toBe(true))
  })

  it('stays open if it could not be deleted', async () => {
    const { choose } = await showPlaybook([setupOf()], idOf(50))
    await detail('VWAP fade')
    server.refuse(deleteSetup, 'unavailable')
    await choose('Delete setup')
    expect(await screen.findByText('The setup was not deleted')).toBeTruthy()
    await detail('VWAP fade')
  })
})

describe('the playbook', () => {
  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(listSetups, 'internal')
    server.give(getSetupFigures, [])
    const { user } = await show(<Playbook />, '/trade-plans')
    expect(await screen.findByText('The playbook did not load')).toBeTruthy()
    server.give(listSetups, [setupOf()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'VWAP fade' })).toBeTruthy()
  })

  it('says when the figures of its setups did not load, and loads them again', async () => {
    giveUsual()
    server.give(listSetups, [setupOf()])
    server.refuse(getSetupFigures, 'internal')
    const { user } = await show(<Playbook />, '/trade-plans')
    expect(await screen.findByText('The figures did not load')).toBeTruthy()
    expect(screen.queryByText('Loading figures.')).toBeNull()
    server.give(getSetupFigures, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('The figures did not load')).toBeNull())
  })
})
