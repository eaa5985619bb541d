import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { currencyOfCell } from './currency-of-cell.ts'

const PLAIN = {
  Instrument: 'MES 09-26',
  Action: 'Buy',
  Quantity: '1',
  Price: '6300.25',
  Time: '7/14/2026 9:31:05 AM',
  ID: 'x001',
  'E/X': 'Entry',
  Position: '1 L',
  'Order ID': 'o1',
  Name: 'Entry',
  Commission: '$0.62',
  Rate: '1',
  'Account display name': 'APEX-1',
  Connection: 'Live',
}
const EXIT = { Action: 'Sell', ID: 'x002', 'E/X': 'Exit', Position: '-', Time: '7/14/2026 9:35:10 AM' }
const { read, problems, fill } = tableOf('ninjatrader8-executions', PLAIN, { timeZone: 'America/Chicago' })

describe('a fill of the executions grid', () => {
  it('has its commission paid and unknown fees', () => {
    expect(fill()).toEqual({
      identity: 'fill:x001',
      symbol: 'MES 09-26',
      side: 'buy',
      quantity: '1',
      price: '6300.25',
      sequence: 0,
      executedAt: Date.UTC(2026, 6, 14, 14, 31, 5),
      commission: -620_000,
      fees: null,
      swap: null,
      authority: 3,
      account: 'APEX-1',
      rows: [2],
      originalTime: '7/14/2026 9:31:05 AM',
      orderId: 'o1',
    })
    expect([
      read({}).currency,
      read({ Commission: '0,62 €' }).currency,
      read({ Commission: '' }).currency,
    ]).toEqual([...['USD', 'EUR', null]])
    expect(fill({ Commission: '' }).commission).toBeNull()
  })

  it('that leaves the account flat or nearer to it needs its opening fill', () => {
    expect(read(EXIT).executions).toEqual([])
    expect(read(EXIT, {}).executions.map(({ identity }) => identity)).toEqual(['fill:x002', 'fill:x001'])
    // A sale that leaves it long was a close, one that leaves it short was not.
    expect(read({ ...EXIT, Position: '1 L' }).executions).toEqual([])
    expect(read({ ...EXIT, Position: '1 S' }).executions).toHaveLength(1)
    expect(read({ Position: '1 S' }).executions).toEqual([])
    expect(read({ Position: '2 L' }).executions).toHaveLength(1)
  })

  it('without an id is identified by its facts', () => {
    const twice = read({ ID: '', Position: '1 L' }, { ID: '', Position: '2 L' })
    const facts = 'row:APEX-1|MES 09-26|buy|1|6300.25|2026-07-14 09:31:05'
    expect(twice.executions.map(({ identity }) => identity)).toEqual([facts, `${facts}#2`])
    expect(fill({ 'Order ID': '' })).not.toHaveProperty('orderId')
  })

  it('needs no column of ids', () => {
    const { ID: _, ...without } = PLAIN
    expect(tableOf('ninjatrader8-executions', without).fill().identity).toBe(
      'row:APEX-1|MES 09-26|buy|1|6300.25|2026-07-14 09:31:05',
    )
  })

  it('is an entry if it is called one where the grid knows no position', () => {
    const [entry, exit] = [{ Position: '-' }, { ...EXIT, Action: 'Sell' }]
    expect(read(entry, exit)).toMatchObject({ gross: expect.any(Number), skipped: [] })
    expect(read(entry).executions).toHaveLength(1)
    expect(read({ ...entry, 'E/X': 'Einstieg' }).executions).toHaveLength(1)
    // A sale called an entry that leaves a long position is a close all the same.
    expect(read({ ...EXIT, 'E/X': 'Entry', Position: '1 L' }).executions).toEqual([])
    for (const word of ['Exit', 'Sortie', '']) expect(read({ ...exit, 'E/X': word }).executions).toEqual([])
  })

  it('of a simulated account is noted as such', () => {
    expect(noteCodes(read({ 'Account display name': 'Sim101' }))).toEqual(['simulated'])
    expect(noteCodes(read({ 'Account display name': 'Playback101' }))).toEqual(['simulated'])
  })

  it('is read by the names that add-ons write for its action', () => {
    const short = { Action: 'SellShort', Position: '1 S', Time: '7/14/2026 9:30:00 AM' }
    const cover = { Action: 'BuyToCover', Position: '-', Time: '7/14/2026 9:40:00 AM' }
    const { executions, problems } = read({ ...short, ID: 'a' }, { ...cover, ID: 'b' })
    expect(problems).toEqual([])
    expect(executions.map(({ side }) => side)).toEqual(['sell', 'buy'])
  })

  it('is a problem if its action, size or time is missing', () => {
    expect(problems({ Action: 'Wait' })).toEqual([['bad_side', 'Action']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ Time: '7/14/2026' })).toEqual([['bad_date', 'Time']])
  })

  it('has the currency of its amounts', () => {
    expect(['$0.62', '-90,00 $', '0,62 €', '£1', '0.62', ''].map(currencyOfCell)).toEqual([
      ...['USD', 'USD', 'EUR', 'GBP', null, null],
    ])
  })
})
