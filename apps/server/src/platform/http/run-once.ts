import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { idempotencyKeys } from '../../schema/users.ts'
import type { Clock } from '../clock/clock.ts'
import { allUsers, type Db, marked, rowsOf } from '../database/database.ts'
import { AppError, invalidInput } from './app-error.ts'
import type { UploadedFile } from './request.ts'

/**
 * Runs calls that create something once per key, however often they arrive: the first one runs, the others get its
 * result. A refusal is forgotten, so the same key may be retried. A process that dies half-way leaves either nothing, and
 * the next call with the key runs, or everything its transaction committed, and the next call gets an error that says so.
 */
export type RunOnce = <T>(named: NamedCall, work: () => Promise<T>) => Promise<T>
export type NamedCall = { userId: string; key: string; call: string }

const BEAT_MS = 1000
/** Five missed heartbeats: the process that started it has died. */
const DEAD_AFTER_SECONDS = 5
const TTL_MS = 24 * 3_600_000
const WAITS = 100
const WAIT_MS = 100

export function openRunOnce(db: Db, clock: Clock, { beatMs = BEAT_MS } = {}): RunOnce {
  /** A run on this server is alive, however late its heartbeats arrive. */
  const here = new Set<string>()

  /** Claims a key that is unused, or whose process died before anything was saved. */
  async function claim({ userId, key, call }: NamedCall, run: string): Promise<boolean> {
    const taken = await rowsOf(
      db,
      sql`INSERT INTO idempotency_keys AS k (user_id, key, call, run, created_at, beat_at)
          VALUES (${userId}, ${key}, ${call}, ${run}, ${clock.now().toISOString()}::timestamptz, clock_timestamp())
          ON CONFLICT (user_id, key) DO UPDATE SET run = excluded.run, beat_at = excluded.beat_at
          WHERE k.call = excluded.call AND k.answer IS NULL AND NOT k.is_saved
            AND excluded.beat_at - k.beat_at > make_interval(secs => ${DEAD_AFTER_SECONDS})
            AND NOT k.run::text = ANY (string_to_array(${[...here].join(',')}, ','))
          RETURNING run`,
    )
    return taken.length > 0
  }

  async function runNamed<T>(named: NamedCall, run: string, work: () => Promise<T>): Promise<T> {
    const own = and(ownRow(named), eq(idempotencyKeys.run, run))
    let isOver = false
    let beating = false
    const beat = setInterval(() => {
      if (beating) return
      beating = true
      db.update(idempotencyKeys)
        .set({ beatAt: sql`now()` })
        .where(own)
        .catch(() => undefined)
        .finally(() => {
          beating = false
        })
    }, beatMs)
    beat.unref()
    // The data and its mark are committed together; a run that was considered dead saves nothing any more.
    const mark = async (db: Db) => {
      if (isOver) return
      const still = await db
        .update(idempotencyKeys)
        .set({ isSaved: true })
        .where(own)
        .returning({ run: idempotencyKeys.run })
      if (still.length === 0) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    }
    try {
      const answer = await marked(mark, work)
      await db
        .update(idempotencyKeys)
        .set({ answer: { value: answer } })
        .where(own)
      return answer
    } catch (error) {
      const isRefusal = error instanceof AppError
      await db.delete(idempotencyKeys).where(isRefusal ? own : and(own, eq(idempotencyKeys.isSaved, false)))
      throw error
    } finally {
      isOver = true
      clearInterval(beat)
    }
  }

  return async <T>(named: NamedCall, work: () => Promise<T>): Promise<T> => {
    const run = uuid()
    for (let turn = 0; turn < WAITS; turn++) {
      here.add(run)
      try {
        if (await claim(named, run)) return await runNamed(named, run, work)
      } finally {
        here.delete(run)
      }
      const [known] = await db
        .select({
          call: idempotencyKeys.call,
          run: idempotencyKeys.run,
          answer: idempotencyKeys.answer,
          isSaved: idempotencyKeys.isSaved,
          isLate: sql<boolean>`${idempotencyKeys.beatAt} < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})`,
        })
        .from(idempotencyKeys)
        .where(ownRow(named))
      if (known && known.call !== named.call)
        throw invalidInput({ 'Idempotency-Key': 'This key belongs to another call' })
      if (known?.answer) return (known.answer as { value: T }).value
      if (known?.isSaved && known.isLate && !here.has(known.run)) throw new AppError('already_saved')
      if (known) await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
}

/** At the start of a server that is the only one on its database: no call can be in flight. */
export async function noCallIsUnderWay(db: Db): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ beatAt: sql`now() - interval '1 minute'` })
    .where(and(allUsers('calls under way at the start'), isNull(idempotencyKeys.answer)))
}

function ownRow({ userId, key }: NamedCall) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}

export async function forgetOldCalls(db: Db, clock: Clock): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(
      and(allUsers('old calls'), lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - TTL_MS))),
    )
}

/**
 * A key belongs to one call: the same call with another body is a different one. Passwords are left out, because the name is
 * stored, and its hash is fast to guess.
 */
export async function callNameOf(
  method: string,
  path: string,
  { body, files }: { body: unknown; files: readonly UploadedFile[] },
): Promise<string> {
  const said = JSON.stringify(body, (name, value) => (/password$/i.test(name) ? undefined : value))
  const hash = createHash('sha256').update(said)
  // On another thread, because a file may have sixty megabytes.
  for (const { bytes } of files)
    hash.update(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)))
  return `${method} ${path} ${hash.digest('base64url')}`
}
