import type { BodyOf } from '@ballast/contract/endpoint'
import type { createPdfReport } from '@ballast/contract/exports/pdf-report'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { writeDate } from '@ballast/domain/dates/write-date'
import { reportOf } from '@ballast/domain/statistics/report/report'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { presentBusiness } from '../attempts/ledger.presenter.ts'
import { loadBooked } from '../attempts/show-attempts.ts'
import { ALL } from '../findings/look.ts'
import { showFindings } from '../findings/show-findings.ts'
import { readerOf } from '../notifications/moments.ts'
import { onGrossBasis } from '../statistics/gross-basis.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { PDF_PARTS, type PdfFigures, reportDocument } from './document.ts'
import { PDF_DIMENSIONS } from './groups.ts'
import { notableTrades } from './notable-trades.ts'

export type PdfOptions = BodyOf<typeof createPdfReport>
type Params = {
  caller: Pick<Caller, 'userId' | 'role'>
  options: PdfOptions
  report: (progress: number, step: string) => void
}

type Context = SelectionContext & Pick<Deps, 'config'>

/** Writes the report of a period. */
export async function writeReport(deps: Context & Pick<Deps, 'pdf'>, params: Params): Promise<Uint8Array> {
  const document = await composeReport(deps, params)
  params.report(0.75, 'Writing the pages')
  return deps.pdf.write(params.caller.userId, document)
}

/** Computes the pages of a report, with the same figures that the pages of the app show. */
export async function composeReport(
  deps: Context,
  { caller, options, report }: Params,
): Promise<PdfDocument> {
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
  const timeZone = (await readerOf(db, { userId, now: clock.now() }))?.moment.timeZone ?? 'UTC'
  const { best, worst } = await notableTrades(db, { userId, columns, selection, currency: figures.currency })
  const booked = await loadBooked({ db }, { userId })
  const hasFindings = options.findings && (await hasPro(deps, caller))
  const evaluation = hasFindings ? (await showFindings(deps, { userId, scope: ALL })).evaluation : null
  return reportDocument({
    figures,
    period: { from: from ?? null, to: to ?? null },
    accounts: accounts.filter(({ id }) => account.includes(id)).map(({ name }) => name),
    basis: options.basis,
    isMasked: options.masked,
    writtenOn: writeDate(clock.now(), { timeZone }),
    timeZone,
    best,
    worst,
    business: businessIn(booked, options),
    evaluation,
  })
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
