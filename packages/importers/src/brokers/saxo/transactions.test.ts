import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate\n'
const read = (...rows: string[]) => readText('saxo-transactions', HEAD + rows.join('\n'))
const trade = (event: string, amount: string, rate = '1', day = '30-Dec-2025') =>
  `,${day},31-Dec-2025,Trade,NVIDIA,US67066G1040,USD,NASDAQ,NVDA:xnas,${event},"${amount}",,${rate}`

describe('Saxo transactions', () => {
  it('finds the costs in an amount of the same currency', () => {
    const { executions } = read(trade('Buy 3 @ 134.85 USD', '-405,55'))
    expect(executions[0]).toMatchObject({ symbol: 'NVDA', price: '134.85', commission: -1_000_000, fees: 0 })
  })

  it('does not know the costs in an amount that was exchanged, but checks it', () => {
    const { executions, problems } = read(
      trade('Buy 10 @ 50.00 USD', '-462,00', '0.92139706'),
      trade('Buy 10 @ 50.00 USD', '-46,20', '0.92139706'),
    )
    expect(executions.map(({ commission, fees }) => [commission, fees])).toEqual([[null, null]])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[3, 'disagrees']])
  })

  it('reads months in Dutch', () => {
    const days = ['02-mrt-2026', '02-mei-2026', '30-okt-2026'].map((day) =>
      trade('Koop 1 @ 10.00 USD', '-10', '1', day),
    )
    expect(read(...days).executions.map(({ executedAt }) => new Date(executedAt).getUTCMonth() + 1)).toEqual([
      3, 5, 10,
    ])
  })

  it('leaves out what was held from a split on, whose size the file does not say', () => {
    const split = ',10-Jan-2026,10-Jan-2026,Corporate action,NVIDIA,US1,USD,NASDAQ,NVDA:xnas,Split,0,,1'
    const { executions } = read(
      trade('Sell 30 @ 14.00 USD', '420', '1', '20-Jan-2026'),
      split,
      trade('Buy 3 @ 134.85 USD', '-405,55'),
      trade('Sell 1 @ 130.00 USD', '130', '1', '20-Dec-2025'),
      trade('Buy 1 @ 129.00 USD', '-129', '1', '19-Dec-2025'),
    )
    expect(executions.map(({ rows }) => rows)).toEqual([[5], [6]])
  })
})
