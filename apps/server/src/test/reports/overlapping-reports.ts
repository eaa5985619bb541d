import { fillsCsv } from '../trades.ts'
import { lines, type Reports } from './reports.ts'
import { deal, flexTrade, mt5, SCHWAB_HEADER } from './reports-of-brokers.ts'

/** Reports of one account that share some days, each with days that the others lack. */
export type Overlap = Omit<Reports, 'balance'>

const FILLS = fillsCsv([
  { id: 1, order: 11, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 2, order: 12, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20020' },
  { id: 3, order: 13, at: '2026-06-16T14:30:00', side: 'Buy', quantity: 1, price: '20100' },
  { id: 4, order: 13, at: '2026-06-16T14:30:00', side: 'Buy', quantity: 1, price: '20100' },
  { id: 5, order: 14, at: '2026-06-16T14:45:00', side: 'Sell', quantity: 2, price: '20110' },
])
const order = (id: number, filled: { side: string; price: string; quantity: number; time: string }) => {
  const { side, price, quantity, time } = filled
  return `${id},DEMO1,${id}, ${side},MNQU6,MNQ,Micro,${price},${quantity},${time},${id}, Filled,-2,0,0.25,,${id},${time},6/16/26,${quantity},Chart, Market,,,,,${quantity},${price},${price},,,USD`
}
const ORDERS = lines(
  'orderId,Account,Order ID,B/S,Contract,Product,Product Description,avgPrice,filledQty,Fill Time,lastCommandId,Status,_priceFormat,_priceFormatType,_tickSize,spreadDefinitionId,Version ID,Timestamp,Date,Quantity,Text,Type,Limit Price,Stop Price,decimalLimit,decimalStop,Filled Qty,Avg Fill Price,decimalFillAvg,Venue,Notional Value,Currency',
  order(13, { side: 'Buy', price: '20100', quantity: 2, time: '06/16/2026 09:30:00' }),
  order(14, { side: 'Sell', price: '20110', quantity: 2, time: '06/16/2026 09:45:00' }),
  order(15, { side: 'Sell', price: '20200', quantity: 1, time: '06/17/2026 09:30:00' }),
  order(16, { side: 'Buy', price: '20190', quantity: 1, time: '06/17/2026 09:50:00' }),
  order(17, { side: 'Buy', price: '20210', quantity: 1, time: '06/19/2026 09:30:00' }),
  order(18, { side: 'Sell', price: '20230', quantity: 1, time: '06/19/2026 09:50:00' }),
)
const PERFORMANCE = lines(
  'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration',
  'MNQU6,-2,0,0.25,7,6,1,20190,20200,$20.00,06/17/2026 09:50:00,06/17/2026 09:30:00,20min',
  'MNQU6,-2,0,0.25,8,9,1,20300,20310,$20.00,06/18/2026 09:30:00,06/18/2026 09:40:00,10min',
)
const TRADOVATE: Overlap = {
  files: [
    { name: 'Fills.csv', bytes: FILLS },
    { name: 'Orders.csv', bytes: ORDERS },
    { name: 'Performance.csv', bytes: PERFORMANCE },
  ],
  timeZone: 'America/Chicago',
}

const NINJATRADER: Overlap = {
  files: [
    {
      name: 'executions.csv',
      bytes: lines(
        'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account display name,Connection,',
        'MES 09-26,Sell,2,6302.50,7/15/2026 9:35:10 AM,x004,Exit,-,o4,Target1,$1.24,1,APEX-1,Live,',
        'MES 09-26,Buy,2,6300.50,7/15/2026 9:31:05 AM,x003,Entry,2 L,o3,Entry,$1.24,1,APEX-1,Live,',
        'MES 09-26,Sell,1,6301.50,7/14/2026 9:35:10 AM,x002,Exit,-,o2,Target1,$0.62,1,APEX-1,Live,',
        'MES 09-26,Buy,1,6300.50,7/14/2026 9:31:05 AM,x001,Entry,1 L,o1,Entry,$0.62,1,APEX-1,Live,',
      ),
    },
    {
      name: 'trades.csv',
      bytes: lines(
        'Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Entry name,Exit name,Profit,Cum. net profit,Commission,Clearing Fee,Exchange Fee,IP Fee,NFA Fee,MAE,MFE,ETD,Bars,',
        '1,MES SEP26,APEX-1,,Long,2,6300.50,6302.50,7/15/2026 9:31:05 AM,7/15/2026 9:35:10 AM,Entry,Target1,$17.52,$17.52,$2.48,$0.00,$0.00,$0.00,$0.00,,,,5,',
        '2,MES SEP26,APEX-1,,Short,1,6305.00,6304.00,7/16/2026 9:31:05 AM,7/16/2026 9:35:10 AM,Entry,Target1,$3.76,$21.28,$1.24,$0.00,$0.00,$0.00,$0.00,,,,5,',
      ),
    },
    {
      name: 'orders.csv',
      bytes: lines(
        'Instrument,Action,Type,Quantity,Limit,Stop,State,Filled,Avg. price,Remaining,Name,OCO,TIF,Account display name,Connection,ID,Strategy,Time,',
        'MES SEP26,Sell,Limit,2,6302.50,0,Filled,2,6302.50,0,Target1,,GTC,APEX-1,Live,o4,,7/15/2026 9:35:10 AM,',
        'MES SEP26,Buy,Market,2,0,0,Filled,2,6300.50,0,Entry,,GTC,APEX-1,Live,o3,,7/15/2026 9:31:05 AM,',
        'MES SEP26,Buy,Market,1,0,0,Filled,1,6310.00,0,Entry,,GTC,APEX-1,Live,o7,,7/17/2026 9:31:05 AM,',
        'MES SEP26,Sell,Market,1,0,0,Filled,1,6312.00,0,Target1,,GTC,APEX-1,Live,o8,,7/17/2026 9:35:10 AM,',
      ),
    },
  ],
}

const flex = (trades: readonly string[], cash: readonly string[]) =>
  `<FlexQueryResponse queryName="Ballast" type="AF"><FlexStatements count="1">
<FlexStatement accountId="U1230001" fromDate="20260301" toDate="20260331" period="" whenGenerated="20260401;020000">
<Trades>${trades.join('\n')}</Trades>
<CashTransactions>${cash.join('\n')}</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`
const flexInterest = (id: number, day: string, amount: string) =>
  `<CashTransaction accountId="U1230001" currency="USD" type="Broker Interest Received" amount="${amount}" dateTime="${day};202000" description="USD CREDIT INT" transactionID="${id}" levelOfDetail="DETAIL" />`
/** The flex query ends within a position that the statement closes; the history hides digits of the account. */
const IBKR: Overlap = {
  files: [
    {
      name: 'flex.xml',
      bytes: flex(
        [
          flexTrade(
            'tradeID="7401" dateTime="20260302;093105" quantity="100" tradePrice="41.25" ibCommission="-1" buySell="BUY"',
          ),
          flexTrade(
            'tradeID="7402" dateTime="20260303;101500" quantity="-100" tradePrice="42" ibCommission="-1.5" buySell="SELL"',
          ),
        ],
        [flexInterest(84, '20260305', '1.11'), flexInterest(85, '20260306', '2.22')],
      ),
    },
    {
      name: 'statement.csv',
      bytes: lines(
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,BrokerName,Interactive Brokers LLC',
        'Account Information,Header,Field Name,Field Value',
        'Account Information,Data,Account,U1230001',
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
        'Trades,Data,Order,Stocks,USD,XYZ,"2026-03-03, 10:15:00",-100,42,41.3,4200,-1.5,-4126,72.5,70,C',
        'Trades,Data,Order,Stocks,USD,XYZ,"2026-03-04, 09:31:05",50,43,43,-2150,-1,2151,0,5,O',
        'Trades,Data,Order,Stocks,USD,XYZ,"2026-03-09, 10:15:00",-50,44,44,2200,-1,-2151,48,70,C',
        'Interest,Header,Currency,Date,Description,Amount',
        'Interest,Data,USD,2026-03-06,USD Credit Interest for Feb-2026,2.22',
        'Interest,Data,USD,2026-03-09,USD Credit Interest for Feb-2026,3.33',
      ),
    },
    {
      name: 'transactions.csv',
      bytes: lines(
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,Title,Transaction History',
        'Summary,Header,Field Name,Field Value',
        'Summary,Data,Base Currency,USD',
        'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount',
        'Transaction History,Data,2026-03-10,U***0001,USD Credit Interest for Feb-2026,Credit Interest,-,-,-,-,4.44,-,4.44',
        'Transaction History,Data,2026-03-09,U***0001,USD Credit Interest for Feb-2026,Credit Interest,-,-,-,-,3.33,-,3.33',
        'Transaction History,Data,2026-03-03,U***0001,XYZ CORP,Sell,XYZ,-100.0,42.0,USD,4200.0,-1.5,4198.5',
        'Transaction History,Data,2026-03-02,U***0001,XYZ CORP,Buy,XYZ,100.0,41.25,USD,-4125.0,-1.0,-4126.0',
      ),
    },
  ],
}

const BYBIT: Overlap = {
  files: [
    {
      name: 'trades.csv',
      bytes: lines(
        'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)',
        'XRPUSDT,a2,Close Long,Market,340,2.31,--,Trade,0.00055,0.41,t5,2026-03-06 10:05:40,103.1',
        'XRPUSDT,o2,Open Long,Limit,340,2.3,2.301,Trade,0.0002,0.15,t4,2026-03-06 09:05:40,99.9',
        'XRPUSDT,a1,Close Long,Market,340,2.21,--,Trade,0.00055,0.41,t3,2026-03-05 10:05:40,102.1',
        'XRPUSDT,o1,Open Long,Limit,340,2.2,2.201,Trade,0.0002,0.15,t2,2026-03-05 09:05:40,99.9',
      ),
    },
    {
      name: 'closed.csv',
      bytes: lines(
        'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Trade Time(UTC+0),Order No.,Create Time',
        'XRPUSDT,Close Long,340,2.3,2.31,2.84,Trade,2026-03-06 10:05:40,a2,2026-03-06 10:05:40',
        'XRPUSDT,Close Long,340,2.4,2.41,2.84,Trade,2026-03-07 10:05:40,a3,2026-03-07 10:05:40',
      ),
    },
  ],
  currency: 'USDT',
}

const COINBASE: Overlap = {
  files: [
    {
      name: 'fills.csv',
      format: 'coinbase-fills',
      bytes: lines(
        'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
        'default,500001,BTC-USD,BUY,2026-03-05T09:05:40.123Z,0.01,BTC,45000,2.25,-452.25,USD',
        'default,500002,BTC-USD,SELL,2026-03-05T10:05:40.123Z,0.01,BTC,45100,2.25,448.75,USD',
        'default,500003,BTC-USD,BUY,2026-03-06T09:05:40.123Z,0.01,BTC,46000,2.25,-462.25,USD',
        'default,500004,BTC-USD,SELL,2026-03-06T10:05:40.123Z,0.01,BTC,46100,2.25,458.75,USD',
      ),
    },
    {
      name: 'transactions.csv',
      bytes: lines(
        'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
        'd6,2026-03-07 16:57:02 UTC,Deposit,USD,250,USD,$1.00,$250.00,$250.00,$0.00,',
        'd4,2026-03-06 10:05:40 UTC,Advanced Trade Sell,BTC,-0.01,USD,$46100,-$461.00,-$458.75,$2.25,Sold',
        'd3,2026-03-06 09:05:40 UTC,Advanced Trade Buy,BTC,0.01,USD,$46000,$460.00,$462.25,$2.25,Bought',
      ),
    },
  ],
}

const TRADINGVIEW: Overlap = {
  files: [
    {
      name: 'paper-trading-balance-history.csv',
      bytes: lines(
        'Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action',
        '2026-08-04 10:31:00,50002.50,50007.5,5,USD,"Close long position for symbol CME_MINI:MES1! at price 6391.25 for 1 units. Position AVG Price was 6390.250000, currency: USD, rate: 1.000000, point value: 5.000000"',
        '2026-08-03 10:31:00,50003.75,50002.5,,USD,"Commission for: Close long position for symbol CME_MINI:MES1! at price 6391.25 for 1 units"',
        '2026-08-03 10:31:00,49998.75,50003.75,5,USD,"Close long position for symbol CME_MINI:MES1! at price 6391.25 for 1 units. Position AVG Price was 6390.250000, currency: USD, rate: 1.000000, point value: 5.000000"',
        '2026-08-03 10:00:00,50000,49998.75,,USD,"Commission for: Enter position for symbol CME_MINI:MES1! at price 6390.25 for 1 units"',
      ),
    },
    {
      name: 'paper-trading-order-history.csv',
      bytes: lines(
        'Symbol,Side,Type,Quantity,Limit price,Stop price,Fill price,Status,Commission,Placing time,Closing time,Order ID,Level ID,Leverage,Margin',
        'CME_MINI:MES1!,Sell,Limit,1,6401.25,,6401.25,Filled,1.25,2026-08-05 10:00:00,2026-08-05 10:31:00,9008,,,',
        'CME_MINI:MES1!,Buy,Market,1,,,6400.25,Filled,1.25,2026-08-05 10:00:00,2026-08-05 10:00:00,9006,,20:1,"1,600.00 USD"',
        'CME_MINI:MES1!,Sell,Limit,1,6391.25,,6391.25,Filled,1.25,2026-08-03 10:00:00,2026-08-03 10:31:00,9004,,,',
        'CME_MINI:MES1!,Buy,Market,1,,,6390.25,Filled,1.25,2026-08-03 10:00:00,2026-08-03 10:00:00,9002,,20:1,"1,600.00 USD"',
      ),
    },
  ],
  timeZone: 'UTC',
}

const mt5Position = (at: string, to: string, id: number) =>
  `2026.07.${at};${id};EURUSD;buy;0.10;1.1;;;2026.07.${to};1.102;-0.80;0.00;20.00;`
const mt5Deals = (day: string, id: number, balance: number) => [
  deal(`${day} 10:00:00`, `${id};EURUSD;buy;in;0.10;1.1;${id - 10};-0.40;0.00;0.00`, `0.00;${balance - 0.4}`),
  deal(
    `${day} 11:00:00`,
    `${id + 1};EURUSD;sell;out;0.10;1.102;${id - 9};-0.40;0.00;0.00`,
    `20.00;${balance + 19.2}`,
  ),
]
/** Positions and deals, deals alone, and positions alone. */
const MT5: Overlap = {
  files: [
    {
      name: 'first.csv',
      bytes: mt5(
        [mt5Position('06 10:00:00', '06 11:00:00', 61), mt5Position('07 10:00:00', '07 11:00:00', 71)],
        [...mt5Deals('06', 71, 1000), ...mt5Deals('07', 81, 1019.2)],
      ),
    },
    { name: 'deals.csv', bytes: mt5([], [...mt5Deals('07', 81, 1019.2), ...mt5Deals('08', 91, 1038.4)]) },
    {
      name: 'positions.csv',
      bytes: mt5(
        [mt5Position('07 10:00:00', '07 11:00:00', 71), mt5Position('09 10:00:00', '09 11:00:00', 91)],
        [],
      ),
    },
  ],
  timeZone: 'UTC',
}

const schwabLot = (opened: string, closed: string) =>
  `"XYZ","XYZ CORP","${closed}","${opened}","10","$42.10","$41.20","$421.00","$412.00","$9.00","2.18%","","$9.00","Short Term","$412.00","No",""`
/** The sale of a lot, of which the other report has the purchase as well. */
const SCHWAB: Overlap = {
  files: [
    {
      name: 'transactions.csv',
      bytes: lines(
        SCHWAB_HEADER,
        '"03/10/2026","Sell","XYZ","XYZ CORP","10","$42.10","","$421.00"',
        '"03/09/2026","Buy","XYZ","XYZ CORP","10","$41.20","","-$412.00"',
        '"03/05/2026","Sell","XYZ","XYZ CORP","10","$42.10","","$421.00"',
        '"03/04/2026","Buy","XYZ","XYZ CORP","10","$41.20","","-$412.00"',
      ),
    },
    {
      name: 'purchase.csv',
      bytes: lines(
        SCHWAB_HEADER,
        '"03/17/2026","Buy","XYZ","XYZ CORP","10","$41.20","","-$412.00"',
        '"03/16/2026 as of 03/15/2026","Bank Interest","","BANK INT","","","","$0.03"',
        '"03/09/2026","Buy","XYZ","XYZ CORP","10","$41.20","","-$412.00"',
      ),
    },
    {
      name: 'realized.csv',
      bytes: lines(
        '"Realized Gain/Loss - Lot Details for Trading ...XXX as of Tue Mar 31  2026 14:21:05 EDT"',
        '"Symbol","Name","Closed Date","Opened Date","Quantity","Proceeds Per Share","Cost Per Share","Proceeds","Cost Basis (CB)","Gain/Loss ($)","Gain/Loss (%)","Long Term Gain/Loss","Short Term Gain/Loss","Term","Unadjusted Cost Basis","Wash Sale?","Disallowed Loss"',
        schwabLot('03/09/2026', '03/10/2026'),
        schwabLot('03/12/2026', '03/13/2026'),
        '"Total","","","","","","","$842.00","$824.00","$18.00"',
      ),
    },
  ],
}

export const OVERLAPS: Record<string, Overlap> = {
  Tradovate: TRADOVATE,
  NinjaTrader: NINJATRADER,
  'Interactive Brokers': IBKR,
  Bybit: BYBIT,
  Coinbase: COINBASE,
  TradingView: TRADINGVIEW,
  'MetaTrader 5': MT5,
  Schwab: SCHWAB,
}
