import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, JobsConnection } from '../database/database.ts'
import { SteadyClient } from '../database/postgres.ts'
import type { Log } from '../logger/logger.ts'

const CHANNEL = 'user_changed'
const RETRY_MS = 1000

/** Null means that any user's changes may have been missed. */
type ChangeListener = (userId: string | null) => void | Promise<void>

/** Announces commits to a user's data from any server on this database, within milliseconds. */
export type Changes = {
  /** Returns a function that stops listening. */
  listen: (heard: ChangeListener) => () => void
  close: () => Promise<void>
}

/** Announces to all servers, once the caller's transaction commits, that this user's data has changed. */
export async function announce(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${userId})`)
}

/** The same for several users at once. */
export async function announceAll(db: Db, { userIds }: { userIds: readonly string[] }): Promise<void> {
  if (userIds.length === 0) return
  await db.execute(
    sql`SELECT pg_notify(${CHANNEL}, e) FROM jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) AS e`,
  )
}

/** Listens on a separate connection; on the embedded database, on its only one. */
export async function openChanges(connection: JobsConnection, log: Log): Promise<Changes> {
  const listeners = new Set<ChangeListener>()
  const inFlight = new Set<Promise<void>>()
  const notify = (userId: string | null) => {
    for (const heard of listeners) {
      const work = Promise.resolve(heard(userId)).catch((error: unknown) =>
        log.error({ err: error }, 'a change could not be followed'),
      )
      inFlight.add(work)
      void work.finally(() => inFlight.delete(work))
    }
  }
  const stop =
    connection.kind === 'embedded'
      ? await listenEmbedded(connection.pglite as Pglite, notify)
      : await listenPostgres(connection.connectionString, notify)
  return {
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    close: async () => {
      listeners.clear()
      await stop()
      await Promise.all(inFlight)
    },
  }
}

type Notify = (userId: string | null) => void
type Pglite = {
  listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>
}

async function listenEmbedded(pglite: Pglite, notify: Notify): Promise<() => Promise<void>> {
  // Deferred until the committing statement has returned, because the only connection is still busy with it.
  return pglite.listen(CHANNEL, (userId) => void setImmediate(() => notify(userId)))
}

async function listenPostgres(connectionString: string, notify: Notify): Promise<() => Promise<void>> {
  let isClosed = false
  let client = await connect()
  return async () => {
    isClosed = true
    await client.end()
  }

  async function connect(): Promise<SteadyClient> {
    const opened = new SteadyClient({ connectionString, keepAlive: true })
    await opened.connect()
    opened.on('notification', ({ payload }) => notify(payload ?? null))
    await opened.query(`LISTEN ${CHANNEL}`)
    opened.once('end', () => void reconnect())
    return opened
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await wait(RETRY_MS, undefined, { ref: false })
      if (isClosed) return
      try {
        client = await connect()
        return notify(null)
      } catch {
        // The database is not back yet.
      }
    }
  }
}
