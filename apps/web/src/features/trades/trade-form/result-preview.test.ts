import { describe, expect, it } from 'vitest'
import { missingResultText } from '../missing-result.ts'
import { previewResult } from './result-preview.ts'
import { EMPTY_FORM, type TradeFormValues } from './trade-form-values.ts'

const form = (values: Partial<TradeFormValues>): TradeFormValues => ({
  ...EMPTY_FORM,
  symbol: 'MNQ',
  quantity: '5',
  direction: 'short',
  openedAt: '2026-10-30T10:10:00',
  ...values,
})

describe('the preview of a typed trade', () => {
  it('is null without an entry', () => {
    expect(previewResult(form({}), null)).toBeNull()
    expect(previewResult(form({ symbol: '', entry: '100' }), null)).toBeNull()
  })

  it('multiplies points, quantity and point value, less typed costs', () => {
    const values = form({ entry: '26057.50', stop: '26081.50', exit: '26081.00', costs: '5.20' })
    expect(previewResult(values, null)).toMatchObject({
      status: 'closed',
      net: -240_200_000,
      risk: 240_000_000,
      hasCosts: true,
    })
    expect(previewResult(values, null)?.rMultiple).toBeCloseTo(-1.0008, 3)
  })

  it('shows an open trade with its risk and no result', () => {
    expect(previewResult(form({ entry: '26057.50', stop: '26081.50' }), null)).toMatchObject({
      status: 'open',
      rMultiple: null,
      risk: 240_000_000,
    })
  })

  it('uses the typed risk first, then the stop, then the account default', () => {
    const values = form({ entry: '100', exit: '90', stop: '110', typedRisk: '50' })
    expect(previewResult(values, { currency: 'USD', defaultRisk: '75' })?.risk).toBe(50_000_000)
    expect(
      previewResult({ ...values, typedRisk: '', stop: '' }, { currency: 'USD', defaultRisk: '75' })?.risk,
    ).toBe(75_000_000)
  })

  it.each([
    { entry: '999999999999', exit: '1', quantity: '999999999999' },
    { entry: '999999999999', stop: '1', quantity: '999999999999', direction: 'long' as const },
    { entry: '100', exit: '90', statedGross: '99999999999' },
    { entry: '100', exit: '90', typedRisk: '99999999999' },
    { entry: '100', exit: '90', costs: '99999999999' },
  ])('is null while a number is too large to be exact: %o', (values) => {
    expect(previewResult(form(values), null)).toBeNull()
  })

  it('says when the stop is on the winning side', () => {
    expect(previewResult(form({ entry: '100', stop: '90' }), null)?.isStopWrong).toBe(true)
  })

  it('has no result for an unknown contract until one is stated', () => {
    const values = form({ symbol: 'XYZ.123', entry: '100', exit: '90' })
    expect(previewResult(values, null)).toMatchObject({ net: null, missing: { kind: 'contract' } })
    expect(previewResult({ ...values, statedGross: '42.5', costs: '2.5' }, null)?.net).toBe(40_000_000)
  })

  it('combines several fills into one trade', () => {
    const at = '2026-10-30T10:10:00'
    const fill = (side: 'buy' | 'sell', quantity: string, price: string) => ({
      side,
      quantity,
      price,
      at,
      costs: '',
    })
    const fills = [fill('buy', '1', '100'), fill('buy', '1', '90'), fill('sell', '2', '101')]
    expect(previewResult(form({ symbol: 'AAPL', isDetailed: true, fills }), null)).toMatchObject({
      net: 12_000_000,
      status: 'closed',
      quantity: '2',
      hasCosts: false,
    })
  })

  it('says why prices give no result in a different currency, and uses a stated one', () => {
    const values = form({ entry: '26057.50', exit: '26047.50', stop: '26081.50' })
    const euro = { currency: 'EUR', defaultRisk: null }
    const preview = previewResult(values, euro)
    expect(preview).toMatchObject({ net: null, risk: null, rMultiple: null })
    expect(preview?.missing && missingResultText(preview.missing, 'MNQ')).toBe(
      'MNQ settles in USD and this account is in EUR: enter the result your broker states.',
    )
    expect(previewResult({ ...values, statedGross: '92.10' }, euro)?.net).toBe(92_100_000)
    expect(previewResult(values, { ...euro, currency: 'USD' })).toMatchObject({
      net: 100_000_000,
      missing: null,
    })
  })
})
