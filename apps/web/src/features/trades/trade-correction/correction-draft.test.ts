import type { CorrectableFill } from '@ballast/contract/corrections'
import { expect, it } from 'vitest'
import { correctionOf, draftOfFill, givenResult, withResult } from './correction-draft.ts'

const NOTHING = { quantity: null, price: null, executedAt: null, commission: null, fees: null, gross: null }
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
    gross: null,
  },
  correction: { ...NOTHING, ...correction },
})

it('starts with the effective fill, in the account’s time zone and with costs as paid', () => {
  expect(draftOfFill(fill({ price: '21040.25', fees: '0.10' }), zone)).toEqual({
    quantity: '2',
    price: '21040.25',
    executedAt: '2026-06-15T09:30:00',
    commission: '0.78',
    fees: '-0.10',
  })
})

it('sends only differences from the source, and keeps the milliseconds of untouched times', () => {
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

it('removes a correction if the source’s value, or nothing, is entered', () => {
  const corrected = fill({ price: '21040.25', commission: '-1' })
  const draft = { ...draftOfFill(corrected, zone), price: '21004.25', commission: '' }
  expect(correctionOf(corrected, { draft, zone })).toEqual({ ...NOTHING, executionId: 'a' })
})

it('sets a result on the last closing fill, keeps it while untouched, and removes it when cleared', () => {
  const exit = (id: string, gross: string | null = null): CorrectableFill => ({
    ...fill({ gross }),
    executionId: id,
    side: 'sell',
  })
  const grossOf = (fills: CorrectableFill[], result: string) =>
    withResult(
      fills.map((each) => ({ executionId: each.executionId, ...each.correction })),
      { fills, direction: 'long', result },
    ).map(({ gross }) => gross)
  const unknown = [fill(), exit('b'), exit('c')]
  expect(givenResult(unknown)).toBe('')
  expect(grossOf(unknown, ' -38.5 ')).toEqual([null, null, '-38.5'])
  const given = [fill(), exit('b', '10.00'), exit('c', '-38.50')]
  expect(givenResult(given)).toBe('-28.50')
  expect(grossOf(given, '-28.50')).toEqual([null, '10.00', '-38.50'])
  expect(grossOf(given, '5')).toEqual([null, null, '5'])
  expect(grossOf(given, '')).toEqual([null, null, null])
})
