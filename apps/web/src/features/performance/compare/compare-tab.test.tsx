import { getFinding } from '@ballast/contract/findings/findings'
import { listImports } from '@ballast/contract/imports'
import { getReportComparison } from '@ballast/contract/reports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resolveDates } from '../../../lib/scope.ts'
import { RANGE_LABELS } from '../../../lib/time/date-ranges.ts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { comparisonOf, findingDetailOf } from '../../../test/dom/samples/report-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { CompareTab } from './compare-tab.tsx'

async function showTab(query = '', comparison = comparisonOf()) {
  giveUsual()
  server.give(listImports, [])
  server.give(getFinding, findingDetailOf({ cue: 'I lose', act: 'I wait' }))
  server.give(getReportComparison, comparison)
  const shown = await show(<CompareTab />, `/ai-metrics${query}`)
  await screen.findByRole('table')
  const search = () => new URLSearchParams(shown.address().split('?')[1])
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, search, press }
}
const compared = () =>
  Object.fromEntries(new URLSearchParams(String(server.sent(getReportComparison).at(-1)?.query.other)))

it.each([
  [0, 'Trades'],
  [5, 'Decisions'],
])('a comparison with %d copies on its sides counts %s', async (copies, counted) => {
  await showTab('', comparisonOf({ copies }))
  expect(screen.getByRole('cell', { name: counted })).toBeTruthy()
})

describe('the second side of a comparison', () => {
  it('over the last days is compared over those days, as its chip says', async () => {
    await showTab(`?other=${encodeURIComponent('range=30d&symbol=ES')}`)
    const { from = '', to = '' } = resolveDates({ range: '30d' }, todayAsDay())
    expect(screen.getByRole('button', { name: new RegExp(RANGE_LABELS['30d']) })).toBeTruthy()
    expect(compared()).toEqual({ symbol: 'ES', from, to })
  })

  it('is the first side with one press, and the period before it with another', async () => {
    const { press, search } = await showTab('?symbol=ES&from=2026-11-11&to=2026-11-20')
    await press('The previous period')
    await waitFor(() => expect(compared()).toEqual({ symbol: 'ES', from: '2026-11-01', to: '2026-11-10' }))
    await press('Same as A')
    await waitFor(() => expect(compared()).toEqual({ symbol: 'ES', from: '2026-11-11', to: '2026-11-20' }))
    await press('All trades')
    await waitFor(() => expect(search().get('other')).toBeNull())
  })

  it('is the whole month before, if the first is a whole month', async () => {
    const { press } = await showTab('?from=2026-10-01&to=2026-10-31')
    await press('The previous period')
    await waitFor(() => expect(compared()).toEqual({ from: '2026-09-01', to: '2026-09-30' }))
  })

  it('changes places with the first', async () => {
    const { press, search } = await showTab(`?symbol=ES&other=${encodeURIComponent('symbol=NQ')}`)
    await press('Swap A and B')
    await waitFor(() => expect(search().get('symbol')).toBe('NQ'))
    expect(search().get('other')).toBe('symbol=ES')
  })

  it('that is filtered by a finding names it', async () => {
    await showTab(`?other=${encodeURIComponent(`finding=${idOf(700)}`)}`)
    expect(await screen.findByRole('button', { name: /trades after two losses/ })).toBeTruthy()
  })

  it('that did not load leaves the filters, and can be requested again', async () => {
    const { user, press } = await showTab('?symbol=ES')
    server.refuse(getReportComparison, 'internal')
    await press('Same as A')
    expect((await screen.findByRole('alert')).textContent).toContain('from before the change')
    server.give(getReportComparison, comparisonOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
