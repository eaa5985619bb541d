import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openAttemptStates } from './features/attempts/attempt-states.ts'
import { openEvaluators } from './features/findings/evaluators.ts'
import { IMPORT_THREAD } from './features/imports/thread/in-thread.ts'
import { openOddsDesk } from './features/odds/odds-desk.ts'
import { openCalendarReaders } from './features/scheduled-events/read-calendar.ts'
import { openColumnSnapshots } from './features/statistics/column-snapshots/column-snapshots.ts'
import { openColumnsStore } from './features/statistics/columns-store.ts'
import { openChanges } from './platform/changes/changes.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import { countedMail, openCounts } from './platform/counts/counts.ts'
import { type DataFolder, openDataFolder } from './platform/database/data-folder.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPostgres } from './platform/database/postgres.ts'
import type { Files } from './platform/files/files.ts'
import { openLocalFiles } from './platform/files/local-files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/logger/logger.ts'
import type { Mail, Message } from './platform/mail/mail.ts'
import { openOutboxMail } from './platform/mail/outbox-mail.ts'
import { openSmtpMail } from './platform/mail/smtp-mail.ts'
import { openOutgoing } from './platform/outgoing/outgoing.ts'
import { openPayments } from './platform/payments/payments-of.ts'
import { openPayoutServices } from './platform/payouts/payout-services.ts'
import { openPdfWriters } from './platform/pdf/pdf-writers.ts'
import { openLimits } from './platform/rate-limit/limits.ts'
import { type FileReaders, openFileReaders } from './platform/reading/file-readers.ts'
import { openServerSecrets } from './platform/secrets/server-secrets.ts'
import { openSwitches } from './platform/switches/switches.ts'
import { openVersionedCache } from './platform/versioned-cache/versioned-cache.ts'

export type OpenDeps = { deps: Deps; database: OpenDatabase; folder: DataFolder; close: () => Promise<void> }

type Options = {
  clock?: Clock
  limitScale?: number
  /** Instead of its own, for several servers of one process. */
  readers?: FileReaders
  /** A command that may run beside a server; with the embedded database it is refused nevertheless. */
  isCommand?: boolean
}

/** Opens everything the server depends on, in an order that leaves nothing half open if a part fails. */
export async function openDeps(config: Config, options: Options = {}): Promise<OpenDeps> {
  const log = openLog(config.logLevel)
  const isShared = options.isCommand === true && config.databaseUrl !== null
  const folder = await openDataFolder(config.dataDir, { isShared })
  let database: OpenDatabase | null = null
  let migration: string
  try {
    if (config.databaseUrl) database = await openPostgres(config.databaseUrl)
    else {
      await folder.holdDatabase()
      const { openEmbedded } = await import('./platform/database/embedded.ts')
      database = await openEmbedded(folder.database)
      // On the first start its files exist only now.
      await folder.holdDatabase()
    }
    migration = (await migrate(database.db)).newest
  } catch (error) {
    await database?.close()
    await folder.release()
    throw error
  }
  const opened = database
  const clock = options.clock ?? systemClock
  const counts = openCounts(opened.db, { clock, log })
  const mail = countedMail(mailOf(config, folder), counts)
  const jobs = openJobs(opened.jobs, log, config.mode === 'test' ? { pollSeconds: 0.5 } : {})
  jobs.work<Message>('mail', { retryLimit: 8 }, (message) => mail.send(message))
  jobs.work('tidy', { retryLimit: 0, cron: '*/20 * * * *' }, () => opened.tidy())
  if (config.billing && !config.stripe && config.mode === 'production')
    log.warn('Payments run in the sandbox: nobody is really charged. Set the STRIPE_ settings to take money.')
  const changes = await openChanges(opened.jobs, log)
  const cache = openVersionedCache()
  const files = await filesOf(config, folder)
  const snapshots = openColumnSnapshots({ db: opened.db, files, log, migration })
  const deps: Deps = {
    config,
    db: opened.db,
    clock,
    log,
    mail,
    counts,
    outgoing: openOutgoing({ exempt: config.outgoingExempt }),
    secrets: await openServerSecrets(opened.db),
    files,
    jobs,
    switches: openSwitches(opened.db, config),
    limits: openLimits(opened.db, options.limitScale),
    readers: options.readers ?? openFileReaders(IMPORT_THREAD),
    planners: openFileReaders(IMPORT_THREAD),
    evaluators: openEvaluators(),
    calendarReaders: openCalendarReaders(),
    pdf: openPdfWriters(),
    columns: openColumnsStore(opened.db, snapshots),
    cache,
    attemptStates: openAttemptStates(opened.db),
    odds: openOddsDesk(cache),
    changes,
    payments: openPayments(config, { db: opened.db, clock }),
    payouts: openPayoutServices(config),
    demo: null,
  }
  return {
    deps,
    database: opened,
    folder,
    close: async () => {
      await changes.close()
      await jobs.stop()
      await counts.close()
      await snapshots.close()
      await deps.readers.close()
      await deps.planners.close()
      await deps.odds.close()
      await deps.evaluators.close()
      await deps.calendarReaders.close()
      await deps.pdf.close()
      await mail.close()
      await opened.close()
      await folder.release()
    },
  }
}

function mailOf(config: Config, folder: DataFolder): Mail {
  return config.smtpUrl
    ? openSmtpMail(config.smtpUrl, config.mailFrom)
    : openOutboxMail(folder.outbox, config.mailFrom)
}

async function filesOf(config: Config, folder: DataFolder): Promise<Files> {
  if (!config.s3) return openLocalFiles(join(folder.files))
  const { openS3Files } = await import('./platform/files/s3-files.ts')
  return openS3Files(config.s3)
}
