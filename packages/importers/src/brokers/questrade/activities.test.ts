import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type\n'
const row = (middle: string, type = 'Trades') =>
  `2026-01-12 09:31:05 AM,,${middle},USD,55500001,${type},Individual`
const read = (...rows: string[]) => readText('questrade-activities', HEAD + rows.join('\n'))

describe('Questrade account activity', () => {
  it('takes the commission for a cost whatever its sign', () => {
    for (const commission of ['9.95', '-9.95']) {
      const { executions } = read(row(`Buy,XYZ,XYZ CORP,100,10,1000.00,${commission},-1009.95`))
      expect(executions[0]).toMatchObject({ commission: -9_950_000, fees: 0 })
    }
  })

  it('knows an option by its description, of a hundred shares', () => {
    const { executions, problems } = read(
      row('Buy,,CALL QZD 03/20/26 35 QZD CORP,3,1.00,-300.00,-9.95,-309.95'),
      row('Buy,,CALL QZD 03/20/26 35 QZD CORP,3,1.00,-3.00,-9.95,-12.95'),
    )
    expect(executions.map(({ symbol }) => symbol)).toEqual(['QZD260320C00035000'])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[3, 'disagrees']])
  })

  it('closes an option that expired, and leaves out one whose opening is not there', () => {
    const expired = row('EXP,,CALL QZD 03/20/26 35 QZD CORP EXPIRED,-3,0,0,0,0')
    expect(read(expired).executions).toEqual([])
    const bought = row('Buy,,CALL QZD 03/20/26 35 QZD CORP,3,1.00,-300.00,0,-300.00')
    expect(read(bought, expired).executions).toHaveLength(2)
  })

  it('gives no fee to the trades of its day', () => {
    const { cashEvents } = read(row('FCH,XYZ,ADR FEE,0,0,0,0,-2.50', 'Fees and rebates'))
    expect(cashEvents).toMatchObject([{ kind: 'fee', amount: -2_500_000, symbol: null }])
  })
})
