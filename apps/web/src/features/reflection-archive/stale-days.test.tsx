import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { putDayPlan } from '../day-plans/day-plan-queries.ts'
import { refreshResets } from '../resets/reset-queries.ts'
import { refreshRoutine } from '../routine/routine-queries.ts'

it.each([
  ['a mark', () => refreshRoutine(queryClient), []],
  ['a reset', () => refreshResets(queryClient), []],
  [
    'a plan of a day',
    async () => putDayPlan(queryClient, { day: '2026-11-20', accountId: null, plan: null }),
    [['/api/reset-start']],
  ],
])('%s outdates the days and reviews that show it', async (_, change, others) => {
  const keys = [['/api/reflection-days', 'details', '2026-11-20'], ['/api/reviews', 'week'], ...others]
  for (const key of keys) queryClient.setQueryData(key, {})
  await change()
  expect(keys.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([])
})
