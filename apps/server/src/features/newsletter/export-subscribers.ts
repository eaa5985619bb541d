import { csvLine } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/database/database.ts'
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

/** The whole list as CSV, streamed while it is read; only confirmed subscribers may be mailed. */
export function exportSubscribers(db: Db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: string | null = null
  let hasHead = false
  return new ReadableStream({
    async pull(controller) {
      if (!hasHead) controller.enqueue(encoder.encode(csvLine(HEAD)))
      hasHead = true
      const rows: Subscriber[] = await listSubscribers(db, { after, limit: PAGE })
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(lineOf).join('')))
      after = rows.at(-1)?.id ?? after
      if (rows.length < PAGE) controller.close()
    },
  })
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
