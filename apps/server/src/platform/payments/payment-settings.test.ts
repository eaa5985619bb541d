import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { paymentOrigins } from './payments-of.ts'
import { readSandboxDiscounts } from './sandbox/sandbox-discounts.ts'

const ALL = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_MONTHLY_PRICE: 'price_m',
  STRIPE_YEARLY_PRICE: 'price_y',
}

describe('the settings of Stripe', () => {
  test('are all present, or none and the sandbox is used instead', () => {
    expect(readConfig({}).stripe).toBeNull()
    expect(readConfig(ALL).stripe).toEqual({
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'whsec',
      prices: { monthly: 'price_m', yearly: 'price_y' },
      apiBase: 'https://api.stripe.com',
    })
  })
  test.each(Object.keys(ALL))('without %s do not start, and name it', (missing) => {
    expect(() => readConfig({ ...ALL, [missing]: '' })).toThrow(ConfigError)
    expect(() => readConfig({ ...ALL, [missing]: '' })).toThrow(missing)
  })
  test('allow no origin on the page while the sandbox is used or billing is off', () => {
    const closed = { scripts: [], sendingTo: [], frames: [] }
    expect(paymentOrigins(readConfig({}))).toEqual(closed)
    expect(paymentOrigins(readConfig({ ...ALL, BILLING: 'off' }))).toEqual(closed)
  })
})

describe('the sandbox’s discount codes', () => {
  test('are amounts or shares of a month, for all payments or some', () => {
    expect(readSandboxDiscounts('welcome5=5.00, HALF=50%:once,Three-3=2.5:3months')).toEqual([
      { code: 'WELCOME5', source: 'WELCOME5', terms: { amountOff: 500 }, duration: 'forever', months: null },
      { code: 'HALF', source: 'HALF', terms: { percentOff: 50 }, duration: 'once', months: null },
      { code: 'THREE-3', source: 'THREE-3', terms: { amountOff: 250 }, duration: 'repeating', months: 3 },
    ])
    expect(readSandboxDiscounts('')).toEqual([])
  })
  test.each(['X', 'A=5.001', 'AB=101%', 'AB=5:sometimes', 'AB=-5'])('cannot be written as %s', (list) => {
    expect(readSandboxDiscounts(list)).toBeNull()
    expect(() => readConfig({ SANDBOX_DISCOUNTS: list })).toThrow('SANDBOX_DISCOUNTS')
  })
})
