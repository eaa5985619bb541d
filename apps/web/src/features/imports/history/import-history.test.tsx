import { type Import, listImports, undoImport } from '@ballast/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { importOf, NO_COUNTS } from '../../../test/dom/samples/import-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { ImportHistory } from './import-history.tsx'

async function showHistory(...imports: Import[]) {
  giveUsual()
  server.give(listImports, imports)
  const shown = await show(<ImportHistory emptyAction={<button type="button">Import</button>} />)
  if (imports.length > 0) await screen.findAllByText(/2026/)
  return shown
}
const NO_TOTALS = { source: 'file', count: null, gross: null, fees: null, net: null }
const of = (counts: Partial<Import['counts']>, part: Partial<Import> = {}) =>
  importOf({ counts: { ...NO_COUNTS, ...counts }, ...part })

describe('the import history', () => {
  it('offers to start the first import if it is empty', async () => {
    await showHistory()
    expect(await screen.findByText('Nothing imported yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(listImports, 'internal')
    const { user } = await show(<ImportHistory />)
    expect(await screen.findByText('The imports did not load')).toBeTruthy()
    server.give(listImports, [importOf()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('9 trades in Apex 50K')).toBeTruthy()
  })
})

describe('an import', () => {
  it.each<[Partial<Import['counts']>, RegExp]>([
    [{ executions: 1, trades: 1 }, /^1 trade in Apex 50K.*, 1 new fill$/],
    [{ executions: 18, trades: 0 }, /^18 fills added to Apex 50K.*, 18 new fills$/],
    [{ enriched: 2, known: 1 }, /^2 fills updated in Apex 50K.*, 1 fill already there, 2 fills updated$/],
    [{ cashEvents: 3 }, /^3 cash transactions added to Apex 50K.*, 3 cash transactions$/],
    [{ problems: 1 }, /^Nothing was added to Apex 50K.*, 1 row not understood$/],
    [
      { executions: 1, waiting: 2, skipped: 2 },
      /, 1 new fill, 2 fills wait for an earlier file \(import this one again after it\)$/,
    ],
    [{}, /^Nothing was added to Apex 50KNov 20, 2026, \d\d:\d\d [AP]M$/],
  ])('that is done shows its outcome: %j', async (counts, words) => {
    await showHistory(of(counts, { files: [], totals: NO_TOTALS }))
    const text = screen.getByRole('listitem').textContent?.replace(/(See trades)?Undo$/, '')
    expect(text).toMatch(words)
  })

  it('shows its net, or its gross if the net is unknown', async () => {
    const total = { ...NO_TOTALS, gross: '320' }
    await showHistory(importOf({ id: idOf(1) }), importOf({ id: idOf(2), totals: total }))
    await screen.findByText('+$302.00')
    const [net, gross] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /trades/.test(textContent))
    expect(net?.textContent).toContain('+$302.00 net')
    expect(gross?.textContent).toContain('+$320.00 gross')
  })

  it('that is running shows its progress, and cannot be undone yet', async () => {
    await showHistory(importOf({ status: 'running', progress: 0.4, step: 'Building trades' }))
    expect(screen.getByText('Importing into Apex 50K')).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: 'Building trades' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('that failed says why, and cannot be undone', async () => {
    await showHistory(importOf({ status: 'failed', error: 'The account was deleted.' }))
    expect(screen.getByText('Did not go through')).toBeTruthy()
    expect(screen.getByText('The account was deleted.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'See trades' })).toBeNull()
  })

  it('that was undone says when', async () => {
    await showHistory(importOf({ status: 'undone', undoneAt: '2026-11-21T09:05:00Z' }))
    expect(screen.getByText('Undone')).toBeTruthy()
    // In the browser's time zone; the tests run in several.
    expect(document.body.textContent).toMatch(/, undone Nov 21, 2026, \d\d:05 [AP]M/)
  })

  it('links to its trades only', async () => {
    await showHistory(importOf())
    expect(screen.getByRole('link', { name: 'See trades' }).getAttribute('href')).toBe(
      `/journal?account=${idOf(1)}&import=${idOf(710)}`,
    )
  })

  it('without trades has no link', async () => {
    await showHistory(of({ cashEvents: 2 }))
    expect(screen.queryByRole('link', { name: 'See trades' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })
})

it('an original file is downloaded once, even if it is pressed again before it arrives', async () => {
  const { user } = await showHistory(importOf())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetchFile = vi.fn(() => promise)
  vi.stubGlobal('fetch', fetchFile)
  const file = screen.getByRole('button', { name: /Download the original/ })
  await user.click(file)
  await user.click(file)
  resolve(new Response('a,b'))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled())
  expect(fetchFile).toHaveBeenCalledTimes(1)
})

const file = (index: number, name: string) => ({ index, name, format: 'tradovate-fills', size: 100 })

describe('undoing an import', () => {
  async function ask(entry: Import) {
    const shown = await showHistory(entry)
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
    return { ...shown, dialog: await screen.findByRole('alertdialog', { name: 'Undo this import?' }) }
  }

  it.each<[Import, string]>([
    [
      of({ executions: 18, cashEvents: 1 }),
      '18 fills and 1 cash transaction are removed from Apex 50K, and the trades there are rebuilt. Your notes on them are kept and come back if you import the same trades again.',
    ],
    [
      of({ executions: 1 }, { files: [] }),
      '1 fill is removed from Apex 50K, and the trades there are rebuilt. Its original files are not stored here, and without them it cannot be brought back.',
    ],
    [
      of({ enriched: 2 }),
      'What it updated is removed from Apex 50K, and the trades there are rebuilt. Your notes on them are kept and come back if you import the same trades again.',
    ],
  ])('%# says what is removed and what can come back', async (entry, words) => {
    const { dialog } = await ask(entry)
    expect(dialog.textContent).toContain(words)
  })

  it.each<[string, Partial<Import>[], string]>([
    ['nothing without other imports', [], 'the same trades again.'],
    [
      'nothing of other accounts and of undone imports',
      [{ accountId: idOf(2) }, { status: 'undone' }],
      'the same trades again.',
    ],
    [
      'that what others state stays',
      [{ counts: NO_COUNTS }],
      'again. What other imports of this account state as well stays.',
    ],
    [
      'which files are read again for it',
      [{ counts: { ...NO_COUNTS, dependent: 3 }, files: [file(0, 'Orders.csv')] }],
      'again. What other imports of this account state as well stays; for that, Orders.csv is read again.',
    ],
    [
      'that those of later imports are, where they were not counted',
      [
        {
          counts: { ...NO_COUNTS, dependent: null },
          createdAt: '2026-12-01T09:00:00Z',
          files: [file(0, 'Orders.csv'), file(1, 'Cash.csv'), file(2, 'Statement.csv')],
        },
        { counts: { ...NO_COUNTS, dependent: null }, createdAt: '2025-12-01T09:00:00Z' },
      ],
      'stays; for that, Orders.csv, Cash.csv, 1 more file are read again.',
    ],
  ])('says %s', async (_, others, words) => {
    const entries = others.map((part, index) => importOf({ id: idOf(720 + index), ...part }))
    const { user } = await showHistory(importOf(), ...entries)
    const [button] = screen.getAllByRole('button', { name: 'Undo' })
    if (button) await user.click(button)
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent?.endsWith(words)).toBe(true)
  })

  it('is done once it is confirmed, and the list shows it', async () => {
    const { user, dialog } = await ask(importOf())
    const undone = importOf({ status: 'undone', undoneAt: '2026-11-21T09:05:00Z' })
    server.give(undoImport, () => {
      server.give(listImports, [undone])
      return undone
    })
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Import undone')).toBeTruthy()
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect(server.sent(undoImport).map(({ params }) => params.id)).toEqual([idOf(710)])
  })

  it('is not done if the trader keeps the import', async () => {
    const { user, dialog } = await ask(importOf())
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent(undoImport)).toHaveLength(0)
  })

  it('that failed says so', async () => {
    const { user, dialog } = await ask(importOf())
    server.refuse(undoImport, 'internal')
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The import was not undone')).toBeTruthy()
  })

  it('that another device has undone already is shown as undone', async () => {
    const { user, dialog } = await ask(importOf())
    server.refuse(undoImport, 'import_undone')
    server.give(listImports, [importOf({ status: 'undone', undoneAt: '2026-11-21T09:05:00Z' })])
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The import was not undone')).toBeTruthy()
    expect(await screen.findByText('Undone')).toBeTruthy()
  })
})
