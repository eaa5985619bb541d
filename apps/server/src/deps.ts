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
import type { Limits } from './platform/rate-limit/limits.ts'
import type { FileReaders } from './platform/reading/file-readers.ts'
import type { ServerSecrets } from './platform/secrets/server-secrets.ts'
import type { Switches } from './platform/switches/switches.ts'
import type { Threads } from './platform/threads/threads.ts'
import type { VersionedCache } from './platform/versioned-cache/versioned-cache.ts'

/** The dependencies of features: one plain object, made in `main.ts` or by a test. */
export type Deps = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  mail: Mail
  counts: Counts
  /** Requests to addresses that users gave: it does not reach inside the network. */
  outgoing: Outgoing
  secrets: ServerSecrets
  files: Files
  jobs: Jobs
  limits: Limits
  switches: Switches
  readers: FileReaders
  /** Threads that behaviours are looked for in. */
  evaluators: Threads
  /** Threads that calendars of events are read in. */
  calendarReaders: Threads
  columns: ColumnsStore
  cache: VersionedCache
  attemptStates: AttemptStates
  odds: OddsDesk
  changes: Changes
  payments: AnyPayments
  payouts: PayoutServices
  /**
   * The demo's login, which the sign-in page offers where there is one, and its user: the first, beside those it has just
   * replaced.
   */
  demo: {
    userIds: readonly [string, ...string[]]
    login: { usernameOrEmail: string; password: string }
  } | null
}
