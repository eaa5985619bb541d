import type { ResponseOf } from '@ballast/contract/endpoint'
import { adminListSentFiles } from '@ballast/contract/people/sent-files'
import { screen, within } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { AdminSentFilesCard } from './sent-files-card.tsx'

type File = ResponseOf<typeof adminListSentFiles>['files'][number]

const create = vi.spyOn(URL, 'createObjectURL')
const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click')
afterAll(() => {
  create.mockRestore()
  follow.mockRestore()
})

const PLACE = `1764000000000.${idOf(60)}`
const fileOf = (part: Partial<File> = {}): File => ({
  id: idOf(60),
  name: 'fills.csv',
  size: 2048,
  note: 'From my broker',
  by: 'nora',
  sha256: 'ab',
  sentAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-12-20T15:00:00Z',
  ...part,
})
async function showCard() {
  const { user } = await show(<AdminSentFilesCard />, '/admin')
  return { press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Files people sent' })).getAllByRole('listitem')

describe('files people sent', () => {
  it('are none at first', async () => {
    server.give(adminListSentFiles, { files: [], next: null })
    await showCard()
    expect(await screen.findByText('Nobody has sent a file')).toBeTruthy()
  })

  it('that did not load can be retried', async () => {
    server.refuse(adminListSentFiles, 'internal')
    const { press } = await showCard()
    expect(await screen.findByText('Sent files did not load')).toBeTruthy()
    server.give(adminListSentFiles, { files: [fileOf()], next: null })
    await press('Try again')
    const [row] = await rows()
    expect(row?.textContent).toMatch(/^fills\.csv“From my broker”2.* from nora, sent .*deleted on /)
  })

  it('come in pages, and say so if a further one did not load', async () => {
    const first = { files: [fileOf()], next: PLACE }
    server.give(adminListSentFiles, first)
    const { press } = await showCard()
    await rows()
    server.refuse(adminListSentFiles, 'internal')
    await press('Show more')
    expect(await screen.findByText(/The rest did not load/)).toBeTruthy()
    const last = { files: [fileOf({ id: idOf(61), name: 'older.csv', note: '' })], next: null }
    server.give(adminListSentFiles, ({ query }) => (query.after === PLACE ? last : first))
    await press('Show more')
    expect(await screen.findByText('older.csv')).toBeTruthy()
    expect(await rows()).toHaveLength(2)
    expect(screen.queryByText(/did not load/)).toBeNull()
  })

  it('are saved under their own name, or it is said why not', async () => {
    server.give(adminListSentFiles, { files: [fileOf()], next: null })
    const answer = vi.fn(() => new Response(JSON.stringify({ error: 'It is gone.' }), { status: 404 }))
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      input === `/api/admin/sent-files/${idOf(60)}/file` ? answer() : server.fetch(input, init),
    )
    const saved: string[] = []
    create.mockReturnValue('blob:file')
    follow.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { press } = await showCard()
    await press('Download')
    expect(await screen.findByText('It is gone.')).toBeTruthy()
    expect(saved).toEqual([])
    answer.mockImplementation(() => new Response('a,b'))
    await press('Download')
    await vi.waitFor(() => expect(saved).toEqual(['fills.csv']))
    expect(answer).toHaveBeenCalledTimes(2)
  })
})
