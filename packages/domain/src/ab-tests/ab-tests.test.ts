import { expect, test } from 'vitest'
import { EXPERIMENT_IDS, EXPERIMENTS, isVariantOf } from './ab-tests.ts'

test.each(EXPERIMENT_IDS)('the weights of the variants of %s add up to a hundred', (id) => {
  expect(EXPERIMENTS[id].variants.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('a variant belongs to its own test', () => {
  expect(isVariantOf('hero_cta', 'variant_b')).toBe(true)
  expect(isVariantOf('dashboard_layout', 'variant_b')).toBe(false)
})
