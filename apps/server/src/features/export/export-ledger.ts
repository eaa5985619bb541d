import { csvLine, MASK } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadBooked } from '../attempts/show-attempts.ts'

type Export = {
  userId: string
  isMasked: boolean
  /** Only entries of this year. */
  year?: string | undefined
}

/** Everything paid to firms and received from them, oldest first, each in its own currency. */
export async function* exportLedger(db: Db, { userId, isMasked, year }: Export): AsyncGenerator<string> {
  const { rows, accounts, ledger } = await loadBooked({ db }, { userId })
  const attempts = new Map(rows.map((row) => [row.id, row]))
  const money = (amount: string | null) => (amount === null ? null : isMasked ? MASK : amount)
  yield csvLine([
    ...['Date', 'Type', 'Kind', 'State', 'Firm', 'Programme', 'Account'],
    ...['Amount', 'Currency', 'Off the account', 'Rate', 'Counted as', 'Counted in', 'Counts', 'Note'],
    ...['Cost of the payment', 'Paid by'],
  ])
  const own = ledger.filter(({ day }) => year === undefined || day.startsWith(`${year}-`))
  yield own
    .reverse()
    .map((entry) => {
      const attempt = attempts.get(entry.attemptId)
      return csvLine([
        ...[entry.day, entry.type === 'payout' ? 'payout' : 'fee', entry.kind, entry.state],
        ...[attempt?.firm ?? null, attempt?.programme ?? null],
        accounts.get(attempt?.accountId ?? '')?.name ?? null,
        ...[money(entry.amount), entry.currency, money(entry.gross), entry.rate],
        ...[money(entry.countedAs.amount), entry.countedAs.currency],
        ...[entry.counts ? 'yes' : 'no', entry.note, money(entry.fee), entry.method],
      ])
    })
    .join('')
}
