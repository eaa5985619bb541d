import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ClockContext } from '../../../lib/time/clock.ts'
import { dayPlanOf } from '../../../test/dom/samples/day-plan-samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DayPlanSummary } from './day-plan-summary.tsx'

it('a plan’s unfinished lines are each shown as unfinished', async () => {
  giveUsual()
  const blank = { when: '', action: '' }
  const ifThens = [{ when: 'Two losses', action: 'I stop' }, blank, blank]
  await show(<DayPlanSummary plan={dayPlanOf({ ifThens })} currency="USD" />)
  const plan = within(await screen.findByRole('region', { name: 'Plan' }))
  expect(plan.getAllByRole('term').map((term) => term.textContent)).toEqual(['If two losses', 'If …', 'If …'])
  expect(plan.getAllByRole('definition').map((one) => one.textContent)).toEqual(['I stop', '…', '…'])
})

it.each([
  ['America/Chicago', '08:30 AM – 03:00 PM'],
  ['Europe/Berlin', '08:30 AM – 03:00 PM, Chicago'],
])('on a page whose clock is that of %s a plan’s hours are %s', async (timeZone, hours) => {
  giveUsual()
  const plan = { ...dayPlanOf(), start: '08:30', end: '15:00', timeZone: 'America/Chicago', edits: [] }
  await show(
    <ClockContext value={{ timeZone, isAccounts: false }}>
      <DayPlanSummary plan={plan} currency="USD" />
    </ClockContext>,
  )
  const head = await screen.findByRole('heading', { name: /^Plan / })
  expect(head.nextElementSibling?.textContent).toBe(hours)
})
