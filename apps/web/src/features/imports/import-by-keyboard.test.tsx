import {
  createImport,
  getImport,
  listImportFormats,
  listImports,
  previewImport,
  undoImport,
} from '@ballast/contract/imports'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fileReportOf, importOf, importPreviewOf } from '../../test/dom/samples/import-samples.ts'
import { accountOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { chooseFiles, startOver } from './import-draft.ts'
import { ImportSheet } from './import-sheet.tsx'

const UNDONE = importOf({ status: 'undone', undoneAt: '2026-11-21T09:05:00Z' })
const RUNNING = importOf({ status: 'running', progress: 0, finishedAt: null })

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Import trades
      </button>
      {isOpen && <ImportSheet onClose={() => setOpen(false)} />}
    </>
  )
}

async function openSheet() {
  giveUsual({ accounts: [accountOf()] })
  server.give(listImportFormats, [])
  server.give(listImports, [])
  server.give(previewImport, importPreviewOf())
  const shown = await show(<Page />)
  screen.getByRole('button', { name: 'Import trades' }).focus()
  await shown.user.keyboard('{Enter}')
  await hasFocus('heading', 'Choose your broker’s files')
  return shown
}

async function choose() {
  act(() => chooseFiles([new File(['a,b\n1,2\n'], 'Fills.csv', { type: 'text/csv' })]))
  await hasFocus('heading', 'Check what would be added')
  await screen.findByRole('button', { name: 'Import 9 trades' })
}

/** Presses Tab until a button has the focus, then Enter. */
async function press(user: UserEvent, name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  for (let tabs = 0; document.activeElement !== button; tabs++) {
    if (tabs > 60) throw new Error(`Tab never reaches ${name}`)
    await user.tab()
  }
  await user.keyboard('{Enter}')
}

const hasFocus = (role: 'heading' | 'button', name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))

afterEach(() => void act(startOver))

describe('by keyboard', () => {
  it('the columns of a known file are opened, and left as they were', async () => {
    const { user } = await openSheet()
    const table = { rows: [['When'], ['2026-11-20 09:30']], suggestion: null, remembered: false }
    server.give(previewImport, importPreviewOf({ files: [fileReportOf({ name: 'Fills.csv', table })] }))
    await choose()
    await press(user, 'Choose columns yourself')
    expect(await screen.findByRole('button', { name: 'Read with these columns' })).toBeTruthy()
    await user.tab()
    expect(
      screen.getByRole('region', { name: 'Columns of Fills.csv' }).contains(document.activeElement),
    ).toBe(true)
    await press(user, 'Cancel')
    expect(screen.queryByRole('region', { name: 'Columns of Fills.csv' })).toBeNull()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Choose columns yourself')
  })

  it('each step begins at its heading, from choosing to undo', async () => {
    const { user } = await openSheet()
    await choose()
    server.give(createImport, [RUNNING])
    server.give(getImport, importOf())
    await press(user, 'Import 9 trades')
    await hasFocus('heading', 'Importing into Apex 50K')
    await hasFocus('heading', '9 trades in Apex 50K')
    await press(user, 'Undo')
    await hasFocus('button', 'Keep it')
    await user.keyboard('{Enter}')
    await hasFocus('button', 'Undo')
    await user.keyboard('{Enter}')
    await hasFocus('button', 'Keep it')
    await user.keyboard('{Escape}')
    await hasFocus('button', 'Undo')
    await user.keyboard('{Enter}')
    server.give(undoImport, () => {
      server.give(getImport, UNDONE)
      return UNDONE
    })
    await press(user, 'Undo import')
    await hasFocus('heading', 'This import is undone')
    await press(user, 'Import other files')
    await hasFocus('heading', 'Choose your broker’s files')
  })

  it('an import that did not go through begins at its heading, and leads back to the files and the page', async () => {
    const { user } = await openSheet()
    await choose()
    server.give(createImport, [RUNNING])
    server.give(getImport, importOf({ status: 'failed', error: 'Nothing was added.' }))
    await press(user, 'Import 9 trades')
    await hasFocus('heading', 'The import did not go through')
    await press(user, 'Check the files again')
    await hasFocus('heading', 'Check what would be added')
    await user.keyboard('{Escape}')
    await hasFocus('button', 'Import trades')
  })

  it('an import that ends takes the focus from its own progress only', async () => {
    const { user } = await openSheet()
    await choose()
    const other = { id: idOf(711), accountName: 'Topstep' }
    server.give(createImport, [RUNNING, { ...RUNNING, ...other }])
    let ended = false
    server.give(getImport, ({ params }) =>
      params.id === other.id && !ended
        ? { ...RUNNING, ...other }
        : { ...importOf(), ...(ended ? { id: params.id } : {}) },
    )
    await press(user, 'Import 9 trades')
    await screen.findByRole('heading', { name: '9 trades in Apex 50K' })
    screen.getByRole('button', { name: 'Import more files' }).focus()
    ended = true
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /^9 trades in/ })).toHaveLength(2))
    expect(document.activeElement?.textContent).toBe('Import more files')
  })

  it('past imports begin at their heading, and an undone one keeps the focus', async () => {
    const { user } = await openSheet()
    server.give(listImports, [importOf()])
    await press(user, 'Past imports')
    await hasFocus('heading', 'Past imports')
    await press(user, 'Undo')
    await hasFocus('button', 'Keep it')
    await user.keyboard('{Escape}')
    await hasFocus('button', 'Undo')
    await user.keyboard('{Enter}')
    server.give(undoImport, () => {
      server.give(listImports, [UNDONE])
      return UNDONE
    })
    await press(user, 'Undo import')
    await screen.findByText('Undone')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('9 trades in Apex 50K'))
    await press(user, 'Import files')
    await hasFocus('heading', 'Choose your broker’s files')
  })
})
