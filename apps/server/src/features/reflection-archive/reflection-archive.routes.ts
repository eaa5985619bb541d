import * as contract from '@ballast/contract/reflection/archive'
import * as reviews from '@ballast/contract/reflection/reviews'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { showDayDetails } from './day-details.ts'
import { listDays } from './list-days.ts'
import { changeReview, showReview } from './reviews.ts'
import { showInsights } from './show-insights.ts'
import { markdownOf } from './write-markdown.ts'

export function mountReflectionArchive(gate: Gate, deps: Deps): void {
  register(gate, contract.listArchiveDays, ({ caller: { userId }, query }) =>
    listDays(deps, { userId, query }),
  )
  register(gate, contract.getDayDetails, async ({ caller, params: { day }, query }) =>
    showDayDetails(deps, {
      userId: caller.userId,
      day,
      accountIds: query.account,
      hasAlerts: await hasPro(deps, caller),
    }),
  )
  register(gate, contract.getInsights, ({ caller: { userId }, query }) =>
    showInsights(deps, { userId, query }),
  )
  register(gate, contract.writeMarkdown, ({ caller: { userId }, query: { masked, ...query } }) =>
    markdownOf(deps, { userId, query, isMasked: masked === 'yes' }),
  )
  register(gate, reviews.getReview, ({ caller: { userId }, params, query }) =>
    showReview(deps, { userId, ...params, query }),
  )
  register(gate, reviews.writeReview, ({ caller: { userId }, params, body }) =>
    changeReview(deps, { userId, ...params, body }),
  )
}
