import assert from 'node:assert'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, fromPglite, PgBoss, type QueueResult } from 'pg-boss'
import { type Db, type JobsConnection, rowsOf } from '../database/database.ts'
import { SteadyClient } from '../database/postgres.ts'
import type { Log } from '../logger/logger.ts'
import { repeatedErrors } from '../logger/repeated-errors.ts'

/** Work done outside a request: it survives a restart and is retried when it fails. */
export type Jobs = {
  /** Registers the worker of a queue; call before `start`. */
  work: <T extends object>(queue: string, options: WorkOptions, handler: (data: T) => Promise<void>) => void
  /** Queues work inside the caller's transaction; it is rolled back with it. */
  send: (db: Db, queue: string, data: object) => Promise<void>
  /**
   * Requeues the failed jobs of a queue, in the caller's transaction; returns how many, or null if the queue does not exist.
   */
  retryFailed: (db: Db, queue: string) => Promise<number | null>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * `cron` repeats the job on a UTC schedule. `takenAtOnce`: jobs fetched together and run one by one; if one fails, all of them
 * are retried, so only for work that may be done twice.
 */
export type WorkOptions = {
  retryLimit: number
  cron?: string
  expireInSeconds?: number
  takenAtOnce?: number
}

const MAX_RETRIED = 1000

/** `Client` goes on to the queue's pool, undeclared: a lost connection of the queue must not end the process either. */
const pooledOptions = (connectionString: string): ConstructorOptions & { Client: typeof SteadyClient } => ({
  connectionString,
  max: 3,
  useListenNotify: true,
  Client: SteadyClient,
})

/** How long a server that stops waits for work in progress, which is repeated at the next start. */
const MAX_FINISHING_MS = 4000

type Worker = { queue: string; options: WorkOptions; handler: (data: never) => Promise<void> }

/**
 * How often the queue of a scheduled job is polled. Its runs are announced like other work, and nobody waits for a retry. There are
 * some thirty of them: when each was polled every five seconds, an idle embedded server used 3.6 instead of 1.9 % of a core.
 */
const SCHEDULED_POLL_SECONDS = 60

/** `pollSeconds`: how often a queue is polled for retries; new work is announced and starts immediately. */
export function openJobs(connection: JobsConnection, log: Log, { pollSeconds = 5 } = {}): Jobs {
  const boss =
    connection.kind === 'embedded'
      ? new PgBoss({ db: fromPglite(connection.pglite as never), backend: 'pglite', useListenNotify: true })
      : new PgBoss(pooledOptions(connection.connectionString))
  // While the database cannot be reached, every queue reports it every few seconds.
  boss.on('error', repeatedErrors(log, 'job queue'))
  const workers: Worker[] = []
  return {
    work: (queue, options, handler) => {
      workers.push({ queue, options, handler: handler as Worker['handler'] })
    },
    send: async (db, queue, data) => {
      // An unknown queue would be looked up outside the transaction, which would block for ever on one connection.
      assert(
        workers.some((worker) => worker.queue === queue),
        `no worker is registered for ${queue}`,
      )
      await boss.send(queue, data, {
        db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql),
      })
    },
    retryFailed: async (db, queue) => {
      if (!workers.some((worker) => worker.queue === queue)) return null
      const failed = await rowsOf<{ id: string }>(
        db,
        sql`SELECT id FROM pgboss.job WHERE name = ${queue} AND state = 'failed' LIMIT ${MAX_RETRIED}`,
      )
      if (failed.length === 0) return 0
      await boss.retry(
        queue,
        failed.map(({ id }) => id),
        { db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql) },
      )
      return failed.length
    },
    start: async () => {
      await boss.start()
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const worker of workers) {
        await declareQueue(boss, worker, queues.get(worker.queue))
        await startWorker(boss, worker, { log, pollSeconds })
        const { cron } = worker.options
        if (cron && schedules.get(worker.queue) !== cron)
          await boss.schedule(worker.queue, cron, {}, { tz: 'UTC' })
      }
    },
    stop: async () => {
      // Waiting for the work in progress here: `stop` would look only every half second whether it has ended.
      const finished = Promise.all(workers.map(({ queue }) => boss.offWork(queue)))
      await Promise.race([finished, wait(MAX_FINISHING_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1000 })
    },
  }
}

/** Creates a queue, or changes one that an earlier version created otherwise. */
async function declareQueue(
  boss: PgBoss,
  { queue, options }: Worker,
  there: QueueResult | undefined,
): Promise<void> {
  const wanted = {
    notify: true,
    retryLimit: options.retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: options.expireInSeconds ?? 900,
  }
  if (!there) await boss.createQueue(queue, wanted)
  else if (Object.entries(wanted).some(([key, value]) => there[key as keyof typeof wanted] !== value))
    await boss.updateQueue(queue, wanted)
}

type Watch = { log: Log; pollSeconds: number }

async function startWorker(
  boss: PgBoss,
  { queue, options, handler }: Worker,
  { log, pollSeconds }: Watch,
): Promise<void> {
  const seconds = options.cron ? SCHEDULED_POLL_SECONDS : pollSeconds
  await boss.work(
    queue,
    {
      notifyPollingIntervalSeconds: seconds,
      pollingIntervalSeconds: seconds,
      ...(options.takenAtOnce ? { batchSize: options.takenAtOnce } : {}),
    },
    async (batch) => {
      for (const job of batch) {
        try {
          await handler(job.data as never)
        } catch (error) {
          log.error({ err: error, queue, job: job.id }, 'job failed')
          throw error
        }
      }
    },
  )
}
