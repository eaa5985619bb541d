import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tradeOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { FillsTable } from './fills-table.tsx'

it.each([
  ['2026-11-20T14:02:00Z', /^corrected from \d\d:\d\d [AP]M$/],
  ['2026-11-18T15:32:00Z', /^corrected from Nov 18, 2026, \d\d:\d\d [AP]M$/],
])('a time that was corrected from %s says what was corrected', async (executedAt, words) => {
  const original = {
    quantity: null,
    price: null,
    commission: null,
    fees: null,
    gross: null,
    executedAt,
    facts: ['executedAt' as const],
  }
  const [fill, ...others] = tradeOf().fills
  if (!fill) throw new Error('a trade has fills')
  await show(<FillsTable trade={tradeOf({ fills: [{ ...fill, original }, ...others] })} />)
  expect((await screen.findByText(/^corrected from/)).textContent).toMatch(words)
})
