import type { AssetClass } from '../vocabulary/trade-vocabulary.ts'

/** The smallest step of a position, and its unit. */
export type QuantityStep = { step: string | null; one: string; many: string }

const STEPS: Record<AssetClass, QuantityStep> = {
  future: { step: '1', one: 'contract', many: 'contracts' },
  option: { step: '1', one: 'contract', many: 'contracts' },
  stock: { step: '1', one: 'share', many: 'shares' },
  forex: { step: '0.01', one: 'lot', many: 'lots' },
  cfd: { step: '0.01', one: 'lot', many: 'lots' },
  crypto: { step: null, one: 'coin', many: 'coins' },
  unknown: { step: null, one: 'unit', many: 'units' },
}

/**
 * The unit of an asset class and its usual smallest step: whole contracts and shares, hundredths of a lot. `null` where
 * venues differ too much (coins, unknown symbols): it has to be typed.
 * Source: contract specifications (futures, options trade in whole contracts; the micro lot is 0.01 of 100,000).
 * @example quantityStep('forex') // → { step: '0.01', one: 'lot', many: 'lots' }
 */
export function quantityStep(assetClass: AssetClass): QuantityStep {
  return STEPS[assetClass]
}
