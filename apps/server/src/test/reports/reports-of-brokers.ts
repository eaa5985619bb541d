import { fillsCsv } from '../trades.ts'
import { lines, type Reports } from './reports.ts'
import { CRYPTO_REPORTS } from './reports-of-crypto-venues.ts'

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
  ...CRYPTO_REPORTS,
  Schwab: SCHWAB,
  TradingView: TRADINGVIEW,
  Directa: DIRECTA,
}
