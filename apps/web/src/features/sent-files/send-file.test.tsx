import { listSentFiles, type SentFile, sendFile, withdrawFile } from '@ballast/contract/people/sent-files'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { SendFile } from './send-file.tsx'
import { SentFilesCard } from './sent-files-card.tsx'

const SENT: SentFile = {
  id: idOf(80),
  name: 'fills.csv',
  size: 900,
  note: '',
  sentAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-12-20T15:00:00Z',
}
const FILE = { name: 'fills.csv', size: 900, read: async () => new Blob(['a,b']) }

async function ask(file = FILE) {
  const shown = await show(<SendFile file={file} />)
  await shown.user.click(screen.getByRole('button', { name: /^Send this file/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = () => shown.user.click(dialog.getByRole('button', { name: 'Send file' }))
  return { ...shown, note: dialog.getByRole<HTMLTextAreaElement>('textbox'), send }
}

describe('a file that could not be read', () => {
  it('is sent once it was agreed to, with its note, and can be taken back', async () => {
    const { user, note, send } = await ask()
    expect(server.sent(sendFile)).toEqual([])
    await user.type(note, 'From a new platform')
    server.give(sendFile, SENT)
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/It is deleted on/)).toBeTruthy()
    const [form] = server.bodies<FormData>(sendFile)
    expect(form?.get('note')).toBe('From a new platform')
    expect(server.sent(sendFile)).toHaveLength(1)
    server.give(withdrawFile, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('button', { name: /^Send this file/ })).toBeTruthy()
    expect(server.sent(withdrawFile).map(({ params }) => params.id)).toEqual([SENT.id])
  })

  it('that is refused says what is wrong with it, and keeps the note', async () => {
    const { user, note, send } = await ask()
    await user.type(note, 'From a new platform')
    server.refuse(sendFile, 'invalid_input', { files: 'Choose one file' })
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one file')
    expect(note.value).toBe('From a new platform')
  })

  it('that was not sent after all has its note when it is asked about again', async () => {
    const { user, note } = await ask()
    await user.type(note, 'From a new platform')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(sendFile)).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Send this file/ }))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('From a new platform')
  })

  it('that cannot be read any more says so, and can be tried again', async () => {
    const read = vi.fn(async () => new Blob(['a,b']))
    read.mockRejectedValueOnce(new ApiError({ status: 0, text: '' }))
    const { send } = await ask({ ...FILE, read })
    server.give(sendFile, SENT)
    await send()
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/)
    await send()
    await waitFor(() => expect(screen.getByText(/It is deleted on/)).toBeTruthy())
  })

  it('that was not taken back still says that it was sent', async () => {
    const { user, send } = await ask()
    server.give(sendFile, SENT)
    await send()
    server.refuse(withdrawFile, 'internal')
    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('The file was not taken back')).toBeTruthy()
    expect(screen.getByText(/It is deleted on/)).toBeTruthy()
  })
})

describe('the files that were sent', () => {
  it('are listed until they are taken back', async () => {
    server.give(listSentFiles, { files: [SENT] })
    const { user } = await show(<SentFilesCard />)
    server.give(withdrawFile, () => {
      server.give(listSentFiles, { files: [] })
      return { ok: true as const }
    })
    await user.click(await screen.findByRole('button', { name: 'Take back fills.csv' }))
    await waitFor(() => expect(screen.queryByText('fills.csv')).toBeNull())
  })

  it('are each taken back once, even if several are at the same time', async () => {
    server.give(listSentFiles, { files: [SENT, { ...SENT, id: idOf(81), name: 'orders.csv' }] })
    const { user } = await show(<SentFilesCard />)
    const answer = server.hold(withdrawFile, { ok: true })
    const press = async (name: string) =>
      user.click(await screen.findByRole('button', { name: `Take back ${name}` }))
    await press('fills.csv')
    await press('orders.csv')
    await press('fills.csv')
    answer()
    await waitFor(() =>
      expect(server.sent(withdrawFile).map(({ params }) => params.id)).toEqual([SENT.id, idOf(81)]),
    )
  })

  it('that did not load can be retried', async () => {
    server.refuse(listSentFiles, 'internal')
    const { user } = await show(<SentFilesCard />)
    expect(await screen.findByText('The files you sent did not load')).toBeTruthy()
    server.give(listSentFiles, { files: [SENT] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('fills.csv')).toBeTruthy()
  })
})

it('the focus is on the page once a file is sent', async () => {
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <SendFile file={FILE} />
    </main>,
  )
  await user.click(screen.getByRole('button', { name: /^Send this file/ }))
  server.give(sendFile, SENT)
  await user.click(await screen.findByRole('button', { name: 'Send file' }))
  expect(await screen.findByText(/It is deleted on/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('a file that was taken back on another device can be sent again', async () => {
  const { user, send } = await ask()
  server.give(sendFile, SENT)
  await send()
  server.refuse(withdrawFile, 'not_found')
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('button', { name: /^Send this file/ })).toBeTruthy()
  expect(screen.getByText('File taken back')).toBeTruthy()
})
