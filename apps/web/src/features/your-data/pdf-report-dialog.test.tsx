import { createPdfReport, getPdfReport, type PdfReport } from '@ballast/contract/exports/pdf-report'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { isClosed, Opened, show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { PdfReportDialog } from './pdf-report-dialog.tsx'

const reportOf = (part: Partial<PdfReport> = {}): PdfReport => ({
  id: idOf(400),
  status: 'running',
  progress: 0,
  step: 'Starting',
  error: null,
  ...part,
})
const DONE = reportOf({ status: 'done', progress: 1 })

/** The files of reports, which are no endpoint of the contract. */
let files: { fetched: string[]; answer: () => Promise<Response> }
let saved: string[]

beforeEach(() => {
  files = { fetched: [], answer: async () => new Response('%PDF') }
  saved = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/file')) return server.fetch(url, init)
    files.fetched.push(url)
    return files.answer()
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return () => vi.restoreAllMocks()
})

async function showDialog() {
  giveUsual()
  const onClose = vi.fn()
  const shown = await show(
    <Opened>
      {(close) => (
        <PdfReportDialog
          onClose={() => {
            onClose()
            close()
          }}
        />
      )}
    </Opened>,
  )
  const start = () => shown.user.click(screen.getByRole('button', { name: /Save as PDF|Writing/ }))
  return { ...shown, start, onClose }
}
const isBusy = () =>
  screen.getByRole('button', { name: /Save as PDF|Writing/ }).getAttribute('aria-busy') === 'true'

describe('a PDF report', () => {
  it('is written once, saved once it is done, and only then reported as saved', async () => {
    const { start, onClose } = await showDialog()
    server.give(createPdfReport, reportOf())
    server.give(getPdfReport, reportOf({ progress: 0.5, step: 'Drawing the curve' }))
    await start()
    expect(await screen.findByText('Drawing the curve')).toBeTruthy()
    await start()
    expect(screen.queryByText('Report saved')).toBeNull()
    server.give(getPdfReport, DONE)
    await isClosed()
    expect(await screen.findByText('Report saved')).toBeTruthy()
    expect(server.sent(createPdfReport)).toHaveLength(1)
    expect([files.fetched, saved, onClose.mock.calls.length]).toEqual([
      [`/api/pdf-reports/${idOf(400)}/file`],
      ['trading-report.pdf'],
      1,
    ])
  })

  it('is not started again between its end and the arrival of its file', async () => {
    const { start, onClose } = await showDialog()
    const { promise, resolve } = Promise.withResolvers<Response>()
    files.answer = () => promise
    server.give(createPdfReport, DONE)
    server.give(getPdfReport, DONE)
    await start()
    await waitFor(() => expect(files.fetched).toHaveLength(1))
    await start()
    expect(isBusy()).toBe(true)
    resolve(new Response('%PDF'))
    await isClosed()
    expect(server.sent(createPdfReport)).toHaveLength(1)
    expect([saved.length, onClose.mock.calls.length]).toEqual([1, 1])
  })

  it('that is cancelled while its file is on the way is not saved after all', async () => {
    const { user, start } = await showDialog()
    const { promise, resolve } = Promise.withResolvers<Response>()
    files.answer = () => promise
    server.give(createPdfReport, DONE)
    server.give(getPdfReport, DONE)
    await start()
    await waitFor(() => expect(files.fetched).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    resolve(new Response('%PDF'))
    await new Promise((next) => setTimeout(next, 20))
    expect([saved, screen.queryByText('Report saved')]).toEqual([[], null])
  })

  it('that was refused says what the server says about its options, and can be started again', async () => {
    const { start } = await showDialog()
    server.refuse(createPdfReport, 'invalid_input', { from: 'The period ends before it starts' })
    await start()
    expect((await screen.findByRole('alert')).textContent).toBe('The period ends before it starts')
    expect(isBusy()).toBe(false)
    server.give(createPdfReport, DONE)
    server.give(getPdfReport, DONE)
    await start()
    await isClosed()
    expect(saved).toHaveLength(1)
  })

  it('that failed while it was written says why, and the next one is another report', async () => {
    const { start } = await showDialog()
    server.give(createPdfReport, reportOf())
    server.give(getPdfReport, reportOf({ status: 'failed', error: 'There are no trades in this period.' }))
    await start()
    expect((await screen.findByRole('alert')).textContent).toBe('There are no trades in this period.')
    server.give(createPdfReport, reportOf({ id: idOf(401) }))
    server.give(getPdfReport, { ...DONE, id: idOf(401) })
    await start()
    await isClosed()
    expect(files.fetched).toEqual([`/api/pdf-reports/${idOf(401)}/file`])
  })

  it('whose progress is lost says so, and another can be started', async () => {
    const { start } = await showDialog()
    server.give(createPdfReport, reportOf())
    server.refuse(getPdfReport, 'not_found')
    await start()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(isBusy()).toBe(false)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('whose file did not arrive is not reported as saved, and the dialog stays for another try', async () => {
    const { start, onClose } = await showDialog()
    files.answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    server.give(createPdfReport, DONE)
    server.give(getPdfReport, DONE)
    await start()
    expect(await screen.findByText('Report not saved')).toBeTruthy()
    expect([saved, onClose.mock.calls, isBusy()]).toEqual([[], [], false])
    files.answer = async () => new Response('%PDF')
    server.give(createPdfReport, { ...DONE, id: idOf(401) })
    server.give(getPdfReport, { ...DONE, id: idOf(401) })
    await start()
    await isClosed()
    expect(saved).toHaveLength(1)
  })
})

it('a report leaves out an account of the page’s scope that has been deleted', async () => {
  giveUsual({ accounts: [accountOf(), accountOf({ id: idOf(2), name: 'Own money' })] })
  server.give(createPdfReport, reportOf())
  server.give(getPdfReport, reportOf())
  const { user } = await show(
    <PdfReportDialog onClose={() => {}} />,
    `/journal?account=${idOf(2)}&account=${idOf(9)}`,
  )
  expect(await screen.findByRole('checkbox', { name: 'Own money' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(server.bodies(createPdfReport)).toMatchObject([{ account: [idOf(2)] }]))
})
