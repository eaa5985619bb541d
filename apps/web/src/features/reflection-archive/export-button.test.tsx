import { writeMarkdown } from '@ballast/contract/reflection/archive'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setPrivacyMode } from '../../lib/preferences.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ExportButton } from './export-button.tsx'

afterEach(() => vi.restoreAllMocks())

/** Presses the button, with what the browser is given to save. */
async function pressExport() {
  giveUsual()
  const saved: { name: string; file: Blob | undefined }[] = []
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
  const scope = { account: [idOf(1)], basis: 'net' as const }
  const { user } = await show(<ExportButton search={{ q: 'patience', view: 'patterns' }} scope={scope} />)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  return saved
}

describe('exporting the archive', () => {
  it('saves the days that are filtered as one file', async () => {
    server.give(writeMarkdown, { name: 'journal.md', text: '# Friday', days: 1 })
    const saved = await pressExport()
    expect(await screen.findByText('1 day exported as Markdown')).toBeTruthy()
    expect(saved.map(({ name }) => name)).toEqual(['journal.md'])
    expect(await saved[0]?.file?.text()).toBe('# Friday')
    expect(server.sent(writeMarkdown).map(({ query }) => query)).toEqual([
      { account: idOf(1), basis: 'net', q: 'patience' },
    ])
  })

  it('leaves amounts out in privacy mode', async () => {
    act(() => setPrivacyMode(true))
    server.give(writeMarkdown, { name: 'journal.md', text: '# Friday', days: 2 })
    await pressExport()
    await waitFor(() => expect(server.sent(writeMarkdown)[0]?.query.masked).toBe('yes'))
  })

  it('saves no empty file', async () => {
    server.give(writeMarkdown, { name: 'journal.md', text: '', days: 0 })
    const saved = await pressExport()
    expect(await screen.findByText('Nothing written on these days yet')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('that failed says why, and can be pressed again', async () => {
    server.refuse(writeMarkdown, 'too_many_requests')
    const saved = await pressExport()
    expect(await screen.findByText('Export failed')).toBeTruthy()
    expect(screen.getByText('Too many tries. Please wait a moment.')).toBeTruthy()
    expect(saved).toEqual([])
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-busy')).toBeNull()
  })
})
