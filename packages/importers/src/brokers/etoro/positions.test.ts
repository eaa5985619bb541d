import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import { findImporter } from '../../catalog.ts'
import { readDocument } from '../../read/read-document.ts'

const HEAD =
  'Position ID,Action,Long / Short,Units / Contracts,Open Date,Close Date,Leverage,Profit(USD),Open Rate,Close Rate,Overnight Fees and Dividends,Copied From'
const ROW = '31,Sell Tesla,Short,0.8,05/05/2026 14:00:00,06/05/2026 18:00:00,1,12.00,250.00,235.00,-0.05,-'

describe('eToro account statement', () => {
  it('takes the ticker of a position from the sheet of what happened, else its name', () => {
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

  it('states the result before overnight fees, in dollars, and knows no commission', () => {
    const { executions, currency } = readText('etoro-positions', `${HEAD}\n${ROW}`)
    expect(executions[1]).toMatchObject({ statedGross: 12_000_000, swap: -50_000, commission: null })
    expect(currency).toBe('USD')
  })

  it('refuses a purchase that is called short, and a loss whose prices rose', () => {
    const rows = [ROW.replace('Sell', 'Buy'), ROW.replace('12.00', '-12.00')]
    const { problems } = readText('etoro-positions', [HEAD, ...rows].join('\n'))
    expect(problems.map(({ code }) => code)).toEqual(['disagrees', 'disagrees'])
  })
})
