import type { LedgerEvent } from '@ballast/domain/prop-rules/ledger-event'
import { exactly } from '@ballast/domain/prop-rules/range'
import { expect, it } from 'vitest'
import { equityBefore } from './equity-before.ts'

const M = 1_000_000
const close: LedgerEvent = {
  kind: 'close',
  at: 0,
  trades: 1,
  result: 20 * M,
  open: 0,
  order: null,
  peak: exactly(50 * M),
  trough: exactly(-30 * M),
}

it('lies around the balance before the close', () => {
  expect(equityBefore(close, 1_000 * M)).toEqual({ low: '970.00', high: '1050.00' })
})

it.each([
  ['a worst that is not known', { ...close, trough: null }],
  ['a best that is not known', { ...close, peak: null }],
  ['a best known from below only', { ...close, peak: { low: 50 * M, high: null } }],
  ['a reset of the day', { kind: 'reset', at: 0, open: 0 }],
  ['nothing before it', undefined],
] as const)('is not drawn for %s', (_, event) => expect(equityBefore(event, 0)).toBeNull())
