import { createDayPlan, type DayPlan, listDayPlans, updateDayPlan } from '@ballast/contract/day-plans'
import { getCarried } from '@ballast/contract/reflections'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { dayPlanOf } from '../../test/dom/samples/day-plan-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DaysTab } from './days-tab.tsx'

const DAY = { today: '2026-11-20', timeZone: 'America/Chicago', usualStart: '08:30', more: false }
const LONG_AGO = '2020-11-20T15:30:00Z'
const FAR_AHEAD = '2046-11-20T15:30:00Z'

function Tab() {
  const [day, setDay] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  return <DaysTab day={day} chosen={chosen} onDay={setDay} onAccount={setChosen} />
}

async function showTab(plan: DayPlan) {
  giveUsual()
  server.give(getCarried, { intent: null, focuses: [] })
  server.give(listDayPlans, { ...DAY, plans: [plan] })
  return show(<Tab />)
}

it('today is the day of the account’s clock', async () => {
  const { user } = await showTab(dayPlanOf({ thesis: 'Range day' }, { startsAt: LONG_AGO }))
  expect(await screen.findByRole('heading', { name: 'Today, Friday, Nov 20, 2026' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Day before' }))
  expect(await screen.findByRole('heading', { name: 'Thursday, Nov 19, 2026' })).toBeTruthy()
})

it('the plan of another day that does not load leaves a way back', async () => {
  const { user } = await showTab(dayPlanOf({ thesis: 'Range day' }, { startsAt: LONG_AGO }))
  await screen.findByText('Range day')
  server.refuse(listDayPlans, 'outside_range')
  await user.click(screen.getByRole('button', { name: 'Day before' }))
  expect(await screen.findByText('The plan did not load')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Day before' }))
  await user.click(screen.getByRole('button', { name: 'Day after' }))
  expect(await screen.findByText('Range day')).toBeTruthy()
})

it('the view of all accounts shows an account’s plan as it was last written', async () => {
  const own = dayPlanOf({ thesis: 'Range' }, { accountId: idOf(1), startsAt: FAR_AHEAD })
  const { user } = await showTab(own)
  const card = await screen.findByRole('region', { name: 'Plan for Apex 50K' })
  await user.click(within(card).getByRole('button', { name: 'Open' }))
  server.give(updateDayPlan, () => {
    const saved = { ...own, words: { ...own.words, thesis: 'Range, small' }, revision: 2 }
    server.give(listDayPlans, { ...DAY, plans: [saved] })
    return saved
  })
  await user.type(await screen.findByRole('textbox', { name: /thesis/i }), ', small')
  await screen.findByText(/^Saved \d/)
  await user.click(screen.getByRole('combobox', { name: 'Plan for' }))
  await user.click(await screen.findByRole('option', { name: 'All accounts' }))
  expect(await screen.findByText('Range, small')).toBeTruthy()
})

it('an account that has been deleted is named as such, and another can be chosen', async () => {
  giveUsual()
  server.give(getCarried, { intent: null, focuses: [] })
  const plan = dayPlanOf({ thesis: 'Range day' }, { startsAt: LONG_AGO })
  server.give(listDayPlans, ({ query }) => ({ ...DAY, plans: query.account ? [] : [plan] }))
  function Deleted() {
    const [chosen, setChosen] = useState(idOf(9))
    return <DaysTab day={undefined} chosen={chosen} onDay={() => {}} onAccount={setChosen} />
  }
  const { user } = await show(<Deleted />)
  const account = await screen.findByRole('combobox', { name: 'Plan for' })
  await waitFor(() => expect(account.textContent).toBe('Deleted account'))
  await user.click(account)
  await user.click(await screen.findByRole('option', { name: 'All accounts' }))
  expect(await screen.findByText('Range day')).toBeTruthy()
})

it('a plan that was written elsewhere after the start is shown, and what is typed here becomes its edit', async () => {
  giveUsual()
  server.give(getCarried, { intent: null, focuses: [] })
  server.give(listDayPlans, { ...DAY, usualStart: '00:00', plans: [] })
  const { user } = await show(<Tab />)
  await user.click(await screen.findByRole('button', { name: 'Write one now' }))
  await user.type(await screen.findByRole('textbox', { name: /thesis/i }), 'Late')
  const other = dayPlanOf({ maxTrades: 2 }, { startsAt: LONG_AGO, locked: true })
  server.refuse(createDayPlan, 'day_planned')
  server.give(listDayPlans, { ...DAY, plans: [other] })
  await user.click(screen.getByRole('button', { name: 'Save plan' }))
  server.give(updateDayPlan, dayPlanOf({ maxTrades: 2, thesis: 'Late' }, { startsAt: LONG_AGO, revision: 2 }))
  await user.click(await screen.findByRole('button', { name: 'Save edit' }))
  await waitFor(() =>
    expect(server.bodies(updateDayPlan)).toEqual([{ words: { thesis: 'Late' }, revision: 1 }]),
  )
})
