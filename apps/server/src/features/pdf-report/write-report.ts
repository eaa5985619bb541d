import type { BodyOf } from '@ballast/contract/endpoint'
import type { createPdfReport } from '@ballast/contract/exports/pdf-report'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { writeDate } from '@ballast/domain/dates/write-date'
import { reportOf } from '@ballast/domain/statistics/report/report'
import type { Selection } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { presentBusiness } from '../attempts/ledger.presenter.ts'
import { loadBooked } from '../attempts/show-attempts.ts'
import { ALL } from '../findings/look.ts'
import { showFindings } from '../findings/show-findings.ts'
import { onGrossBasis } from '../statistics/gross-basis.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { findJournals } from '../trades/journal.queries.ts'
import { showTradeRows } from '../trades/show-trades.ts'
import { PDF_PARTS, type PdfFigures, reportDocument } from './document.ts'
import { PDF_DIMENSIONS } from './groups.ts'
import type { Notable } from './notable.ts'

export type PdfOptions = BodyOf<typeof createPdfReport>
type Params = {
  caller: Pick<Caller, 'userId' | 'role'>
  options: PdfOptions
  report: (progress: number, step: string) => void
}

const NOTABLE = 3
const NOTES = 400

/** Computes and writes the report of a period, with the same figures that the pages show. */
export async function writeReport(
  deps: SelectionContext & Pick<Deps, 'config'>,
  { caller, options, report }: Params,
): Promise<Uint8Array> {
  const { db, columns: store, clock } = deps
  const { userId } = caller
  report(0.1, 'Reading the trades')
  const { columns } = await store.columnsOf(userId)
  const basis = options.basis === 'gross' ? onGrossBasis(columns) : columns
  const { account, from, to } = options
  const query = tradeFilterSchema.parse({ account, ...(from ? { from } : {}), ...(to ? { to } : {}) })
  const selection = await selectForQuery(deps, { userId, columns: basis, query })
  report(0.3, 'Computing the figures')
  const figures = reportOf(selection, {
    memory: resampleMemory,
    parts: PDF_PARTS,
    ...(options.currency ? { currency: options.currency } : {}),
    breakdowns: { dimensions: Object.keys(PDF_DIMENSIONS) as (keyof typeof PDF_DIMENSIONS)[] },
  }) as PdfFigures
  report(0.6, 'Looking up the trades')
  const accounts = await accountsOf(db, { userId })
  const { best, worst } = extremesOf(selection, figures.currency)
  const booked = await loadBooked({ db }, { userId })
  const hasFindings = options.findings && (await hasPro(deps, caller))
  const evaluation = hasFindings ? (await showFindings(deps, { userId, scope: ALL })).evaluation : null
  report(0.75, 'Writing the pages')
  return renderPdf(
    reportDocument({
      figures,
      period: { from: from ?? null, to: to ?? null },
      accounts: accounts.filter(({ id }) => account.includes(id)).map(({ name }) => name),
      basis: options.basis,
      isMasked: options.masked,
      writtenOn: writeDate(clock.now(), { timeZone: 'UTC' }),
      best: await notable(db, { userId, ids: best }),
      worst: await notable(db, { userId, ids: worst }),
      business: businessIn(booked, options),
      evaluation,
    }),
  )
}

type BookedEntries = Awaited<ReturnType<typeof loadBooked>>

/** Fees and payouts in the accounts and days of the report. */
function businessIn({ rows, ledger }: BookedEntries, { account, from, to }: PdfOptions) {
  const accountOf = new Map(rows.map(({ id, accountId }) => [id, accountId]))
  return presentBusiness(
    ledger.filter(
      ({ attemptId, day }) =>
        (account.length === 0 || account.includes(accountOf.get(attemptId) ?? '')) &&
        (!from || day >= from) &&
        (!to || day <= to),
    ),
  )
}

/** The trades that won and lost the most in the report's currency. */
function extremesOf({ columns, rows }: Selection, currency: string): { best: string[]; worst: string[] } {
  const known = Array.from(rows).filter(
    (row) => columns.outcome[row] !== 2 && columns.accountCurrencies[columns.account[row] ?? -1] === currency,
  )
  const net = (row: number) => columns.net[row] ?? 0
  known.sort((a, b) => net(b) - net(a))
  const ids = (some: readonly number[]) => some.map((row) => columns.id[row] ?? '')
  return {
    best: ids(known.slice(0, NOTABLE).filter((row) => net(row) > 0)),
    worst: ids(
      known
        .slice(-NOTABLE)
        .reverse()
        .filter((row) => net(row) < 0),
    ),
  }
}

async function notable(db: Db, { userId, ids }: { userId: string; ids: string[] }): Promise<Notable[]> {
  const rows = await showTradeRows(db, { userId, ids })
  const journals = await findJournals(db, { userId, tradeIds: ids })
  return rows.map((row) => {
    const notes = (journals.get(row.id)?.notes ?? '').replace(/\s+/g, ' ').trim()
    return { row, notes: notes.length > NOTES ? `${notes.slice(0, NOTES)} …` : notes }
  })
}
