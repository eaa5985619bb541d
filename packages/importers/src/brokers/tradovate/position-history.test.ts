import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Position ID': '540725260049',
  'Net Pos': '0',
  'Pair ID': '540725260124',
  'Buy Fill ID': '540725260088',
  'Sell Fill ID': '540725260119',
  'Paired Qty': '1',
  'P/L': '-6.25',
  'Buy Price': '7555.50',
  'Sell Price': '7554.25',
  'Bought Timestamp': '06/14/2026 18:49:36',
  'Sold Timestamp': '06/14/2026 18:50:46',
  Account: 'DEMO0000001',
  Contract: 'MESU6',
  Currency: 'USD',
}
const { read, problems, skips } = tableOf('tradovate-position-history', PLAIN, {
  timeZone: 'America/Chicago',
})

describe('a pair of a position history', () => {
  it('is its two fills in the account and currency it names', () => {
    const result = read({})
    expect(result).toMatchObject({
      unit: 'closed trade',
      currency: 'USD',
      accounts: ['DEMO0000001'],
      gross: -6_250_000,
    })
    expect(result.executions).toMatchObject([
      {
        identity: 'fill:540725260088',
        side: 'buy',
        price: '7555.5',
        account: 'DEMO0000001',
        statedGross: null,
      },
      {
        identity: 'fill:540725260119',
        side: 'sell',
        price: '7554.25',
        account: 'DEMO0000001',
        statedGross: -6_250_000,
      },
    ])
  })

  it('has the times of the zone the report was shown in', () => {
    // In June Chicago is five hours behind.
    expect(read({}).executions.map(({ executedAt }) => executedAt)).toEqual([
      Date.UTC(2026, 5, 14, 23, 49, 36),
      Date.UTC(2026, 5, 14, 23, 50, 46),
    ])
  })

  it('has no account if the cell is empty', () => {
    expect(read({ Account: '' })).toMatchObject({
      accounts: [],
      executions: [{ account: null }, { account: null }],
    })
  })

  it('of a position that has closed nothing is left for later', () => {
    const open = { 'Net Pos': '1', 'Pair ID': '', 'Paired Qty': '', 'Sell Fill ID': '', 'P/L': '' }
    expect(skips(open)).toEqual(['This position is still open; import again after it closes.'])
    expect(problems({ ...open, 'Paired Qty': '1' })).toEqual([['missing_value', 'Sell Fill ID']])
    expect(problems({ ...open, 'Pair ID': '540725260124' })).toEqual([['missing_value', 'Sell Fill ID']])
  })

  it.each([
    [{ 'Paired Qty': '0' }, 'Paired Qty'],
    [{ 'Buy Price': '' }, 'Buy Price'],
    [{ 'Sell Price': 'n/a' }, 'Sell Price'],
    [{ 'P/L': '-' }, 'P/L'],
    [{ 'Bought Timestamp': '06/31/2026 18:49:36' }, 'Bought Timestamp'],
    [{ 'Sold Timestamp': '' }, 'Sold Timestamp'],
    [{ Contract: '' }, 'Contract'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('counts once even if the report contains it twice', () => {
    const { executions, gross } = read({}, {})
    expect(executions.map(({ quantity }) => quantity)).toEqual(['1', '1'])
    expect(gross).toBe(-6_250_000)
  })
})
