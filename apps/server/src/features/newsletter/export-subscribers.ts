import { csvLine } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { listSubscribers, type Subscriber } from './newsletter.queries.ts'

const PAGE = 1000
const HEAD = [
  'Email',
  'First name',
  'Last name',
  'Interests',
  'Source',
  'Status',
  'Asked (UTC)',
  'Confirmed (UTC)',
  'Unsubscribed (UTC)',
]

/** The whole list as CSV, page by page; only confirmed subscribers may be mailed. */
export async function* exportSubscribers(db: Db): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvLine(HEAD))
  const all = pages<Subscriber>(PAGE, (last) => listSubscribers(db, { after: last?.id ?? null, limit: PAGE }))
  for await (const rows of all) yield encoder.encode(rows.map(lineOf).join(''))
}

function lineOf(row: Subscriber): string {
  return csvLine([
    row.email,
    row.firstName,
    row.lastName,
    row.interests.join('; '),
    row.source,
    row.status,
    row.askedAt.toISOString(),
    row.confirmedAt?.toISOString() ?? null,
    row.unsubscribedAt?.toISOString() ?? null,
  ])
}
