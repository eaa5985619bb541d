import * as accounts from './accounts/accounts.ts'
import * as commissions from './accounts/commissions.ts'
import * as affiliateAdmin from './affiliates/affiliate-admin.ts'
import * as affiliates from './affiliates/affiliates.ts'
import * as alerts from './alerts/alerts.ts'
import * as rooms from './alerts/rooms.ts'
import * as attemptMoney from './attempts/attempt-money.ts'
import * as attemptRecord from './attempts/attempt-record.ts'
import * as attempts from './attempts/attempts.ts'
import * as odds from './attempts/odds.ts'
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
import * as imports from './imports.ts'
import * as measuring from './measuring.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as ownAccount from './own-account.ts'
import * as reflections from './reflections.ts'
import * as reports from './reports.ts'
import * as screenshots from './screenshots.ts'
import * as setups from './setups.ts'
import * as tradePlans from './trade-plans.ts'
import * as trades from './trades.ts'
import * as views from './views.ts'

/** The nouns of the API with all they export: endpoints and the schemas they are made of. */
export const NOUNS = {
  accounts,
  affiliateAdmin,
  affiliates,
  alerts,
  archive,
  attemptMoney,
  attemptRecord,
  attempts,
  odds,
  auth,
  billing,
  calendar,
  commissions,
  corrections,
  dashboard,
  dayPlans,
  findings,
  imports,
  measuring,
  newsletter,
  ownAccount,
  pdfReport,
  reflections,
  reports,
  rooms,
  screenshots,
  setups,
  tradePlans,
  trades,
  views,
} satisfies Record<string, object>

/** An endpoint with the noun it belongs to and the name it has there, `trades` and `logTrade`. */
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
