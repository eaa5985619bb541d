import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Account ID': '50000001',
  'Account Name': 'DEMO0000001',
  'Trade Date': '2026-06-15',
  'Total Amount': '47,521.64',
  'Total Realized PNL': '21.64',
}
const { read, problems, skips } = tableOf('tradovate-account-balance-history', PLAIN, { timeZone: 'UTC' })

describe('an account balance history', () => {
  it('has nothing to import except the result of each session after costs', () => {
    const result = read({}, { 'Trade Date': '2026-06-16', 'Total Realized PNL': '-1,003.5' })
    expect(result).toMatchObject({ executions: [], cashEvents: [], problems: [], accounts: ['DEMO0000001'] })
    expect(result.statedDays).toEqual([
      { day: '2026-06-15', net: 21_640_000, account: 'DEMO0000001' },
      { day: '2026-06-16', net: -1_003_500_000, account: 'DEMO0000001' },
    ])
    expect(skips({})).toEqual(['Day total, used to check the trades.'])
  })

  it('says nothing about an account without a name', () => {
    expect(read({ 'Account Name': '' })).toMatchObject({ accounts: [], statedDays: [{ account: null }] })
  })

  it('does not guess at a day or a total it cannot read', () => {
    expect(problems({ 'Trade Date': '15th' })).toEqual([['bad_date', 'Trade Date']])
    expect(problems({ 'Total Realized PNL': '' }).map(([, column]) => column)).toEqual(['Total Realized PNL'])
  })
})
