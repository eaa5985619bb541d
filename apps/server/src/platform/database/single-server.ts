import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './database.ts'
import { SteadyClient } from './postgres.ts'

const LOCK = 7_205_513
const TRIES = 20
const TRY_MS = 500
const RETRY_MS = 5000

/**
 * Locks a PostgreSQL database for one server. Several servers need files that all of them see: otherwise, an import
 * accepted by one fails on another. Waits briefly for a server that is shutting down.
 * @throws StartError while another server holds it
 */
export async function holdAlone(
  connectionString: string,
  { tries = TRIES, retryMs = RETRY_MS } = {},
): Promise<{ release: () => Promise<void> }> {
  let isReleased = false
  let client = await connect()
  const hold = async () =>
    (await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK])).rows[0]?.held
  for (let turn = 1; !(await hold()); turn++) {
    if (turn === tries) {
      await client.end()
      throw new StartError(
        'Another Ballast server uses this database. Stop it first; several servers need shared files, which the S3_ settings give them.',
      )
    }
    await wait(TRY_MS)
  }
  watch()
  return {
    release: async () => {
      isReleased = true
      await client.end()
    },
  }

  async function connect(): Promise<SteadyClient> {
    const opened = new SteadyClient({ connectionString, keepAlive: true })
    await opened.connect()
    return opened
  }

  /**
   * A lost connection releases the lock on the database, so it is acquired again. The database may notice later than this side
   * that the connection is lost, and hold the lock for it until then.
   */
  function watch(): void {
    client.once('end', async () => {
      while (!isReleased) {
        await wait(retryMs, undefined, { ref: false })
        if (isReleased) return
        try {
          client = await connect()
          if (await hold()) return watch()
          await client.end()
        } catch {
          // The database is not back yet.
        }
      }
    })
  }
}
