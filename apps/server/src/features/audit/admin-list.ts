import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { type Gate, requireAdmin } from '../../platform/http/register.ts'
import { streamedBody } from '../../platform/http/streamed-body.ts'
import type { Log } from '../../platform/logger/logger.ts'

type Cell = string | number | null

/** A batch of a list as CSV lines, and the place where the next batch begins; null at the end. */
type Slice<Place> = { lines: Cell[][]; next: Place | null }

type AdminList<Filter extends z.ZodMiniType, Place> = {
  /** Name of the file and in the audit log: `users` is read at `/api/admin/lists/users.csv`. */
  name: string
  head: string[]
  filter: Filter
  read: (filter: z.infer<Filter>, after: Place | null) => Promise<Slice<Place>>
}

/** An administration list as a CSV file, streamed while it is read; every download is audited. */
export function mountAdminList<Filter extends z.ZodMiniType, Place>(
  gate: Gate,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { name, head, filter, read }: AdminList<Filter, Place>,
): void {
  gate.app.get(`/api/admin/lists/${name}.csv`, async (context) => {
    const caller = await requireAdmin(gate, context)
    const parsed = filter.safeParse(context.req.query())
    if (!parsed.success) throw invalidInput({ query: 'Not a filter of this list' })
    await recordAct(db, {
      at: clock.now(),
      action: 'list.download',
      actor: caller.userId,
      after: { list: name },
    })
    return answerOf(log, { name, head }, (after: Place | null) => read(parsed.data, after))
  })
}

export function answerOf<Place>(
  log: Pick<Log, 'error'>,
  { name, head }: Pick<AdminList<never, never>, 'name' | 'head'>,
  read: (after: Place | null) => Promise<Slice<Place>>,
): Response {
  return new Response(streamedBody(log, csvOf(head, read)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* csvOf<Place>(
  head: readonly string[],
  read: (after: Place | null) => Promise<Slice<Place>>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvLine(head))
  for (let place: Place | null = null; ; ) {
    const { lines, next }: Slice<Place> = await read(place)
    if (lines.length > 0) yield encoder.encode(lines.map(csvLine).join(''))
    if (next === null) return
    place = next
  }
}
