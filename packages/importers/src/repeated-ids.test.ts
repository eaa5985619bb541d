import { describe, expect, it } from 'vitest'
import { importFiles } from './import-files.ts'

const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }

function read(lines: readonly string[], name = 'x.csv') {
  const outcome = importFiles([{ name, bytes: new TextEncoder().encode(lines.join('\n')) }], OPTIONS).files[0]
  if (outcome?.status !== 'parsed') throw new Error(JSON.stringify(outcome))
  return outcome.result
}

const FTMO = [
  'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"',
  '7001;2026-03-02 10:00:00;buy;1;EURUSD;1.1;0;0;2026-03-02 11:00:00;1.101;0;-3;100;10;3600',
]
const ZERODHA = [
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
  'XYZ,INE0,2026-03-02,NSE,EQ,EQ,buy,false,10,100,555,777,2026-03-02T10:00:00',
]
const FLEX = [
  '"Buy/Sell","TradeDate","Symbol","Quantity","TradePrice","CurrencyPrimary","IBCommission","IBCommissionCurrency","TradeID"',
  '"BUY","20260302","XYZ","10","100","USD","-1","USD","9001"',
]

describe('a row twice under one id of the broker', () => {
  it.each([
    ['FTMO ticket', FTMO],
    ['Zerodha trade', ZERODHA],
    ['Flex trade', FLEX],
  ])('counts once and is said: %s', (_, [header = '', row = '']) => {
    const once = read([header, row])
    const twice = read([header, row, row])
    expect(twice.problems).toEqual([])
    expect(twice.executions).toEqual(once.executions)
    expect([twice.count, twice.gross, twice.fees]).toEqual([once.count, once.gross, once.fees])
    expect(twice.skipped).toEqual([
      { row: 3, reason: 'This row repeats row 2, under the same id of the broker: it counts once.' },
    ])
    const { rows, trades, executions, cashEvents, skipped, problems } = twice.census
    expect(trades + executions + cashEvents + skipped + problems).toBe(rows)
  })

  it('stays two where the rows differ, as partial closes of one second do', () => {
    const [header = '', row = ''] = FTMO
    const other = row.replace('buy;1;', 'buy;2;').replace('-3;100', '-6;200')
    const { executions, skipped } = read([header, row, other])
    expect(skipped).toEqual([])
    expect(new Set(executions.map(({ identity }) => identity)).size).toBe(4)
  })
})
