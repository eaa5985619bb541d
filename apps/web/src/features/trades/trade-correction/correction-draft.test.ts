import type { CorrectableFill } from '@ballast/contract/corrections'
import { expect, it } from 'vitest'
import { correctionOf, draftOfFill } from './correction-draft.ts'

const NOTHING = { quantity: null, price: null, executedAt: null, commission: null, fees: null }
const zone = 'America/Chicago'
const fill = (correction: Partial<CorrectableFill['correction']> = {}): CorrectableFill => ({
  executionId: 'a',
  side: 'buy',
  stated: {
    quantity: '2',
    price: '21004.25',
    executedAt: '2026-06-15T14:30:00.123Z',
    commission: '-0.78',
    fees: null,
  },
  correction: { ...NOTHING, ...correction },
})

it('begins with the fill as it counts, times on the account’s clock and costs as paid', () => {
  expect(draftOfFill(fill({ price: '21040.25', fees: '0.10' }), zone)).toEqual({
    quantity: '2',
    price: '21040.25',
    executedAt: '2026-06-15T09:30:00',
    commission: '0.78',
    fees: '-0.10',
  })
})

it('sends only what differs from the source, and keeps the milliseconds of what was not touched', () => {
  const corrected = fill({ executedAt: '2026-06-15T14:31:00.250Z' })
  const draft = { ...draftOfFill(corrected, zone), price: '21040.25', fees: '0.50' }
  expect(correctionOf(corrected, { draft, zone })).toEqual({
    ...NOTHING,
    executionId: 'a',
    price: '21040.25',
    executedAt: '2026-06-15T14:31:00.250Z',
    fees: '-0.50',
  })
})

it('takes a correction back where the source’s value, or nothing, is entered', () => {
  const corrected = fill({ price: '21040.25', commission: '-1' })
  const draft = { ...draftOfFill(corrected, zone), price: '21004.25', commission: '' }
  expect(correctionOf(corrected, { draft, zone })).toEqual({ ...NOTHING, executionId: 'a' })
})
