import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { NODE_ENV: 'production' }

describe('in production', () => {
  test('there is no demo unless it is asked for; outside production there is', () => {
    expect(readConfig({ ...production, BILLING: 'off' }).demo).toBe(false)
    expect(readConfig({ ...production, BILLING: 'off', DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })
  test('no address inside the network may be called', () => {
    const exempt = { OUTGOING_EXEMPT: '127.0.0.1:9000 127.0.0.1:9001' }
    expect(() => readConfig({ ...production, ...exempt, BILLING: 'off' })).toThrow(ConfigError)
    expect(readConfig(exempt).outgoingExempt).toEqual(['127.0.0.1:9000', '127.0.0.1:9001'])
    expect(readConfig({}).outgoingExempt).toEqual([])
  })
  test('plans are sold through Stripe, not at all, or in a sandbox that was asked for by name', () => {
    expect(() => readConfig(production)).toThrow(ConfigError)
    expect(() => readConfig(production)).toThrow(/STRIPE_ settings.*BILLING=off.*SANDBOX_PAYMENTS=on/)
    expect(readConfig({ ...production, SANDBOX_PAYMENTS: 'on' }).stripe).toBeNull()
    expect(readConfig({ ...production, BILLING: 'off' }).billing).toBe(false)
    expect(readConfig({}).billing).toBe(true)
  })
})
