import { createView, deleteView, listViews, updateView, type View } from '@ballast/contract/views'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { toastStore } from '../../ui/overlays/toast.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

const view = (number: number, part: Partial<View> = {}): View => ({
  id: idOf(number),
  page: 'journal',
  name: `View ${number}`,
  search: `?symbol=S${number}`,
  columns: null,
  ...part,
})

async function showMenu({ views = [view(1)], search = '?symbol=S1', fails = false } = {}) {
  server.give(listViews, views)
  if (fails) server.refuse(listViews, 'outside_range')
  const onShow = vi.fn(() => ({}))
  const menu = (
    <SavedViewsMenu
      page="journal"
      noun="view"
      keeps="Keeps it."
      now={{ search, columns: null }}
      whole="All"
      onShow={onShow}
    />
  )
  const shown = await show(menu)
  const open = async () => shown.user.click(await screen.findByRole('button', { name: /^View:/ }))
  const pick = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole('menuitem', { name }))
  return { ...shown, onShow, open, pick }
}

describe('the name on the button', () => {
  it('is that of the view that matches the page', async () => {
    await showMenu()
    expect(await screen.findByRole('button', { name: 'View: View 1' })).toBeTruthy()
  })
  it('says that nothing is filtered, or that the filters are not saved', async () => {
    const { unmount } = await showMenu({ search: '' })
    expect(await screen.findByRole('button', { name: 'View: All' })).toBeTruthy()
    unmount()
    await showMenu({ search: '?symbol=other' })
    expect(await screen.findByRole('button', { name: 'View: Saved views' })).toBeTruthy()
  })
  it('leaves out views of other pages', async () => {
    const { open } = await showMenu({ views: [view(1), view(2, { page: 'performance' })] })
    await open()
    await screen.findByRole('menuitem', { name: /^View 1/ })
    expect(screen.queryByRole('menuitem', { name: /^View 2/ })).toBeNull()
  })
})

it('views that did not load are not passed over in silence, and can be loaded again from the menu', async () => {
  const { open, pick } = await showMenu({ fails: true })
  await open()
  server.give(listViews, [view(1)])
  await pick('Saved views did not load. Try again')
  expect(await screen.findByRole('menuitem', { name: /^View 1/ })).toBeTruthy()
  expect(screen.queryByText(/did not load/)).toBeNull()
})

describe('saving', () => {
  it('stores the page’s filters under a name', async () => {
    const { user, open, pick } = await showMenu({ views: [], search: '?symbol=ES' })
    server.give(createView, view(3))
    await open()
    await pick('Save as a new view')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '  Mornings ')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(createView)[0]?.body).toMatchObject({
      name: 'Mornings',
      search: '?symbol=ES',
      columns: null,
      page: 'journal',
    })
  })

  it('says beside the name that it is taken, and keeps the input', async () => {
    const { user, open, pick } = await showMenu({ views: [], search: '?symbol=ES' })
    server.refuse(createView, 'name_taken')
    await open()
    await pick('Save as a new view')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.type(name, 'Mornings{Enter}')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(name.value).toBe('Mornings')
  })
})

describe('a saved view', () => {
  it('is applied as it was saved', async () => {
    const { open, pick, onShow } = await showMenu({ search: '' })
    await open()
    await pick('View 1')
    expect(onShow).toHaveBeenCalledWith(view(1))
  })

  it('is renamed without changing its filters', async () => {
    const { user, open, pick } = await showMenu()
    server.give(updateView, view(1))
    await open()
    await pick(/^Rename/)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Other{Enter}')
    await waitFor(() => expect(server.sent(updateView)[0]?.body).toEqual({ name: 'Other' }))
  })

  it('that was deleted elsewhere is not renamed, which its dialog says', async () => {
    const { user, open, pick } = await showMenu()
    server.refuse(updateView, 'not_found')
    server.give(listViews, [])
    await open()
    await pick(/^Rename/)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' of mine{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('does not exist')
    await waitFor(() => expect(server.sent(listViews).length).toBeGreaterThan(1))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('View 1 of mine')
  })

  it('that could not be updated says so, even if the page was left meanwhile', async () => {
    const { open, pick, unmount } = await showMenu({ views: [view(1, { columns: ['symbol'] })] })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(updateView, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    await open()
    await pick(/^Update/)
    unmount()
    resolve()
    await waitFor(() =>
      expect(toastStore.get()[0]?.description).toMatch(/^The view was not updated, or only the answer/),
    )
  })

  it('that was deleted is restored unchanged by Undo', async () => {
    const { user, open, pick } = await showMenu({ views: [view(1, { columns: ['symbol'] })] })
    server.give(deleteView, { ok: true })
    server.give(createView, view(1))
    await open()
    await pick(/^Delete/)
    await pressUndo(user)
    await waitFor(() =>
      expect(server.sent(createView)[0]?.body).toMatchObject({
        name: 'View 1',
        search: '?symbol=S1',
        columns: ['symbol'],
      }),
    )
  })

  it('that could not be restored is reported as gone', async () => {
    const { user, open, pick } = await showMenu()
    server.give(deleteView, { ok: true })
    server.refuse(createView, 'name_taken')
    await open()
    await pick(/^Delete/)
    await pressUndo(user)
    expect(await screen.findByText('The view “View 1” was not brought back')).toBeTruthy()
  })

  it('that could not be deleted stays, and the reason is shown', async () => {
    const { open, pick } = await showMenu()
    server.refuse(deleteView, 'internal')
    await open()
    await pick(/^Delete/)
    expect(await screen.findByText('The view “View 1” was not deleted')).toBeTruthy()
  })
  it('that is renamed or deleted is so at once, even if the list cannot be loaded again', async () => {
    const { user, open, pick } = await showMenu()
    await screen.findByRole('button', { name: 'View: View 1' })
    server.refuse(listViews, 'outside_range')
    server.give(updateView, view(1, { name: 'Other' }))
    server.give(deleteView, { ok: true })
    await open()
    await pick(/^Rename/)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Other{Enter}')
    expect(await screen.findByRole('button', { name: 'View: Other' })).toBeTruthy()
    await open()
    await pick('Delete “Other”')
    expect(await screen.findByRole('button', { name: 'View: Saved views' })).toBeTruthy()
    await open()
    await screen.findByRole('menuitem', { name: 'Save as a new view' })
    expect(screen.queryByRole('menuitem', { name: /Other/ })).toBeNull()
  })

  it('is deleted once, however often that is pressed', async () => {
    const { open, pick } = await showMenu()
    const answer = server.hold(deleteView, { ok: true })
    await open()
    await pick(/^Delete/)
    await open()
    await pick(/^Delete/)
    answer()
    expect(await screen.findByText('The view “View 1” is deleted')).toBeTruthy()
    expect(server.sent(deleteView)).toHaveLength(1)
  })

  it('that was saved just now is the one shown, even if the list cannot be loaded again', async () => {
    const { user, open, pick } = await showMenu({ views: [], search: '?symbol=S3' })
    server.give(createView, view(3, { name: 'Mornings' }))
    await open()
    await pick('Save as a new view')
    server.refuse(listViews, 'outside_range')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mornings{Enter}')
    expect(await screen.findByRole('button', { name: 'View: Mornings' })).toBeTruthy()
  })
})
