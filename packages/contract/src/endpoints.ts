import * as accounts from './accounts/accounts.ts'
import * as commissions from './accounts/commissions.ts'
import * as affiliateAdmin from './affiliates/affiliate-admin.ts'
import * as affiliates from './affiliates/affiliates.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as calendar from './calendar.ts'
import * as corrections from './corrections.ts'
import * as dashboard from './dashboard.ts'
import * as dayPlans from './day-plans.ts'
import type { Endpoint } from './endpoint.ts'
import * as archive from './exports/archive.ts'
import * as pdfReport from './exports/pdf-report.ts'
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

/** Every endpoint of the API, for the OpenAPI document and the tests that sweep the whole table. */
export const ENDPOINTS: readonly Endpoint[] = [
  accounts,
  affiliateAdmin,
  affiliates,
  archive,
  auth,
  billing,
  calendar,
  commissions,
  corrections,
  dashboard,
  dayPlans,
  imports,
  measuring,
  newsletter,
  ownAccount,
  pdfReport,
  reflections,
  reports,
  screenshots,
  setups,
  tradePlans,
  trades,
  views,
]
  .flatMap((noun) => Object.values<unknown>(noun))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
