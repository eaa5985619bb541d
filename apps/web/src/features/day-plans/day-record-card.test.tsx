import type { DayPlanRecord } from '@ballast/contract/day-plans'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayPlanOf } from '../../test/dom/samples/day-plan-samples.ts'
import { show } from '../../test/dom/show.tsx'
import { DayRecordCard } from './day-record-card.tsx'

const WHOLE = { loss: { lowest: '0.00', left: '500.00', reachedAt: null, openedAfter: 0 } }

async function lineOf(name: string, facts: Partial<DayPlanRecord>, maxLoss: string | null = '500') {
  const plan = dayPlanOf({ maxLoss }, { start: '13:30', end: '16:00' })
  const facted = { ...plan, facts: { ...plan.facts, ...facts } }
  await show(<DayRecordCard plan={facted} isToday currency="EUR" />, '/trade-plans')
  return (await screen.findByText(name)).parentElement?.textContent
}

it('a day without a closed trade has its amounts in the currency of the plan', async () => {
  expect(await lineOf('Result', WHOLE)).toBe('Result€0.00€500.00 until the max loss of €500.00')
})

it('a day of which no result is known has no result', async () => {
  expect(await lineOf('Result', { ...WHOLE, unknownResults: 1 })).toContain('Result–')
})

it('only a max loss is not judged for several currencies', async () => {
  const results: DayPlanRecord['results'] = [
    { currency: 'EUR', n: 1, net: '5.00' },
    { currency: 'USD', n: 1, net: '7.00' },
  ]
  expect(await lineOf('Result', { results }, null)).toBe('Result+€5.00+$7.00')
})

it('the hours are written as everywhere else', async () => {
  expect(await lineOf('Hours', { taken: 3, early: 1, late: 2 })).toBe(
    'Hours01:30 PM – 04:00 PMOpened outside: 1 before 01:30 PM, 2 after 04:00 PM.',
  )
})

it('the trades of the day are counted and listed one by one', async () => {
  await lineOf('Result', { taken: 3 })
  const link = screen.getByRole('link', { name: 'See 3 trades in the log' })
  expect(link.getAttribute('href')).toContain('count=trades')
  expect(link.getAttribute('href')).toMatch(/openedOn=\d{4}-\d\d-\d\d/)
  expect(link.getAttribute('href')).not.toContain('from=')
})
