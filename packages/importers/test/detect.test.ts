import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG } from '../src/catalog.ts'
import { detectFormats } from '../src/detect.ts'
import type { Document, Importer } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'

const document = (text: string) => readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(text) })
const certain = (text: string) =>
  detectFormats(document(text))
    .filter((match) => match.certainty === 'certain')
    .map((match) => match.format)

const LOOKALIKES: [string, string][] = [
  ['a journal template', 'Date,Time,Symbol,Quantity,Price,Side\n07/25/2026,09:31:05,AAPL,100,210.50,Buy\n'],
  [
    'a platform API dump',
    'id,symbolId,positionSize,profitAndLoss,fees,entryPrice,exitPrice,tradeDay,createdAt,enteredAt\n1,F.US.MNQ,1,2,3,0,1,x,y,z\n',
  ],
  [
    'a trading journal with MetaTrader words',
    'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips\n1;2026-07-25 14:05:35;buy;0.5;EURUSD;1.1;0;0;2026-07-25 15:05:35;1.2;0;0;5;1\n',
  ],
  [
    'a broker portal list',
    'Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit\nEURUSD,1,2,Closed,6/17/2026 7:49:00 PM,Trade Buy In,0.1,1.1,5\n',
  ],
  [
    'fills without their ids',
    'Timestamp,B/S,Contract,Quantity,Price\n06/14/2026 18:03:54,Buy,ESM6,1,7494.25\n',
  ],
  [
    'a bare list of transactions',
    'Date,Action,Symbol,Quantity,Price,Amount\n07/06/2026,Buy,XYZ,1,5.00,-5.00\n',
  ],
  [
    'a list of holdings',
    'Symbol,Description,Quantity,Last Price,Cost Basis,Gain/Loss ($)\nXYZ,Xyz Corp,1,5,4,1\n',
  ],
  [
    'a tax form of lots',
    'ACCOUNT_NR,SEC_TYPE,SEC_DESCR,OPEN_DATE,CLOSE_DATE,QUANTITY\n1,STK,XYZ,2026-01-02,2026-01-03,1\n',
  ],
  ['prices of a coin', 'Date(UTC),Open,High,Low,Close,Volume\n2026-03-05 10:05:40,1,2,0.5,1.5,10\n'],
  [
    'orders that are no one’s in particular',
    'Symbol,Side,Status,Filled,Avg Price,Placed Time\nXYZ,Buy,Filled,1,5,03/03/2026\n',
  ],
  [
    'a statement of sections without trades',
    'Statement,Header,Field Name,Field Value\nStatement,Data,Title,Report\n',
  ],
  [
    'a journal of another kind',
    'Open Date,Close Date,Symbol,Side,Quantity,Gross P&L,Net P&L\n2026-03-25,2026-03-25,XYZ,Long,1,1,1\n',
  ],
  ['a list of pairs without fills', 'symbol,qty,buyPrice,sellPrice,pnl,duration\nES,1,1,2,$5.00,1sec\n'],
  ['an order blotter', 'Time,Symbol,Side,Price,Qty,Account\n09:31:05,AAPL,B,372.50,100,SIM1\n'],
  [
    'a list of closed trades of no platform',
    'Symbol,Direction,Entry time,Exit time,Entry price,Exit price,Quantity,Profit\nMES,Long,2026-07-06 09:30,2026-07-06 09:31,6300,6301,1,5\n',
  ],
  [
    'an optimisation of a strategy',
    'Instrument,Performance,Parameters,Total net profit,Gross profit,Commission\nNQ SEP25,1.2,14/10,$100.00,$200.00,$5.00\n',
  ],
  ['a chart’s bars', 'time,open,high,low,close,Volume\n2026-07-06 09:30:00,1,2,0,1,100\n'],
  [
    'positions that are open',
    'Symbol,Side,Qty,Avg Fill Price,Take Profit,Stop Loss,Last Price,Profit\nCME_MINI:MES1!,Long,1,6300,,,6301,5\n',
  ],
  [
    'orders without the connection they went through',
    'Account,Symbol,Side,Order type,Quantity,Price,TIF,Status,Date/Time,Order ID\n1,MESU26,Buy,Market,1,6300,Day,Filled,7/20/2026 9:31:05 AM,1\n',
  ],
  ['a diary', 'Time,Text\n2026-07-01 23:57:27,Went to bed\n'],
  ['a wallet of coins', 'UTC_Time,Coin,Change\n2026-03-05 10:05:40,SOL,10\n'],
  [
    'a list of shares without the currency of their price',
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total\nMarket buy,2026-01-06 14:30:03,US1,ABCD,Abcd,1,5,5\n',
  ],
  [
    'holdings at DEGIRO',
    'Product,Symbol/ISIN,Amount,Closing,Local value,,Value in EUR\nWORLD ETF,IE0000000025,3,80,EUR,240.00,240.00\n',
  ],
  [
    'positions that are still open at XTB',
    'Position,Symbol,Type,Volume,Open time,Open price,Market price,Purchase value,SL,TP,Margin,Commission,Swap,Rollover,Gross P/L,Comment\n1,AAPL.US,BUY,1,01.01.2026 10:00:00,1,2,1,0,0,0,0,0,0,1,\n',
  ],
  [
    'the activity sheet of eToro alone',
    'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA\n01/01/2026 05:50:54,Deposit,,5,-,5,5,5,-,,0\n',
  ],
  [
    'holdings at Wealthsimple',
    'Account Name,Account Type,Account Number,Symbol,Exchange,Name,Security Type,Quantity,Market Price,Book Value (CAD)\nTFSA,TFSA,1,VFV,TSX,Index,ETF,7,105,700\n',
  ],
  [
    'open orders at Exness',
    'ticket,opening_time_utc,type,original_position_size,symbol,opening_price,commission\n900000001,2026-03-10T09:15:04,buy,0.10,XAUUSDm,3010.147,\n',
  ],
  [
    'an account history with the first columns of FX Blue',
    'Type,Ticket,Symbol,Lots,Open price,Close price,Open time,Close time,Profit\nBuy,2,EURUSD,1,1.1,1.2,2026/03/10 09:00:00,2026/03/10 10:00:00,1\n',
  ],
  ['a list of payments', 'ID,Type,Time,Amount,Comment\n1,Deposit,2026-01-01 10:00:00,5,Card\n'],
  ['a bank statement', 'Account,Date,Amount,Currency,Text\n1,2026-07-06,5.00,USD,Coffee\n'],
]

describe('detectFormats', () => {
  for (const [what, text] of LOOKALIKES) {
    it(`takes ${what} for none of the formats`, () => expect(certain(text)).toEqual([]))
  }

  it('detects every sample as its own format and no other', () => {
    for (const { format, document } of listSamples()) {
      const matches = detectFormats(document).map((match) => match.format)
      expect([format, matches]).toEqual([format, [format]])
    }
  })

  it('never treats an inferred format as certain', () => {
    const inferred: Importer = {
      ...CATALOG[0]!,
      id: 'inferred-format',
      evidence: { kind: 'inferred', seen: 'one importer' },
      matches: () => ({ certainty: 'certain', reason: 'It says so.' }),
    }
    expect(detectFormats(document('a,b\n1,2\n'), [inferred])[0]?.certainty).toBe('possible')
  })

  it('only offers the formats without a real sample file', () => {
    const tradeLocker =
      'Ticket,Order Type,Symbol,Volume,S/L,T/P,Opened At,Open Price,Closed At,Close Price,Swaps,Commission,Profit/Balance\n'
    const dxTrade =
      'Date and Time,Symbol,Order ID,Trade Code,Side,Position effect,Trade Volume,Trade Price,Commission,Closed P&L,Net Closed P&L\n'
    for (const [text, format] of [
      [tradeLocker, 'tradelocker-trades'],
      [dxTrade, 'dxtrade-fills'],
    ] as const) {
      expect(detectFormats(document(text)).map((match) => [match.format, match.certainty])).toEqual([
        [format, 'possible'],
      ])
    }
  })

  it('recognises columns in another order and with additional ones', () => {
    const text = 'Extra,PnL,Id,Type,ContractName,Size,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees\n'
    expect(certain(text)).toEqual(['topstepx-trades'])
  })
})

function listSamples(): { format: string; document: Document }[] {
  const brokers = join(import.meta.dirname, '../src/brokers')
  return readdirSync(brokers).flatMap((broker) => {
    const samples = join(brokers, broker, 'samples')
    if (!existsSync(samples)) return []
    return readdirSync(samples)
      .filter((name) => !/expected|empty-01\.csv|xlsx-cut-off/.test(name))
      .map((name) => ({
        format: CATALOG.find(({ id }) => name.startsWith(`${id}-`))?.id ?? '',
        document: readDocument({ name, bytes: new Uint8Array(readFileSync(join(samples, name))) }),
      }))
  })
}

it('lists certain formats before possible ones, whatever the order of the catalogue', () => {
  const importer = (id: string, certainty: 'certain' | 'possible') =>
    ({
      id,
      family: id,
      broker: id,
      label: id,
      evidence: { kind: 'real file', seen: '' },
      matches: () => ({ certainty, reason: '' }),
    }) as unknown as Importer
  const [sure, maybe] = [importer('sure', 'certain'), importer('maybe', 'possible')]
  for (const catalogue of [
    [sure, maybe],
    [maybe, sure],
  ])
    expect(detectFormats(document('a,b\n1,2\n'), catalogue).map(({ format }) => format)).toEqual([
      'sure',
      'maybe',
    ])
})
