import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { findImporter } from '../../catalog.ts'
import { readDocument } from '../../read/read-document.ts'

const HEAD =
  'Position ID,Action,Long / Short,Units / Contracts,Open Date,Close Date,Leverage,Profit(USD),Open Rate,Close Rate,Overnight Fees and Dividends,Copied From'
const ROW = '31,Sell Tesla,Short,0.8,05/05/2026 14:00:00,06/05/2026 18:00:00,1,12.00,250.00,235.00,-0.05,-'

describe('eToro account statement', () => {
  it('takes a position’s ticker from the activity sheet, else its name', () => {
    const sheet = { name: 'Closed Positions', rows: [HEAD.split(','), ROW.split(',')] }
    const activity = {
      name: 'Account Activity',
      rows: [
        ['Date', 'Type', 'Details', 'Realized Equity Change', 'Position ID'],
        ['05/05/2026 14:00:00', 'Open Position', 'TSLA/USD', '0.00', '31'],
      ],
    }
    const symbolOf = (sheets: Parameters<typeof buildWorkbook>[0]) =>
      findImporter('etoro-positions')?.parse(readDocument({ name: 'x.xlsx', bytes: buildWorkbook(sheets) }), {
        timeZone: 'UTC',
        currency: 'USD',
      }).executions[0]?.symbol
    expect(symbolOf([sheet, activity])).toBe('TSLA')
    expect(symbolOf([sheet])).toBe('Tesla')
  })

  it('states the result before overnight fees, in dollars, with an unknown commission', () => {
    const { executions, currency } = readText('etoro-positions', `${HEAD}\n${ROW}`)
    expect(executions[1]).toMatchObject({ statedGross: 12_000_000, swap: -50_000, commission: null })
    expect(currency).toBe('USD')
  })

  it('refuses a purchase called short, and a loss although prices rose', () => {
    const rows = [ROW.replace('Sell', 'Buy'), ROW.replace('12.00', '-12.00')]
    const { problems } = readText('etoro-positions', [HEAD, ...rows].join('\n'))
    expect(problems.map(({ code }) => code)).toEqual(['disagrees', 'disagrees'])
  })
})

describe('a closed position of eToro in detail', () => {
  const PLAIN = {
    'Position ID': '2316622589',
    Action: 'Buy Apple',
    'Long / Short': 'Long',
    Units: '2',
    'Open Date': '04/11/2026 13:31:25',
    'Close Date': '21/12/2026 15:49:30',
    Leverage: '1',
    Profit: '3.5',
    'Open Rate': '29.46',
    'Close Rate': '31.21',
    'Take profit rate': '410.96',
    'Stop loss rate': '0.00',
    'Overnight Fees and Dividends': '-0.2',
    'Copied From': '-',
    Type: 'Stocks',
  }
  const { read: table, problems, fill } = tableOf('etoro-positions', PLAIN, { timeZone: 'UTC' })

  it('has its result before the overnight fees, and unknown commissions', () => {
    const { executions, gross, notes } = table({})
    expect(executions[1]).toMatchObject({
      statedGross: 3_500_000,
      swap: -200_000,
      commission: null,
      fees: null,
      lastTarget: '410.96',
      comment: 'Apple',
    })
    expect(executions[1]).not.toHaveProperty('lastStop')
    expect([gross, noteCodes({ notes })]).toEqual([3_500_000, ['no_commissions']])
  })

  it('says whom it was copied from', () => {
    expect(table({ 'Copied From': 'JayNemesis' }).executions[1]?.comment).toBe(
      'Apple, copied from JayNemesis',
    )
    expect(table({ 'Copied From': '' }).executions[1]?.comment).toBe('Apple')
  })

  it('is long or short by its action, and both columns must agree', () => {
    expect(fill({ Action: 'Sell Apple', 'Long / Short': 'Short', Profit: '-3.5' }).side).toBe('sell')
    expect(fill({ Action: 'Apple', 'Long / Short': 'Short', Profit: '-3.5' }).side).toBe('sell')
    expect(fill({ 'Long / Short': '' }).side).toBe('buy')
    expect(problems({ 'Long / Short': 'Short' })).toEqual([['disagrees', 'Action']])
    expect(problems({ Action: 'Sell Apple' })).toEqual([['disagrees', 'Action']])
    expect(problems({ Action: 'Apple', 'Long / Short': '' })).toEqual([['bad_side', 'Action']])
  })

  it('never closed before it opened', () => {
    expect(problems({ 'Close Date': '04/11/2026 13:31:25' })).toEqual([])
    expect(problems({ 'Close Date': '04/11/2026 13:31:24' })).toEqual([['disagrees', 'Close Date']])
  })
})
