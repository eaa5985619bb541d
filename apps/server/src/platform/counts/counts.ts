import { sql } from 'drizzle-orm'
import type { Clock } from '../clock/clock.ts'
import { type Db, jsonParameter } from '../database/database.ts'
import type { Log } from '../logger/logger.ts'
import type { Mail } from '../mail/mail.ts'

/** Events counted as they happen, by day (UTC) and key. */
export type Counted =
  | 'requests'
  | 'errors'
  | 'mail-sent'
  | 'mail-failed'
  | 'push-sent'
  | 'push-failed'
  | 'files-read'
  | 'files-failed'
  | 'test-shown'
  | 'test-finished'

/** Counts over all servers, added up in memory and written periodically. */
export type Counts = {
  add: (figure: Counted, key?: string) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

const EVERY_MS = 60_000
/** Keys are formats and the like; more than this many are something else. */
const MAX_PENDING = 500
const MAX_KEY = 60

type Pending = { day: string; figure: string; key: string; value: number }

/** Counts that have not been written yet. */
export function openPending({ clock }: { clock: Clock }): Pick<Counts, 'add'> & { take: () => Pending[] } {
  const waiting = new Map<string, number>()
  return {
    add: (figure, key = '') => {
      const name = JSON.stringify([clock.now().toISOString().slice(0, 10), figure, key.slice(0, MAX_KEY)])
      if (waiting.size < MAX_PENDING || waiting.has(name)) waiting.set(name, (waiting.get(name) ?? 0) + 1)
    },
    take: () => {
      const rows = [...waiting].map(([name, value]) => {
        const [day, figure, key] = JSON.parse(name) as [string, string, string]
        return { day, figure, key, value }
      })
      waiting.clear()
      return rows
    },
  }
}

export function openCounts(db: Db, { clock, log }: { clock: Clock; log: Log }): Counts {
  const pending = openPending({ clock })
  const flush = async () => {
    const rows = pending.take()
    if (rows.length === 0) return
    await db.execute(
      sql`INSERT INTO admin_figures AS f (figure, day, key, value, updated_at)
          SELECT figure, day, key, value, ${clock.now().toISOString()}::timestamptz
          FROM jsonb_to_recordset(${jsonParameter(rows)}) AS r(figure text, day date, key text, value float8)
          ORDER BY figure, day, key
          ON CONFLICT (figure, day, key) DO UPDATE SET value = f.value + excluded.value, updated_at = excluded.updated_at`,
    )
  }
  const tryFlush = () => flush().catch((error: unknown) => log.warn({ err: error }, 'counts were not kept'))
  const timer = setInterval(() => void tryFlush(), EVERY_MS).unref()
  return {
    add: pending.add,
    flush,
    close: async () => {
      clearInterval(timer)
      await tryFlush()
    },
  }
}

/** Wraps a mail sender so that accepted and refused messages are counted. */
export function countedMail(mail: Mail, counts: Counts): Mail {
  return {
    ...mail,
    send: async (message) => {
      try {
        await mail.send(message)
        counts.add('mail-sent')
      } catch (error) {
        counts.add('mail-failed')
        throw error
      }
    },
  }
}
