import { expect, it } from 'vitest'
import { readText } from '../../test/support/read-text.ts'
import { detectFormats } from '../detect.ts'
import { readDocument } from './read-document.ts'

const FTMO = [
  'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"',
  '1;"2026-03-02 09:00:00";buy;0.1;EURUSD;1.1;0;0;"2026-03-02 10:00:00";1.101;-0.2;-0.3;10;10;3600',
]
const MT5 = [
  'Trade History Report;;;;;;;;;;;;',
  'Positions;;;;;;;;;;;;',
  'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit',
  '2026.07.06 10:00:00;5001;XAUUSD;sell;0.04;4106.17;;;2026.07.06 10:15:00;4101.09;-0.30;0.00;20.32',
]
const MT5_TITLED = [...MT5.slice(0, 1), '', ...MT5.slice(1)]

it.each([
  ['ftmo-journal', FTMO],
  ['mt5-report-csv', MT5],
  ['mt5-report-csv', MT5_TITLED],
])(
  'a %s that a spreadsheet program saved with empty columns before it is read as without them',
  (format, lines) => {
    const moved = (text: string) => lines.map((line) => (line === '' ? '' : text + line)).join('\n')
    const bytes = new TextEncoder().encode(moved(';;'))
    expect(detectFormats(readDocument({ name: 'x.csv', bytes })).map((found) => found.format)).toEqual([
      format,
    ])
    expect(readText(format, moved(';;'))).toEqual(readText(format, moved('')))
    expect(readText(format, moved('')).executions).toHaveLength(2)
  },
)

it('keeps an empty first column where some row has a cell in it, and a sheet without text', () => {
  const rows = (text: string) =>
    readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(text) }).tables[0]?.rows
  expect(rows(',a\n,1\nx,2\n')).toEqual([
    ['', 'a'],
    ['', '1'],
    ['x', '2'],
  ])
  expect(rows(',\n,\n')).toEqual([
    ['', ''],
    ['', ''],
  ])
})
