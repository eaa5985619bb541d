import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Deps } from './deps.ts'
import { mountAccountGroups } from './features/account-groups/account-groups.routes.ts'
import { mountAccountMoney } from './features/account-money/account-money.routes.ts'
import { mountAccounts } from './features/account-settings/accounts.routes.ts'
import { mountFigures } from './features/admin-figures/figures.routes.ts'
import { mountFailedImports } from './features/admin-imports/failed-imports.routes.ts'
import { mountAdminUsers } from './features/admin-users/users.routes.ts'
import { mountAffiliates } from './features/affiliates/affiliates.routes.ts'
import { mountAlerts } from './features/alerts/alerts.routes.ts'
import { mountAnnouncements } from './features/announcements/announcements.routes.ts'
import { mountApiDocument } from './features/api-document/api-document.routes.ts'
import { mountArchive } from './features/archive/archive.routes.ts'
import { mountAttempts } from './features/attempts/attempts.routes.ts'
import { mountPropMoney } from './features/attempts/money.routes.ts'
import { mountReceipts } from './features/attempts/receipts.routes.ts'
import { mountAudit } from './features/audit/audit.routes.ts'
import { mountAuth } from './features/auth/auth.routes.ts'
import { identify } from './features/auth/sessions.ts'
import { isSharedDemo } from './features/auth/shared-demo.ts'
import { mountSocialSignIn } from './features/auth/social-sign-in.ts'
import { mountBilling } from './features/billing/billing.routes.ts'
import { mountCalendar } from './features/calendar/calendar.routes.ts'
import { mountCurrencyRates } from './features/currency-rates/currency-rates.routes.ts'
import { mountDashboard } from './features/dashboard/dashboard.routes.ts'
import { mountDayPlans } from './features/day-plans/day-plans.routes.ts'
import { mountDemo } from './features/demo/reset-demo.ts'
import { mountSamples } from './features/demo/samples/samples.routes.ts'
import { mountEvents } from './features/events/events.routes.ts'
import { mountExport } from './features/export/export.routes.ts'
import { mountFindings } from './features/findings/findings.routes.ts'
import { mountFirstWeek } from './features/first-week/first-week.routes.ts'
import { mountGroups } from './features/groups/groups.routes.ts'
import { mountImports } from './features/imports/imports.routes.ts'
import { mountInstruments } from './features/instruments/instruments.routes.ts'
import { mountLocks } from './features/locks/locks.routes.ts'
import { mountLockWebhook } from './features/locks/webhook/webhook.routes.ts'
import { measuringOrigins, mountMeasuring } from './features/measuring/measuring.routes.ts'
import { mountMentor } from './features/mentor/mentor.routes.ts'
import { mountNewsletter } from './features/newsletter/newsletter.routes.ts'
import { mountNotifications } from './features/notifications/notifications.routes.ts'
import { mountOdds } from './features/odds/odds.routes.ts'
import { mountKeys } from './features/own-account/keys.routes.ts'
import { mountOwnAccount } from './features/own-account/own-account.routes.ts'
import { mountPdfReport } from './features/pdf-report/pdf-report.routes.ts'
import { mountPreferences } from './features/preferences/preferences.routes.ts'
import { mountProfiles } from './features/profiles/profiles.routes.ts'
import { mountProgress } from './features/progress/progress.routes.ts'
import { mountRecentlyDeleted } from './features/recently-deleted/recently-deleted.routes.ts'
import { mountReflectionArchive } from './features/reflection-archive/reflection-archive.routes.ts'
import { mountReflections } from './features/reflections/reflections.routes.ts'
import { mountRememberedMappings } from './features/remembered-mappings/remembered-mappings.routes.ts'
import { mountRemovedAccounts } from './features/removed-accounts/removed-accounts.routes.ts'
import { mountReports } from './features/reports/reports.routes.ts'
import { mountResets } from './features/resets/resets.routes.ts'
import { mountRooms } from './features/rooms/rooms.routes.ts'
import { mountRoutine } from './features/routine/routine.routes.ts'
import { mountRuleReports } from './features/rule-reports/rule-reports.routes.ts'
import { mountScheduledEvents } from './features/scheduled-events/scheduled-events.routes.ts'
import { mountScreenshots } from './features/screenshots/screenshots.routes.ts'
import { mountSentFiles } from './features/sent-files/sent-files.routes.ts'
import { mountSetups } from './features/setups/setups.routes.ts'
import { mountSite } from './features/site/site.routes.ts'
import { hasPro } from './features/subscription/plan-limits.ts'
import { mountSubscription } from './features/subscription/subscription.routes.ts'
import { mountSupportAccess } from './features/support-access/support-access.routes.ts'
import { mountMaintenancePage } from './features/switches/maintenance-page.ts'
import { mountSwitches } from './features/switches/switches.routes.ts'
import { mountTradeMoves } from './features/trade-moves/trade-moves.routes.ts'
import { mountTradePlans } from './features/trade-plans/trade-plans.routes.ts'
import { mountTradeDecisions } from './features/trades/decisions/decisions.routes.ts'
import { mountTrades } from './features/trades/trades.routes.ts'
import { mountViews } from './features/views/views.routes.ts'
import { mountWeeklyLetters } from './features/weekly-letters/weekly-letters.jobs.ts'
import { AppError } from './platform/http/app-error.ts'
import type { App, Environment } from './platform/http/app-type.ts'
import { handleError } from './platform/http/handle-error.ts'
import { onlyOwnHosts } from './platform/http/hosts.ts'
import { packAnswers } from './platform/http/pack-answers.ts'
import type { Gate } from './platform/http/register.ts'
import { openRunOnce } from './platform/http/run-once.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { paymentOrigins } from './platform/payments/payments-of.ts'

/** The endpoints of every feature. */
const MOUNTS = [
  mountAuth,
  mountSocialSignIn,
  mountOwnAccount,
  mountKeys,
  mountProfiles,
  mountGroups,
  mountSubscription,
  mountBilling,
  mountPreferences,
  mountAccountGroups,
  mountAccounts,
  mountAccountMoney,
  mountTradeMoves,
  mountCurrencyRates,
  mountFirstWeek,
  mountInstruments,
  mountRememberedMappings,
  mountRecentlyDeleted,
  mountRemovedAccounts,
  mountAttempts,
  mountReceipts,
  mountRuleReports,
  mountOdds,
  mountPropMoney,
  mountNotifications,
  mountAlerts,
  mountRooms,
  mountEvents,
  mountSetups,
  mountViews,
  mountTradeDecisions,
  mountTrades,
  mountScreenshots,
  mountImports,
  mountDemo,
  mountSamples,
  mountMeasuring,
  mountNewsletter,
  mountDashboard,
  mountReports,
  mountFindings,
  mountScheduledEvents,
  mountWeeklyLetters,
  mountMentor,
  mountDayPlans,
  mountTradePlans,
  mountCalendar,
  mountReflections,
  mountProgress,
  mountReflectionArchive,
  mountRoutine,
  mountResets,
  mountLocks,
  mountLockWebhook,
  mountExport,
  mountArchive,
  mountPdfReport,
  mountAffiliates,
  mountFigures,
  mountAdminUsers,
  mountFailedImports,
  mountSupportAccess,
  mountSentFiles,
  mountAudit,
  mountAnnouncements,
  mountSwitches,
  mountApiDocument,
]

/** Builds the whole server from its dependencies, for `main.ts` and tests alike. */
export function buildApp(deps: Deps, options: { webFolder: string | null }): App {
  const app: App = new Hono<Environment>()
  app.use(requestId())
  const measuring = measuringOrigins(deps.config)
  const paying = paymentOrigins(deps.config)
  app.use(
    securityHeaders(deps.config.mode === 'production', {
      scripts: [...measuring.scripts, ...paying.scripts],
      sendingTo: [...measuring.sendingTo, ...paying.sendingTo],
      frames: paying.frames,
    }),
  )
  app.use('/api/*', packAnswers())
  app.use('/api/*', async (context, next) => {
    await next()
    deps.counts.add('requests')
    if (context.res.status >= 500) deps.counts.add('errors')
  })
  app.onError(handleError(deps.log))
  const gate: Gate = {
    app,
    log: deps.log,
    limits: deps.limits,
    identify: (secret) => identify(deps, secret),
    allowsPlan: (caller) => hasPro(deps, caller),
    onlyReads: (caller) => isSharedDemo(deps, caller),
    switches: deps.switches,
    runOnce: openRunOnce(deps.db, deps.clock),
    trustProxy: deps.config.trustProxy,
    checkAnswers: deps.config.mode === 'test',
  }
  // Registered before the host check, because health checks call it by any host name.
  app.get('/api/health', (context) => context.json({ ok: true }))
  app.use(onlyOwnHosts(deps.config.publicUrl))
  for (const mount of MOUNTS) mount(gate, deps)
  app.all('/api/*', () => {
    throw new AppError('not_found')
  })
  mountMaintenancePage(gate, deps)
  if (options.webFolder) mountSite(app, deps, { webFolder: options.webFolder })
  return app
}
