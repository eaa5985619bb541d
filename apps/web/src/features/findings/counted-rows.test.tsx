import type { Evaluation } from '@ballast/contract/findings/findings'
import { expect, it } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { CountedRows } from './counted-rows.tsx'

type Cost = Evaluation['counted'][number]['cost']

async function rowWith(cost: Cost): Promise<string> {
  giveUsual()
  const row = { id: 'a', counted: 'adds', among: 'trades', n: 3, of: 40, low: 0.03, high: 0.2, cost }
  const { container } = await show(<CountedRows counted={[row]} currency="USD" />)
  return container.querySelector('li')?.textContent ?? ''
}

it('shows what an act cost with its interval, and says that it brought money if it did', async () => {
  expect(await rowWith({ amount: '50', low: '-10', high: '90' })).toContain('cost $50 (95% CI −$10 to $90)')
  expect(await rowWith({ amount: '-50', low: '-90', high: '10' })).toContain(
    'brought $50 (95% CI −$10 to $90)',
  )
})

it('shows the amount alone without an interval', async () => {
  const text = await rowWith({ amount: '50', low: null, high: null })
  expect(text).toContain('cost $50')
  expect(text.match(/95% CI/g)).toHaveLength(1)
})
