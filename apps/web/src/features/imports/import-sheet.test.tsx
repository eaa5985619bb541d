import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import {
  createImport,
  getImport,
  listImportFormats,
  listImports,
  previewImport,
} from '@ballast/contract/imports'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { choose } from '../../test/dom/choose.ts'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import {
  fileReportOf,
  importOf,
  importPartOf,
  importPreviewOf,
} from '../../test/dom/samples/import-samples.ts'
import { accountOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { chooseFiles, startOver } from './import-draft.ts'
import { ImportSheet } from './import-sheet.tsx'

let lastFile = 0
/** A file the server has never seen. */
function nextFile(name = 'Fills.csv'): File {
  lastFile += 1
  return new File(['a,b\n1,2\n'], name, { type: 'text/csv', lastModified: lastFile })
}

async function showSheet({
  accounts = [accountOf()],
  files = [nextFile()],
  preview = importPreviewOf(),
} = {}) {
  giveUsual({ accounts })
  server.give(listImportFormats, [])
  server.give(listImports, [])
  server.give(previewImport, preview)
  const shown = await show(<Page />)
  act(() => chooseFiles(files))
  const reopen = () => shown.user.click(screen.getByRole('button', { name: 'Import trades' }))
  return { ...shown, reopen }
}

/** A page with the sheet, which can be closed and opened again. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <ImportSheet onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Import trades
    </button>
  )
}
const importButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const optionsSent = (endpoint: typeof createImport | typeof previewImport) =>
  server.bodies<FormData>(endpoint).map((form) => JSON.parse(String(form.get('options'))))

afterEach(() => void act(startOver))

describe('choosing', () => {
  it('asks for files first, and accepts pasted rows as one', async () => {
    const { user } = await showSheet({ files: [] })
    await user.click(await importButton('Paste rows instead'))
    const rows = screen.getByRole('textbox', { name: 'Rows with their header' })
    await user.type(rows, 'hello')
    await user.click(screen.getByRole('button', { name: 'Read these rows' }))
    expect(await screen.findByText(/Paste the header and at least one row/)).toBeTruthy()
    await user.clear(rows)
    await user.click(rows)
    await user.paste('time,symbol,price\n9:30,MNQ,21040')
    await user.click(screen.getByRole('button', { name: 'Read these rows' }))
    expect(await screen.findByRole('heading', { name: /Check what would be added/ })).toBeTruthy()
    expect(server.bodies<FormData>(previewImport)[0]?.get('files')).toMatchObject({ name: 'Pasted rows.csv' })
  })
})

it('rows that are pasted and not read yet are still there when the sheet is opened again', async () => {
  const { user, reopen } = await showSheet({ files: [] })
  await user.click(await importButton('Paste rows instead'))
  await user.type(screen.getByRole('textbox', { name: 'Rows with their header' }), 'time,symbol')
  await user.keyboard('{Escape}')
  await reopen()
  const rows = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows with their header' })
  expect(rows.value).toBe('time,symbol')
})

describe('the columns of a file', () => {
  const table = {
    rows: [
      ['When', 'What', 'How many', 'For'],
      ['2026-11-20 09:30', 'MNQ', '1', '21040'],
    ],
    suggestion: null,
    remembered: false,
  }
  const unknown = () =>
    importPreviewOf({ files: [fileReportOf({ format: null, table })], parts: [], samples: [] })

  async function showMapper() {
    const shown = await showSheet({ preview: unknown() })
    await screen.findByRole('button', { name: 'Read with these columns' })
    const assign = (column: string, field: string) => choose(shown.user, `What “${column}” holds`, field)
    return { ...shown, assign }
  }
  const mappings = () =>
    optionsSent(previewImport).flatMap(({ mapping }) => (mapping ? [mapping.columns] : []))

  it('are still chosen if the sheet is closed before all of them are', async () => {
    const { user, reopen, assign } = await showMapper()
    await assign('When', 'Date, or date and time')
    await assign('What', 'Symbol')
    await assign('How many', 'Quantity')
    expect(screen.getByText('Still needed: Price')).toBeTruthy()
    expect(isDisabled(screen.getByRole('button', { name: 'Read with these columns' }))).toBe(true)
    await user.keyboard('{Escape}')
    await reopen()
    expect(await screen.findByText('Still needed: Price')).toBeTruthy()
    await assign('For', 'Price')
    expect(mappings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Read with these columns' }))
    await waitFor(() => expect(mappings()).toEqual([{ date: 0, symbol: 1, quantity: 2, price: 3 }]))
  })

  it('of one cost are added up, which is said below the table', async () => {
    const rows = [
      ['Exchange fee', 'NFA fee', 'When'],
      ['0.30', '0.02', '2026-11-20 09:30'],
    ]
    const files = [fileReportOf({ format: null, table: { ...table, rows } })]
    const { user } = await showSheet({ preview: importPreviewOf({ files, parts: [], samples: [] }) })
    await screen.findByRole('button', { name: 'Read with these columns' })
    const sums = () => screen.queryByRole('list', { name: 'Costs that are added up' })
    await choose(user, 'What “NFA fee” holds', 'Fees')
    expect(sums()).toBeNull()
    await choose(user, 'What “Exchange fee” holds', 'Fees')
    expect(sums()?.textContent).toBe('Fees = Exchange fee + NFA fee')
  })
})

describe('checking', () => {
  it('shows what would be added and where, before anything is', async () => {
    await showSheet()
    expect(isDisabled(await importButton('Import 9 trades'))).toBe(false)
    expect(screen.getByText('18 new fills for Apex 50K.')).toBeTruthy()
    expect(server.sent(createImport)).toEqual([])
  })

  it('shows the sums of each file in its own currency, and tells two of one name apart', async () => {
    const files = [fileReportOf({ currency: 'EUR' }), fileReportOf({ name: 'Fills (2).csv' })]
    await showSheet({ files: [nextFile(), nextFile()], preview: importPreviewOf({ files }) })
    // Also before they are read.
    expect(screen.getByRole('button', { name: 'Leave Fills (2).csv out' })).toBeTruthy()
    const [euros, dollars] = await screen.findAllByText(/^gross/)
    expect(euros?.textContent).toBe('gross +€320.00, costs −€18.00')
    expect(dollars?.textContent).toBe('gross +$320.00, costs −$18.00')
    expect(screen.getByRole('button', { name: 'Leave Fills.csv out' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave Fills (2).csv out' })).toBeTruthy()
  })

  it('waits for the account if it is unknown', async () => {
    const preview = importPreviewOf({ parts: [importPartOf({ accountId: null, reason: null })] })
    await showSheet({ accounts: [accountOf(), accountOf({ id: idOf(2), name: 'Topstep' })], preview })
    expect(await screen.findByText('Choose the account these trades belong to.')).toBeTruthy()
    expect(isDisabled(await importButton('Import 9 trades'))).toBe(true)
  })

  it('says that the plan has no room, and adds nothing', async () => {
    await showSheet({
      preview: importPreviewOf({ noRoom: 'These would be 334 new trades. The free plan keeps 100.' }),
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/334 new trades.*Nothing would be added/)
    expect(isDisabled(await importButton('Import 9 trades'))).toBe(true)
  })

  it('asks to remove a file that cannot be read', async () => {
    const files = [fileReportOf(), fileReportOf({ name: 'x.pdf', format: null, refusal: 'This is a PDF.' })]
    await showSheet({ files: [nextFile(), nextFile('x.pdf')], preview: importPreviewOf({ files }) })
    expect(await screen.findByText('Leave x.pdf out to import the others.')).toBeTruthy()
    expect(screen.getByText('This is a PDF.')).toBeTruthy()
  })

  it('keeps the files if reading them fails, and retries', async () => {
    giveUsual()
    server.give(listImportFormats, [])
    server.refuse(previewImport, 'unavailable')
    const { user } = await show(<ImportSheet onClose={() => {}} />)
    act(() => chooseFiles([nextFile()]))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Your data is safe/)
    server.refuse(previewImport, 'invalid_input', { files: 'At most 20 files at once' })
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect((await screen.findByText('At most 20 files at once')).textContent).toBe('At most 20 files at once')
    server.give(previewImport, importPreviewOf())
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(isDisabled(await importButton('Import 9 trades'))).toBe(false)
  })
})

describe('the first import', () => {
  it('creates the account from the file’s data, and then continues', async () => {
    const preview = importPreviewOf({ parts: [importPartOf({ accountId: null, reason: null })] })
    const { user } = await showSheet({ accounts: [], preview })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(name.value).toBe('Tradovate 1')
    server.give(createAccount, () => {
      const made = accountOf({ id: idOf(3), name: 'Tradovate 1' })
      server.give(listAccounts, [made])
      return made
    })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('18 new fills for Tradovate 1.')).toBeTruthy()
    expect(optionsSent(previewImport).at(-1)).toMatchObject({ destinations: { 'tradovate|1|USD': idOf(3) } })
  })
})

describe('importing', () => {
  it('sends the confirmed account without resending the files, and shows the result', async () => {
    const { user } = await showSheet()
    server.give(createImport, [importOf({ status: 'running', progress: 0, finishedAt: null })])
    server.give(getImport, importOf())
    await user.click(await importButton('Import 9 trades'))
    expect(await screen.findByRole('heading', { name: '9 trades in Apex 50K' })).toBeTruthy()
    expect(optionsSent(createImport)).toMatchObject([{ destinations: { 'tradovate|1|USD': idOf(1) } }])
    const [form] = server.bodies<FormData>(createImport)
    expect([form?.get('preview'), form?.getAll('files')]).toEqual([idOf(700), []])
    expect(screen.getByText('+$302.00')).toBeTruthy()
  })

  it('resends the files if the server no longer has them', async () => {
    const { user } = await showSheet()
    await importButton('Import 9 trades')
    server.refuse(createImport, 'preview_gone')
    await user.click(await importButton('Import 9 trades'))
    await waitFor(() => expect(server.sent(createImport)).toHaveLength(2))
    expect(server.bodies<FormData>(createImport)[1]?.getAll('files')).toHaveLength(1)
  })

  it('says why it could not start, and keeps all choices', async () => {
    const { user } = await showSheet()
    server.refuse(createImport, 'internal')
    await user.click(await importButton('Import 9 trades'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing of yours was lost/)
    expect(isDisabled(await importButton('Import 9 trades'))).toBe(false)
  })

  it('that did not start after the sheet was closed says so, and the files are still chosen', async () => {
    const { user, reopen } = await showSheet()
    let refuse = () => {}
    server.give(createImport, async () => {
      await new Promise<void>((resolve) => {
        refuse = resolve
      })
      throw new TypeError('Failed to fetch')
    })
    await user.click(await importButton('Import 9 trades'))
    await user.keyboard('{Escape}')
    expect(await screen.findByText('The import continues')).toBeTruthy()
    refuse()
    expect(await screen.findByText(/^The import did not start, or only the answer was lost/)).toBeTruthy()
    await reopen()
    expect(isDisabled(await importButton('Import 9 trades'))).toBe(false)
  })

  it('cannot be started a second time from a sheet that is opened again meanwhile', async () => {
    const { user, reopen } = await showSheet()
    const answer = server.hold(createImport, [importOf({ status: 'running', finishedAt: null })])
    server.give(getImport, importOf())
    await user.click(await importButton('Import 9 trades'))
    await user.keyboard('{Escape}')
    await reopen()
    await user.click(await importButton('Starting'))
    expect(isDisabled(screen.getByRole('button', { name: 'Start over' }))).toBe(true)
    answer()
    expect(await screen.findByRole('heading', { name: '9 trades in Apex 50K' })).toBeTruthy()
    expect(server.sent(createImport)).toHaveLength(1)
  })

  it('leaves files that were added while it was starting for the next one, and says so', async () => {
    const { user, reopen } = await showSheet()
    const answer = server.hold(createImport, [importOf({ status: 'running', finishedAt: null })])
    server.give(getImport, importOf())
    await user.click(await importButton('Import 9 trades'))
    act(() => chooseFiles([nextFile('Costs.csv')]))
    answer()
    expect(await screen.findByRole('heading', { name: '9 trades in Apex 50K' })).toBeTruthy()
    expect(screen.getByText(/^Costs\.csv was added after this import had started/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await reopen()
    await importButton('Import 9 trades')
    expect(server.bodies<FormData>(previewImport).at(-1)?.getAll('files')).toMatchObject([
      { name: 'Costs.csv' },
    ])
  })

  it('whose account was deleted on another device says so', async () => {
    const { user } = await showSheet()
    server.give(createImport, [importOf({ status: 'running', finishedAt: null })])
    server.refuse(getImport, 'not_found')
    await user.click(await importButton('Import 9 trades'))
    expect(await screen.findByText('This import is gone')).toBeTruthy()
    expect(screen.queryByText(/^Importing/)).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('The import continues')).toBeNull()
  })

  it('whose account was deleted after the sheet was closed says so', async () => {
    const { user } = await showSheet()
    server.give(createImport, [importOf({ status: 'running', finishedAt: null })])
    const answer = Promise.withResolvers<void>()
    server.give(getImport, async () => {
      await answer.promise
      return importOf({ status: 'running', finishedAt: null })
    })
    await user.click(await importButton('Import 9 trades'))
    await waitFor(() => expect(server.sent(getImport)).toHaveLength(1))
    await user.keyboard('{Escape}')
    server.refuse(getImport, 'not_found')
    answer.resolve()
    expect(await screen.findByText('This import is gone')).toBeTruthy()
  })

  it('that failed goes back to the same files', async () => {
    const { user } = await showSheet()
    server.give(createImport, [importOf({ status: 'running', finishedAt: null })])
    server.give(getImport, importOf({ status: 'failed', error: 'The disk is full. Nothing was added.' }))
    await user.click(await importButton('Import 9 trades'))
    expect(await screen.findByText('The disk is full. Nothing was added.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check the files again' }))
    expect(await importButton('Import 9 trades')).toBeTruthy()
  })
})
