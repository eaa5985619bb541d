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
  ['a list of pairs without fills', 'symbol,qty,buyPrice,sellPrice,pnl,duration\nES,1,1,2,$5.00,1sec\n'],
  ['a bank statement', 'Account,Date,Amount,Currency,Text\n1,2026-07-06,5.00,USD,Coffee\n'],
]

describe('detectFormats', () => {
  for (const [what, text] of LOOKALIKES) {
    it(`takes ${what} for none of the formats`, () => expect(certain(text)).toEqual([]))
  }

  it('takes every sample for its own format and no other', () => {
    for (const { format, document } of listSamples()) {
      const matches = detectFormats(document).map((match) => match.format)
      expect([format, matches]).toEqual([format, [format]])
    }
  })

  it('never takes an inferred format for certain', () => {
    const inferred: Importer = {
      ...CATALOG[0]!,
      id: 'inferred-format',
      evidence: { kind: 'inferred', seen: 'one importer' },
      matches: () => ({ certainty: 'certain', reason: 'It says so.' }),
    }
    expect(detectFormats(document('a,b\n1,2\n'), [inferred])[0]?.certainty).toBe('possible')
  })

  it('recognises columns in another order and with extra ones', () => {
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
