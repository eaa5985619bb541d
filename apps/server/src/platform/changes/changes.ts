import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, JobsConnection } from '../database/database.ts'
import { SteadyClient } from '../database/postgres.ts'
import type { Log } from '../logger/logger.ts'

const CHANNEL = 'user_changed'
const RETRY_MS = 1000

/** A null says that changes may have been missed, of anybody. */
type Heard = (userId: string | null) => void | Promise<void>

/** What is committed of a user's data on any server on this database, heard within milliseconds. */
export type Changes = {
  /** Returns the way to stop listening. */
  listen: (heard: Heard) => () => void
  close: () => Promise<void>
}

/** Tells all servers when the caller's transaction is committed that something of this user has changed. */
export async function announce(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${userId})`)
}

/** Listens on a connection of its own; on the embedded database, on the one there is. */
export async function openChanges(connection: JobsConnection, log: Log): Promise<Changes> {
  const listeners = new Set<Heard>()
  const underWay = new Set<Promise<void>>()
  const tell = (userId: string | null) => {
    for (const heard of listeners) {
      const work = Promise.resolve(heard(userId)).catch((error: unknown) =>
        log.error({ err: error }, 'a change could not be followed'),
      )
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    }
  }
  const stop =
    connection.kind === 'embedded'
      ? await listenEmbedded(connection.pglite as Pglite, tell)
      : await listenPostgres(connection.connectionString, tell)
  return {
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    close: async () => {
      listeners.clear()
      await stop()
      await Promise.all(underWay)
    },
  }
}

type Tell = (userId: string | null) => void
type Pglite = {
  listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>
}

async function listenEmbedded(pglite: Pglite, tell: Tell): Promise<() => Promise<void>> {
  // Told once the statement that committed has been answered: the one connection is still busy with it.
  return pglite.listen(CHANNEL, (userId) => void setImmediate(() => tell(userId)))
}

async function listenPostgres(connectionString: string, tell: Tell): Promise<() => Promise<void>> {
  let isClosed = false
  let client = await connect()
  return async () => {
    isClosed = true
    await client.end()
  }

  async function connect(): Promise<SteadyClient> {
    const opened = new SteadyClient({ connectionString, keepAlive: true })
    await opened.connect()
    opened.on('notification', ({ payload }) => tell(payload ?? null))
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
        return tell(null)
      } catch {
        // The database is not back yet.
      }
    }
  }
}
