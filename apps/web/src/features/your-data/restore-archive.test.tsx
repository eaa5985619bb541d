import { getRestore, type Restore, restoreArchive } from '@ballast/contract/exports/archive'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { RestoreArchive } from './restore-archive.tsx'

const at = (part: Partial<Restore>): Restore => ({
  ...{ status: 'none', progress: 0, rows: 0, files: 0, trades: 0, error: null },
  ...part,
})

async function showArchive() {
  server.give(getRestore, at({}))
  const shown = await show(<RestoreArchive />)
  await screen.findByText(/Drop an archive here/)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const send = async () => {
    if (input)
      await shown.user.upload(input, new File(['zip'], 'ballast-archive.zip', { type: 'application/zip' }))
  }
  return { ...shown, send }
}

it('follows an archive until everything is restored, and says what that was', async () => {
  const { send } = await showArchive()
  server.give(restoreArchive, at({ status: 'running', rows: 1200, files: 3 }))
  server.give(getRestore, at({ status: 'running', rows: 1200, files: 3 }))
  await send()
  expect(await screen.findByText('Restoring: 1,200 rows, 3 files so far')).toBeTruthy()
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
