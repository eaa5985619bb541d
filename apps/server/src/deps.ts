import type { Config } from './config.ts'
import type { AttemptStates } from './features/attempts/attempt-states.ts'
import type { OddsDesk } from './features/odds/odds-desk.ts'
import type { ColumnsStore } from './features/statistics/columns-store.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Counts } from './platform/counts/counts.ts'
import type { Db } from './platform/database/database.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/logger/logger.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Outgoing } from './platform/outgoing/outgoing.ts'
import type { AnyPayments } from './platform/payments/payments-of.ts'
import type { PayoutServices } from './platform/payouts/payout-services.ts'
import type { PdfWriters } from './platform/pdf/pdf-writers.ts'
import type { Limits } from './platform/rate-limit/limits.ts'
import type { FileReaders } from './platform/reading/file-readers.ts'
import type { ServerSecrets } from './platform/secrets/server-secrets.ts'
import type { Switches } from './platform/switches/switches.ts'
import type { Threads } from './platform/threads/threads.ts'
import type { VersionedCache } from './platform/versioned-cache/versioned-cache.ts'

/** The dependencies of features: one plain object, created by `main.ts` or a test. */
export type Deps = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  mail: Mail
  counts: Counts
  /** Sends requests to addresses that users gave, but never inside the network. */
  outgoing: Outgoing
  secrets: ServerSecrets
  files: Files
  jobs: Jobs
  limits: Limits
  switches: Switches
  readers: FileReaders
  /**
   * The same for plans inside a transaction. A thread of `readers` may wait for the database, namely while the import that it
   * builds is written; one of these never does, so a transaction can wait for it.
   */
  planners: FileReaders
  /** Threads that run the behaviour detectors. */
  evaluators: Threads
  /** Threads that read calendars of scheduled events. */
  calendarReaders: Threads
  /** Threads that write PDF files. */
  pdf: PdfWriters
  columns: ColumnsStore
  cache: VersionedCache
  attemptStates: AttemptStates
  odds: OddsDesk
  changes: Changes
  payments: AnyPayments
  payouts: PayoutServices
  /**
   * The demo's login, which the sign-in page offers if there is a demo, and its user ids: the current one first, then
   * those it is just replacing.
   */
  demo: {
    userIds: readonly [string, ...string[]]
    login: { usernameOrEmail: string; password: string }
  } | null
}
