import { fillsCsv } from '../trades.ts'

/** Several reports of one account, which state some of the same fills and money, and the balance that they come to. */
export type Reports = {
  /** `format`: where it is not certain which one it is. */
  files: readonly { name: string; bytes: string; format?: string }[]
  currency?: string
  timeZone?: string
  balance: string
}

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`

/** The cash lines of the second fill are written two seconds after it. */
const TRADOVATE: Reports = {
  files: [
    {
      name: 'Fills.csv',
      bytes: fillsCsv([
        { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
        { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20020' },
      ]),
    },
    {
      name: 'Cash History.csv',
      bytes: lines(
        'Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract',
        'DEMO1,100,06/14/2026 09:00:00,2026-06-14,"50,000.00","50,000.00", Fund Transaction,USD,',
        'DEMO1,101,06/15/2026 09:30:00,2026-06-15,-0.39,"49,999.61", Commission,USD,MNQU6',
        'DEMO1,102,06/15/2026 09:30:00,2026-06-15,-0.35,"49,999.26", Exchange Fee,USD,MNQU6',
        'DEMO1,103,06/15/2026 09:40:02,2026-06-15,-0.39,"49,998.87", Commission,USD,MNQU6',
        'DEMO1,104,06/15/2026 09:40:02,2026-06-15,-0.35,"49,998.52", Exchange Fee,USD,MNQU6',
        'DEMO1,105,06/15/2026 09:40:02,2026-06-15,40.00,"50,038.52", Trade Paired,USD,MNQU6',
      ),
    },
    {
      name: 'Performance.csv',
      bytes: lines(
        'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration',
        'MNQU6,-2,0,0.25,1,2,1,20000,20020,$40.00,06/15/2026 09:30:00,06/15/2026 09:40:00,10min',
      ),
    },
  ],
  timeZone: 'America/Chicago',
  balance: '50038.52',
}

export const flexTrade = (what: string) =>
  `<Trade accountId="U1230001" currency="USD" assetCategory="STK" symbol="XYZ" conid="1" multiplier="1" ibCommissionCurrency="USD" levelOfDetail="EXECUTION" ${what} />`

const IBKR: Reports = {
  files: [
    {
      name: 'flex.xml',
      bytes: `<FlexQueryResponse queryName="Ballast" type="AF"><FlexStatements count="1">
<FlexStatement accountId="U1230001" fromDate="20260301" toDate="20260331" period="" whenGenerated="20260401;020000">
<Trades>
${flexTrade('tradeID="7401" dateTime="20260302;093105" quantity="100" tradePrice="41.25" ibCommission="-1" buySell="BUY"')}
${flexTrade('tradeID="7402" dateTime="20260303;101500" quantity="-100" tradePrice="42" ibCommission="-1.5" buySell="SELL"')}
</Trades>
<CashTransactions>
<CashTransaction accountId="U1230001" currency="USD" type="Broker Interest Received" amount="1.11" dateTime="20260305;202000" description="USD CREDIT INT FOR FEB-2026" transactionID="84" levelOfDetail="DETAIL" />
</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`,
    },
    {
      name: 'statement.csv',
      bytes: lines(
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,BrokerName,Interactive Brokers LLC',
        'Account Information,Header,Field Name,Field Value',
        'Account Information,Data,Account,U1230001',
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
        'Trades,Data,Order,Stocks,USD,XYZ,"2026-03-02, 09:31:05",100,41.25,41.3,-4125,-1,4126,0,5,O',
        'Trades,Data,Order,Stocks,USD,XYZ,"2026-03-03, 10:15:00",-100,42,41.3,4200,-1.5,-4126,72.5,70,C',
        'Interest,Header,Currency,Date,Description,Amount',
        'Interest,Data,USD,2026-03-05,USD Credit Interest for Feb-2026,1.11',
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
        'Transaction History,Data,2026-03-05,U***0001,USD Credit Interest for Feb-2026,Credit Interest,-,-,-,-,1.11,-,1.11',
        'Transaction History,Data,2026-03-03,U***0001,XYZ CORP,Sell,XYZ,-100.0,42.0,USD,4200.0,-1.5,4198.5',
        'Transaction History,Data,2026-03-02,U***0001,XYZ CORP,Buy,XYZ,100.0,41.25,USD,-4125.0,-1.0,-4126.0',
      ),
    },
  ],
  balance: '50073.61',
}

const statement = (ledger: readonly string[], trades: readonly string[]) =>
  lines(
    'Account Statement for D-00000001 (margin) since 3/3/26 through 3/4/26',
    '',
    'Cash Balance',
    'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
    ...ledger,
    '',
    'Account Trade History',
    ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
    ...trades,
    '',
    'Profits and Losses',
    'Symbol,Description,P/L Open,P/L %,P/L Day,P/L YTD,P/L Diff,Margin Req,Close Value',
  )
const BOUGHT = '3/3/26,09:31:05,TRD,="2",BOT +100 XYZ @41.25,-0.04,-1.30,"-4,125.00","0.00"'
const SOLD = '3/4/26,09:31:05,TRD,="3",SOLD -100 XYZ @41.50,-0.06,-1.30,"4,150.00","0.00"'
const BUY = ',3/3/26 09:31:05,STOCK,BUY,+100,TO OPEN,XYZ,,,STOCK,41.25,41.25,MKT'
const SELL = ',3/4/26 09:31:05,STOCK,SELL,-100,TO CLOSE,XYZ,,,STOCK,41.50,41.50,LMT'

/** The first statement has the cash of a sale whose fill only the second one lists. */
const THINKORSWIM: Reports = {
  files: [
    { name: 'first.csv', bytes: statement([BOUGHT, SOLD], [BUY]) },
    { name: 'second.csv', bytes: statement([BOUGHT, SOLD], [SELL, BUY]) },
    {
      name: 'activity.csv',
      bytes: lines(
        "Today's Trade Activity for D-00000001 (margin) on 3/4/26 16:00:00",
        '',
        'Filled Orders',
        ',,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Price Improvement,Order Type',
        ',,3/4/26 09:31:05,STOCK,SELL,-100,TO CLOSE,XYZ,,,STOCK,41.50,41.50,,LMT',
      ),
    },
  ],
  timeZone: 'America/Chicago',
  balance: '50022.30',
}

const TASTYTRADE_HEADER =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency'
const TASTYTRADE_ROWS = [
  '2026-03-05T22:00:00+0100,Money Movement,Credit Interest,,,,INTEREST ON CREDIT BALANCE,1.23,0,,--,0.00,,,,,,,,USD',
  '2026-03-02T16:00:00+0100,Trade,Sell to Close,SELL_TO_CLOSE,XYZ,Equity,Sold,"7,893.28",159,49.6432704403,0.00,-0.37,,,,,,,500000000,USD',
  '2026-03-02T15:31:00+0100,Trade,Buy to Open,BUY_TO_OPEN,XYZ,Equity,Bought,"-7,898.63",159,-49.6769182390,0.00,-0.13,,,,,,,499999999,USD',
  '2026-03-01T22:00:00+0100,Money Movement,Deposit,,,,ACH DEPOSIT,250.00,0,,--,0.00,,,,,,,,USD',
]
const TASTYTRADE: Reports = {
  files: [
    { name: 'all.csv', bytes: lines(TASTYTRADE_HEADER, ...TASTYTRADE_ROWS) },
    { name: 'late.csv', bytes: lines(TASTYTRADE_HEADER, ...TASTYTRADE_ROWS.slice(0, 2)) },
    { name: 'early.csv', bytes: lines(TASTYTRADE_HEADER, ...TASTYTRADE_ROWS.slice(2)) },
  ],
  balance: '50245.38',
}

const ROBINHOOD_HEADER =
  'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount'
const ROBINHOOD_ROWS = [
  '3/27/26,3/27/26,3/27/26,,Gold Fee,GOLD,,,($5.00)',
  '3/4/26,3/4/26,3/5/26,XYZ,XYZ 3/20/2026 Put $45.00,BTC,2,$0.40,($80.07)',
  '3/3/26,3/3/26,3/4/26,XYZ,XYZ 3/20/2026 Put $45.00,STO,2,$1.35,$269.90',
  '3/2/26,3/2/26,3/2/26,,ACH Deposit,ACH,,,$450.00',
]
const ROBINHOOD: Reports = {
  files: [
    { name: 'all.csv', bytes: lines(ROBINHOOD_HEADER, ...ROBINHOOD_ROWS) },
    { name: 'late.csv', bytes: lines(ROBINHOOD_HEADER, ...ROBINHOOD_ROWS.slice(0, 2)) },
    { name: 'early.csv', bytes: lines(ROBINHOOD_HEADER, ...ROBINHOOD_ROWS.slice(2)) },
  ],
  balance: '50634.83',
}

export const deal = (at: string, what: string, money: string) => `2026.07.${at};${what};${money};`
const MT5_DEALS = [
  deal('06 09:00:00', '70;;balance;;;;;0.00;0.00;0.00', '1000.00;1000.00'),
  deal('06 10:00:00', '71;EURUSD;buy;in;0.10;1.1;61;-0.40;0.00;0.00', '0.00;999.60'),
  deal('06 11:00:00', '72;EURUSD;sell;out;0.10;1.102;62;-0.40;0.00;0.00', '20.00;1019.20'),
  deal('06 12:00:00', '73;;credit;;;;;0.00;0.00;0.00', '500.00;1019.20'),
  deal('07 12:00:00', '74;;charge;;;;;0.00;0.00;0.00', '-3.00;1016.20'),
]
export const mt5 = (positions: readonly string[], deals: readonly string[]) =>
  lines(
    'Trade History Report',
    'Account:;;;9000002 (USD, Sample-Server, demo, Hedge)',
    ...(positions.length > 0
      ? ['Positions', 'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit;']
      : []),
    ...positions,
    'Deals',
    'Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Comment',
    ...deals,
  )
const MT5_POSITION =
  '2026.07.06 10:00:00;61;EURUSD;buy;0.10;1.1;;;2026.07.06 11:00:00;1.102;-0.80;0.00;20.00;'
const MT5: Reports = {
  files: [
    { name: 'whole.csv', bytes: mt5([MT5_POSITION], MT5_DEALS) },
    { name: 'first.csv', bytes: mt5([MT5_POSITION], MT5_DEALS.slice(0, 3)) },
    { name: 'deals.csv', bytes: mt5([], MT5_DEALS.slice(0, 4)) },
  ],
  timeZone: 'UTC',
  balance: '51016.20',
}

const OKX_HEADER =
  'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit'
const OKX_ROWS = [
  '7003,9002,2026-03-05 10:05:40,Swap,SOL-USDT-SWAP,Close long,10,SOL,2.5,-0.08,-10,0,2.42,102.34,USDT',
  '7002,,2026-03-05 08:00:00,Swap,SOL-USDT-SWAP,Funding fee,10,SOL,0,0,0,10,-0.03,99.92,USDT',
  '7001,9001,2026-03-05 07:05:40,Swap,SOL-USDT-SWAP,Open long,10,SOL,0,-0.05,10,10,-0.05,99.95,USDT',
]
const OKX: Reports = {
  files: [
    { name: 'all.csv', bytes: lines(OKX_HEADER, ...OKX_ROWS) },
    { name: 'late.csv', bytes: lines(OKX_HEADER, ...OKX_ROWS.slice(0, 2)) },
  ],
  currency: 'USDT',
  timeZone: 'UTC',
  balance: '50002.34',
}

const BINANCE: Reports = {
  files: [
    {
      name: 'trades.csv',
      bytes: lines(
        'Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Fee Coin,Realized Profit,Quote Asset',
        '2026-03-05 10:05:40,BTCUSDT,SELL,85100,0.02,1702,0.6808,USDT,2,USDT',
        '2026-03-05 09:05:40,BTCUSDT,BUY,85000,0.02,1700,0.34,USDT,0,USDT',
      ),
    },
    {
      name: 'transactions.csv',
      bytes: lines(
        'Date(UTC),type,Amount,Asset,Symbol,Transaction ID',
        '2026-03-05 10:05:41,REALIZED_PNL,2,USDT,BTCUSDT,500000002',
        '2026-03-05 10:05:41,COMMISSION,-0.6808,USDT,BTCUSDT,500000002',
        '2026-03-05 09:05:40,COMMISSION,-0.34,USDT,BTCUSDT,500000001',
        '2026-03-05 08:00:00,FUNDING_FEE,-0.12,USDT,BTCUSDT,500000000',
        '2026-03-01 08:00:00,TRANSFER,1000,USDT,,499999999',
      ),
    },
    {
      name: 'wallet.csv',
      bytes: lines(
        'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark',
        '41000001,2026-03-01 07:00:00,Spot,Deposit,USDT,1000,',
        '41000001,2026-03-01 08:00:00,Spot,Transfer Between Spot Account and UM Futures Account,USDT,-1000,',
        '41000001,2026-03-01 08:00:00,USDT-Futures,Transfer Between Spot Account and UM Futures Account,USDT,1000,',
        '41000001,2026-03-06 00:10:00,Earn,Simple Earn Flexible Interest,USDT,0.02,',
      ),
    },
  ],
  currency: 'USDT',
  balance: '51000.8792',
}

const BYBIT: Reports = {
  files: [
    {
      name: 'trades.csv',
      bytes: lines(
        'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)',
        'XRPUSDT,a1,Close Long,Market,340,2.21,--,Trade,0.00055,0.41,t3,2026-03-05 10:05:40,102.1',
        'XRPUSDT,o1,Open Long,Limit,340,2.2,2.201,Trade,0.0002,0.15,t2,2026-03-05 09:05:40,99.9',
      ),
    },
    {
      name: 'closed.csv',
      bytes: lines(
        'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Trade Time(UTC+0),Order No.,Create Time',
        'XRPUSDT,Close Long,340,2.2,2.21,2.84,Trade,2026-03-05 10:05:40,a1,2026-03-05 10:05:40',
      ),
    },
  ],
  currency: 'USDT',
  balance: '50002.84',
}

const KRAKEN_HEADER =
  '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"'
const KRAKEN_ROWS = [
  '"TX1","O1","XXBTZUSD","2026-03-05 09:00:00.1234","buy","limit",85000.0,850.0,2.21,0.01,0,"","L1,L2"',
  '"TX2","O2","XXBTZUSD","2026-03-05 10:00:00.5","sell","market",85100.0,851.0,2.2126,0.01,0,"","L3,L4"',
]
const KRAKEN: Reports = {
  files: [
    { name: 'all.csv', bytes: lines(KRAKEN_HEADER, ...KRAKEN_ROWS) },
    { name: 'late.csv', bytes: lines(KRAKEN_HEADER, ...KRAKEN_ROWS.slice(1)) },
    { name: 'early.csv', bytes: lines(KRAKEN_HEADER, ...KRAKEN_ROWS.slice(0, 1)) },
  ],
  balance: '49996.5774',
}

const COINBASE: Reports = {
  files: [
    {
      name: 'fills.csv',
      format: 'coinbase-fills',
      bytes: lines(
        'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
        'default,500001,BTC-USD,BUY,2026-03-05T09:05:40.123Z,0.01,BTC,45000,2.25,-452.25,USD',
        'default,500002,BTC-USD,SELL,2026-03-05T10:05:40.123Z,0.01,BTC,45100,2.25,448.75,USD',
      ),
    },
    {
      name: 'transactions.csv',
      bytes: lines(
        'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
        'd6,2026-03-06 16:57:02 UTC,Deposit,USD,250,USD,$1.00,$250.00,$250.00,$0.00,',
        'd2,2026-03-05 10:05:40 UTC,Advanced Trade Sell,BTC,-0.01,USD,$45100,-$451.00,-$448.75,$2.25,Sold',
        'd1,2026-03-05 09:05:40 UTC,Advanced Trade Buy,BTC,0.01,USD,$45000,$450.00,$452.25,$2.25,Bought',
      ),
    },
  ],
  balance: '50246.50',
}

export const SCHWAB_HEADER =
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"'
const SCHWAB_ROWS = [
  '"03/16/2026 as of 03/15/2026","Bank Interest","","BANK INT","","","","$0.03"',
  '"03/10/2026","Sell","XYZ","XYZ CORP","10","$42.10","","$421.00"',
  '"03/09/2026","Buy","XYZ","XYZ CORP","10","$41.20","","-$412.00"',
  '"03/02/2026","MoneyLink Deposit","","BANK","","","","$25.00"',
]
const SCHWAB: Reports = {
  files: [
    { name: 'all.csv', bytes: lines(SCHWAB_HEADER, ...SCHWAB_ROWS) },
    { name: 'early.csv', bytes: lines(SCHWAB_HEADER, ...SCHWAB_ROWS.slice(2)) },
    {
      name: 'realized.csv',
      bytes: lines(
        '"Realized Gain/Loss - Lot Details for Trading ...XXX as of Tue Mar 31  2026 14:21:05 EDT"',
        '"Symbol","Name","Closed Date","Opened Date","Quantity","Proceeds Per Share","Cost Per Share","Proceeds","Cost Basis (CB)","Gain/Loss ($)","Gain/Loss (%)","Long Term Gain/Loss","Short Term Gain/Loss","Term","Unadjusted Cost Basis","Wash Sale?","Disallowed Loss"',
        '"XYZ","XYZ CORP","03/10/2026","03/09/2026","10","$42.10","$41.20","$421.00","$412.00","$9.00","2.18%","","$9.00","Short Term","$412.00","No",""',
        '"Total","","","","","","","$421.00","$412.00","$9.00"',
      ),
    },
  ],
  balance: '50034.03',
}

const TV_BALANCE = 'Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action'
const TRADINGVIEW: Reports = {
  files: [
    {
      name: 'paper-trading-balance-history.csv',
      bytes: lines(
        TV_BALANCE,
        '2026-08-03 10:31:00,50003.75,50002.5,,USD,"Commission for: Close long position for symbol CME_MINI:MES1! at price 6391.25 for 1 units"',
        '2026-08-03 10:31:00,49998.75,50003.75,5,USD,"Close long position for symbol CME_MINI:MES1! at price 6391.25 for 1 units. Position AVG Price was 6390.250000, currency: USD, rate: 1.000000, point value: 5.000000"',
        '2026-08-03 10:00:00,50000,49998.75,,USD,"Commission for: Enter position for symbol CME_MINI:MES1! at price 6390.25 for 1 units"',
      ),
    },
    {
      name: 'paper-trading-order-history.csv',
      bytes: lines(
        'Symbol,Side,Type,Quantity,Limit price,Stop price,Fill price,Status,Commission,Placing time,Closing time,Order ID,Level ID,Leverage,Margin',
        'CME_MINI:MES1!,Sell,Limit,1,6391.25,,6391.25,Filled,1.25,2026-08-03 10:00:00,2026-08-03 10:31:00,9004,,,',
        'CME_MINI:MES1!,Buy,Market,1,,,6390.25,Filled,1.25,2026-08-03 10:00:00,2026-08-03 10:00:00,9002,,20:1,"1,600.00 USD"',
      ),
    },
  ],
  timeZone: 'UTC',
  balance: '50002.50',
}

const DIRECTA_HEADER = [
  'Conto : CONTO COGNOME NOME ,,,,,,,,,,,',
  'Tutti i movimenti ordinati per Data Operazione,,,,,,,,,,,',
  'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
]
const DIRECTA_ROWS = [
  '20-12-2026,22-12-2026,Commissioni,ICOV,IE00B3B8Q275,P4,COVERED BOND ETF,0,-1.50,0,EUR,ORD2',
  '20-12-2026,22-12-2026,Vendita,ICOV,IE00B3B8Q275,,COVERED BOND ETF,3,440.04,0,EUR,ORD2',
  '02-12-2026,04-12-2026,Commissioni,ICOV,IE00B3B8Q275,P5,COVERED BOND ETF,0,-1.50,0,EUR,ORD1',
  '02-12-2026,04-12-2026,Acquisto,ICOV,IE00B3B8Q275,,COVERED BOND ETF,3,-431.04,0,EUR,ORD1',
]
/** The second file begins between the two rows of an order. */
const DIRECTA: Reports = {
  files: [
    { name: 'all.csv', bytes: lines(...DIRECTA_HEADER, ...DIRECTA_ROWS) },
    { name: 'costs.csv', bytes: lines(...DIRECTA_HEADER, ...DIRECTA_ROWS.slice(0, 1)) },
    { name: 'early.csv', bytes: lines(...DIRECTA_HEADER, ...DIRECTA_ROWS.slice(2)) },
  ],
  currency: 'EUR',
  balance: '50006.00',
}

export const REPORTS: Record<string, Reports> = {
  Tradovate: TRADOVATE,
  'Interactive Brokers': IBKR,
  thinkorswim: THINKORSWIM,
  tastytrade: TASTYTRADE,
  Robinhood: ROBINHOOD,
  'MetaTrader 5': MT5,
  OKX,
  Binance: BINANCE,
  Bybit: BYBIT,
  Kraken: KRAKEN,
  Coinbase: COINBASE,
  Schwab: SCHWAB,
  TradingView: TRADINGVIEW,
  Directa: DIRECTA,
}
