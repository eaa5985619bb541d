import { listDayPlans } from '@ballast/contract/day-plans'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayPlanOf } from '../../test/dom/samples/day-plan-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { EarlierPlans } from './earlier-plans.tsx'

const DAY = { today: '2026-11-20', timeZone: 'America/Chicago', usualStart: '08:30' }

it('earlier plans come in pages, and it is said if the next did not load', async () => {
  server.give(listDayPlans, { ...DAY, plans: [dayPlanOf()], more: true })
  const { user } = await show(<EarlierPlans accountName={() => 'Apex 50K'} shownId={undefined} />)
  const more = await screen.findByRole('button', { name: 'Show earlier plans' })
  server.refuse(listDayPlans, 'internal')
  await user.click(more)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The rest did not load/)
  const earlier = dayPlanOf({}, { id: idOf(621), day: '2026-11-19' })
  server.give(listDayPlans, { ...DAY, plans: [earlier], more: false })
  await user.click(more)
  expect(await screen.findByRole('link', { name: 'Thu, Nov 19, 2026' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fri, Nov 20, 2026' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.sent(listDayPlans).at(-1)?.query).toEqual({ before: '2026-11-20' })
  // The button is gone with the last page, and the focus stays where it was.
  expect(document.activeElement?.textContent).toBe('That is all of them.')
})

it('earlier plans that did not load can be retried', async () => {
  server.refuse(listDayPlans, 'outside_range')
  const { user } = await show(<EarlierPlans accountName={() => 'Apex 50K'} shownId={undefined} />)
  expect(await screen.findByText('Earlier plans did not load')).toBeTruthy()
  server.give(listDayPlans, { ...DAY, plans: [dayPlanOf()], more: false })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Fri, Nov 20, 2026' })).toBeTruthy()
})
