import type { TradeTotals } from '@ballast/contract/trades'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { totalsOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { TotalsBar } from './totals-bar.tsx'

async function costsShown(part: Partial<TradeTotals>) {
  await show(<TotalsBar totals={totalsOf(part)} basis="net" onShowUnreviewed={() => undefined} />)
  return screen.getByText('Costs').textContent
}

const [line] = totalsOf().money

it('shows the costs that are known although no trade’s are complete, as the dashboard does', async () => {
  const money = line ? [{ ...line, costs: '-1.48' }] : []
  expect(await costsShown({ n: 1, unknownCosts: 1, money })).toBe('Costs−$1.48')
})

it('calls costs unknown if those of no trade are known', async () => {
  const money = line ? [{ ...line, costs: null }] : []
  expect(await costsShown({ n: 1, unknownCosts: 1, money })).toBe('Costsunknown')
})

it('has no costs if no trade is selected', async () => {
  expect(await costsShown({ n: 0, money: [] })).toBe('Costs–')
})
