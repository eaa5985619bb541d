import { lines, type Reports } from './reports.ts'

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

export const CRYPTO_REPORTS: Record<string, Reports> = {
  OKX,
  Binance: BINANCE,
  Bybit: BYBIT,
  Kraken: KRAKEN,
  Coinbase: COINBASE,
}
