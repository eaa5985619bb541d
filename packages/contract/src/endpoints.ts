import * as accountGroups from './accounts/account-groups.ts'
import * as accountMerges from './accounts/account-merges.ts'
import * as accountMoney from './accounts/account-money.ts'
import * as accounts from './accounts/accounts.ts'
import * as commissions from './accounts/commissions.ts'
import * as currencyRates from './accounts/currency-rates.ts'
import * as ownContracts from './accounts/own-contracts.ts'
import * as removedAccounts from './accounts/removed-accounts.ts'
import * as tradeMoves from './accounts/trade-moves.ts'
import * as abTests from './admin/ab-tests.ts'
import * as announcements from './admin/announcements.ts'
import * as audit from './admin/audit.ts'
import * as failedImports from './admin/failed-imports.ts'
import * as overview from './admin/overview.ts'
import * as profileReports from './admin/profile-reports.ts'
import * as supportLooks from './admin/support-looks.ts'
import * as switches from './admin/switches.ts'
import * as users from './admin/users.ts'
import * as affiliateAdmin from './affiliates/affiliate-admin.ts'
import * as affiliates from './affiliates/affiliates.ts'
import * as alerts from './alerts/alerts.ts'
import * as rooms from './alerts/rooms.ts'
import * as attemptLedger from './attempts/attempt-ledger.ts'
import * as attemptMoney from './attempts/attempt-money.ts'
import * as attemptRecord from './attempts/attempt-record.ts'
import * as attempts from './attempts/attempts.ts'
import * as odds from './attempts/odds.ts'
import * as receipts from './attempts/receipts.ts'
import * as ruleReports from './attempts/rule-reports.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as calendar from './calendar.ts'
import * as corrections from './corrections.ts'
import * as dashboard from './dashboard.ts'
import * as dayPlans from './day-plans.ts'
import type { Endpoint } from './endpoint.ts'
import * as archive from './exports/archive.ts'
import * as pdfReport from './exports/pdf-report.ts'
import * as findings from './findings/findings.ts'
import * as groups from './groups/groups.ts'
import * as groupMembers from './groups/members.ts'
import * as groupModeration from './groups/moderation.ts'
import * as groupPosts from './groups/posts.ts'
import * as groupProcess from './groups/process.ts'
import * as imports from './imports.ts'
import * as recentlyDeleted from './journal/recently-deleted.ts'
import * as rememberedMappings from './journal/remembered-mappings.ts'
import * as tradeDecision from './journal/trade-decision.ts'
import * as measuring from './measuring.ts'
import * as mentor from './mentor/mentor.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as notificationSettings from './notifications/notification-settings.ts'
import * as notifications from './notifications/notifications.ts'
import * as ownAccount from './own-account.ts'
import * as firstWeek from './people/first-week.ts'
import * as passkeys from './people/passkeys.ts'
import * as profile from './people/profile.ts'
import * as sampleData from './people/sample-data.ts'
import * as sentFiles from './people/sent-files.ts'
import * as supportAccess from './people/support-access.ts'
import * as twoStep from './people/two-step.ts'
import * as reflectionArchive from './reflection/archive.ts'
import * as reviews from './reflection/reviews.ts'
import * as reflections from './reflections.ts'
import * as reports from './reports.ts'
import * as discipline from './routine/discipline.ts'
import * as lockWebhook from './routine/lock-webhook.ts'
import * as locks from './routine/locks.ts'
import * as progress from './routine/progress.ts'
import * as resets from './routine/resets.ts'
import * as routine from './routine/routine.ts'
import * as screenshots from './screenshots.ts'
import * as setups from './setups.ts'
import * as tradePlans from './trade-plans.ts'
import * as trades from './trades.ts'
import * as views from './views.ts'

/** The nouns of the API with all their exports: endpoints and the schemas they are composed of. */
export const NOUNS = {
  abTests,
  accountGroups,
  accountMerges,
  accountMoney,
  accounts,
  affiliateAdmin,
  affiliates,
  alerts,
  archive,
  announcements,
  audit,
  attemptLedger,
  attemptMoney,
  attemptRecord,
  attempts,
  odds,
  auth,
  billing,
  calendar,
  commissions,
  corrections,
  currencyRates,
  dashboard,
  dayPlans,
  discipline,
  failedImports,
  firstWeek,
  sampleData,
  findings,
  groups,
  groupMembers,
  groupModeration,
  groupPosts,
  groupProcess,
  imports,
  locks,
  lockWebhook,
  measuring,
  mentor,
  newsletter,
  overview,
  notifications,
  notificationSettings,
  ownAccount,
  ownContracts,
  passkeys,
  profile,
  profileReports,
  sentFiles,
  supportAccess,
  supportLooks,
  pdfReport,
  receipts,
  recentlyDeleted,
  progress,
  reflections,
  reflectionArchive,
  reviews,
  reports,
  resets,
  ruleReports,
  rooms,
  routine,
  screenshots,
  setups,
  twoStep,
  switches,
  tradeDecision,
  tradeMoves,
  rememberedMappings,
  removedAccounts,
  tradePlans,
  trades,
  users,
  views,
} satisfies Record<string, object>

/** An endpoint with its noun and its name there, such as `trades` and `logTrade`. */
export type NamedEndpoint = { noun: string; name: string; endpoint: Endpoint }

export const NAMED_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(NOUNS).flatMap(([noun, exported]) =>
  Object.entries<unknown>(exported).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ noun, name, endpoint: value }] : [],
  ),
)

/** Every endpoint of the API, for the tests that sweep the whole table. */
export const ENDPOINTS: readonly Endpoint[] = NAMED_ENDPOINTS.map(({ endpoint }) => endpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
