import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { openPayoutServices } from './payout-services.ts'

const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const WISE = { WISE_API_TOKEN: 'token', WISE_PROFILE_ID: '77' }

test('affiliates are paid by file if no service is configured, and otherwise by those that are', () => {
  expect(Object.keys(openPayoutServices(readConfig({})))).toEqual([])
  expect(Object.keys(openPayoutServices(readConfig(PAYPAL)))).toEqual(['paypal'])
  expect(Object.keys(openPayoutServices(readConfig({ ...PAYPAL, ...WISE })))).toEqual(['paypal', 'wise'])
})

test.each([...Object.entries(PAYPAL), ...Object.entries(WISE)])('%s alone does not start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
