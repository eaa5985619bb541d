import { getRestore, type Restore, restoreArchive } from '@ballast/contract/exports/archive'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { RestoreArchive } from './restore-archive.tsx'

const at = (part: Partial<Restore>): Restore => ({
  status: 'none',
  progress: 0,
  rows: 0,
  files: 0,
  trades: 0,
  error: null,
  ...part,
})

/** The restore on its page, which can be left and opened again. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      <main id="main" tabIndex={-1}>
        {isOpen && <RestoreArchive />}
      </main>
    </>
  )
}

async function showArchive() {
  server.give(getRestore, at({}))
  const shown = await show(<Page />)
  await screen.findByText(/Drop an archive here/)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const send = async () => {
    if (input)
      await shown.user.upload(input, new File(['zip'], 'ballast-archive.zip', { type: 'application/zip' }))
  }
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, send, press }
}

/** What another page loaded before. */
const LOADED = ['/api/journal', 'list']
const isStale = () => queryClient.getQueryState(LOADED)?.isInvalidated

it('follows an archive until everything is restored, and says what that was', async () => {
  const { send } = await showArchive()
  screen.getByRole('button', { name: 'Choose archive' }).focus()
  server.give(restoreArchive, at({ status: 'running', rows: 1200, files: 3 }))
  server.give(getRestore, at({ status: 'running', rows: 1200, files: 3 }))
  await send()
  expect(await screen.findByText('Restoring: 1,200 rows, 3 files so far')).toBeTruthy()
  // The button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  server.give(getRestore, at({ status: 'done', progress: 1, trades: 5000, files: 3 }))
  expect(await screen.findByText('Restored: 5,000 trades, 3 files. Nothing is missing.')).toBeTruthy()
  expect(await screen.findByText('Everything is back.')).toBeTruthy()
})

it('says why an archive was rejected, and accepts another', async () => {
  const { send } = await showArchive()
  server.refuse(restoreArchive, 'not_empty')
  await send()
  expect(await screen.findByText(/This account holds data already/)).toBeTruthy()
  expect(screen.getByText(/Drop an archive here/)).toBeTruthy()
})

it('says why the restore of an uploaded archive failed', async () => {
  server.give(
    getRestore,
    at({ status: 'failed', error: 'The archive ends too early. Nothing was restored.' }),
  )
  await show(<RestoreArchive />)
  await waitFor(() => expect(screen.getByText(/The archive ends too early/)).toBeTruthy())
})

it('says what the server says about the archive itself', async () => {
  const { send } = await showArchive()
  server.refuse(restoreArchive, 'invalid_input', { body: 'Choose an archive' })
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Choose an archive')
})

it('that ends on another page is reported there, and what was loaded before is loaded again', async () => {
  const { send, press } = await showArchive()
  queryClient.setQueryData(LOADED, { rows: [] })
  server.give(restoreArchive, at({ status: 'running' }))
  server.give(getRestore, at({ status: 'running' }))
  await send()
  await screen.findByText(/so far/)
  await press('Leave')
  server.give(getRestore, at({ status: 'done', progress: 1, trades: 5000, files: 3 }))
  expect(await screen.findByText('Archive restored')).toBeTruthy()
  expect(isStale()).toBe(true)
  await press('Return')
  expect(await screen.findByText(/^Restored: 5,000 trades/)).toBeTruthy()
})

it('that was running before the page was loaded is followed, too', async () => {
  server.give(getRestore, at({ status: 'running', rows: 1 }))
  await show(<Page />)
  queryClient.setQueryData(LOADED, { rows: [] })
  await screen.findByText(/so far/)
  server.give(getRestore, at({ status: 'done', progress: 1, trades: 1, files: 1 }))
  expect(await screen.findByText('Restored: 1 trade, 1 file. Nothing is missing.')).toBeTruthy()
  expect(isStale()).toBe(true)
})

it('that fails on another page says why there', async () => {
  const { send, press } = await showArchive()
  const running = server.hold(restoreArchive, at({ status: 'running' }))
  server.give(getRestore, at({ status: 'failed', error: 'The archive ends too early.' }))
  await send()
  await press('Leave')
  running()
  expect(await screen.findByText('The archive was not restored')).toBeTruthy()
  expect(screen.getByText('The archive ends too early.')).toBeTruthy()
})

it('that was refused after its page was left says so', async () => {
  const { send, press } = await showArchive()
  let refuse = () => {}
  server.give(restoreArchive, async () => {
    await new Promise<void>((resolve) => {
      refuse = resolve
    })
    throw new TypeError('Failed to fetch')
  })
  await send()
  await press('Leave')
  refuse()
  expect(await screen.findByText(/^The archive was not restored, or only the answer was lost/)).toBeTruthy()
})
