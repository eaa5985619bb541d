import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { readDocument } from '../../read/read-document.ts'
import { mt4Statement } from './statement.ts'

const tr = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const HOLDER = tr('Account: 9000001', 'Name: SAMPLE', 'Currency: USD')
const CLOSED = tr('Closed Transactions:')
const SUMMARY = tr('Summary:')
const LOT = [
  ...['90000001', '2026.07.06 10:00:00', 'buy', '0.50', 'eurusd', '1.10000', '1.09000', '1.12000'],
  ...['2026.07.06 12:00:00', '1.10100', '-3.50', '-0.20', '-1.20', '50.00'],
]
const lot = (changes: Record<number, string> = {}) => tr(...LOT.map((cell, at) => changes[at] ?? cell))
const balance = (amount: string, { type = 'balance', comment = 'Wire' } = {}) =>
  tr('90000009', '2026.07.05 09:00:00', type, comment, amount)

const page = (...rows: string[]) =>
  readDocument({
    name: 'statement.htm',
    bytes: new TextEncoder().encode(
      `<html><head><title>Statement: 9000001</title></head><body>${rows.join('\n')}</body></html>`,
    ),
  })
const parse = (...rows: string[]) => mt4Statement.parse(page(...rows), { timeZone: 'UTC', currency: 'EUR' })
const read = (...rows: string[]) => parse('<table>', HOLDER, CLOSED, ...rows, SUMMARY, '</table>')

describe('a closed transaction of MetaTrader 4', () => {
  it('is a lot with each of its costs', () => {
    expect(read(lot()).executions).toMatchObject([
      {
        side: 'buy',
        quantity: '0.5',
        price: '1.1',
        executedAt: Date.UTC(2026, 6, 6, 10),
        positionKey: '90000001',
      },
      {
        side: 'sell',
        price: '1.101',
        executedAt: Date.UTC(2026, 6, 6, 12),
        statedGross: 50_000_000,
        commission: -3_500_000,
        fees: -200_000,
        swap: -1_200_000,
        lastStop: '1.09000',
        lastTarget: '1.12000',
      },
    ])
  })

  it('has no level if its cell is all zeros', () => {
    const [, exit] = read(lot({ 6: '0.00000', 7: '0.00000' })).executions
    expect([exit?.lastStop ?? null, exit?.lastTarget ?? null]).toEqual([null, null])
  })

  it('is a problem if it was cut off or of an unknown kind, and skipped if it was never filled', () => {
    expect(read(tr(...LOT.slice(0, 13))).problems.map(({ code }) => code)).toEqual(['short_row'])
    expect(read(lot({ 2: 'swap' })).problems.map(({ code }) => code)).toEqual(['unknown_kind'])
    expect(read(lot({ 2: 'sell limit' })).skipped.map(({ reason }) => reason)).toEqual([
      'A pending order (sell limit) that was not filled.',
    ])
  })

  it('is skipped if it was closed by an opposite position, whose row has the result', () => {
    const titled = (comment: string, row: string) => row.replace('<td>', `<td title="${comment}">`)
    const zero = { 3: '0.00', 10: '0.00', 11: '0.00', 12: '0.00', 13: '0.00' }
    const hedge = (changes: Record<number, string> = {}) =>
      titled('close hedge by #90000001', lot({ 0: '90000002', 2: 'sell', ...zero, ...changes }))
    const { executions, skipped, problems } = read(titled('partial close', lot()), hedge())
    expect([executions.length, problems]).toEqual([2, []])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'Closed by the opposite position 90000001, whose row has the result.',
    ])
    expect(read(hedge({ 12: '-1.20' })).problems.map(({ code }) => code)).toEqual(['bad_number'])
    const left = titled('from #90000001', lot({ 0: '90000003', 2: 'sell', 13: '-50.00' }))
    expect(read(lot(), hedge(), left).executions.map(({ positionKey }) => positionKey)).toEqual([
      ...['90000001', '90000001', '90000003', '90000003'],
    ])
  })

  it('belongs to the section it is in', () => {
    const { executions, skipped } = parse(
      ...['<table>', HOLDER, CLOSED, lot(), tr('Open Trades:'), lot({ 0: '2' })],
      ...[tr('Working Orders:'), lot({ 0: '3' }), SUMMARY, lot({ 0: '4' }), '</table>'],
    )
    expect(executions).toHaveLength(2)
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'Still open; import again after it closes.',
      'An order that is still working.',
    ])
  })

  it('is not a row with fewer than five cells, or if it begins with a label', () => {
    expect(
      read(tr(...LOT.slice(0, 4)), tr('Total:', ...LOT.slice(1)), tr('', ...LOT.slice(1))).census.rows,
    ).toBe(0)
    expect(read(tr(...LOT.slice(0, 5))).census.rows).toBe(1)
  })
})

describe('money in a statement of MetaTrader 4', () => {
  const cash = (...rows: string[]) =>
    read(...rows).cashEvents.map(({ kind, amount, text }) => [kind, amount, text])

  it('was paid in or out; credit is not part of the balance', () => {
    expect(cash(balance('1 000.00'))).toEqual([['deposit', 1_000_000_000, 'Wire']])
    expect(cash(balance('-1.00'))).toEqual([['withdrawal', -1_000_000, 'Wire']])
    expect(cash(balance('0.00', { comment: '' }))).toEqual([['deposit', 0, 'balance']])
    const credit = read(balance('500.00', { type: 'credit' }))
    expect(credit.cashEvents).toMatchObject([{ kind: 'other', amount: 500_000_000, placed: true }])
    expect(credit.notes.map(({ code }) => code)).toEqual(['credit'])
    expect(read(balance('500.00')).cashEvents[0]).not.toHaveProperty('placed')
  })
})

describe('the header of a MetaTrader 4 statement', () => {
  const facts = (...above: string[]) => {
    const { currency, accounts } = parse('<table>', ...above, CLOSED, SUMMARY, '</table>')
    return [currency, accounts]
  }

  it('has its account and currency in the first three lines', () => {
    const blank = tr('x')
    expect(facts(blank, blank, HOLDER)).toEqual(['USD', ['9000001']])
    expect(facts(blank, blank, blank, HOLDER)).toEqual([null, []])
  })

  it('is unknown if a cell is empty or holds a placeholder', () => {
    expect(facts(tr('Account:', 'Currency: '))).toEqual([null, []])
    expect(facts(tr('Account: &lt;account&gt;', 'Currency: &lt;currency&gt;'))).toEqual([null, []])
  })

  it('is in the table of the closed transactions, whatever comes before it', () => {
    const { executions } = parse(
      ...['<table>', tr('Sample Broker'), '</table>'],
      ...['<table>', HOLDER, CLOSED, lot(), SUMMARY, '</table>'],
    )
    expect(executions).toHaveLength(2)
  })

  it('is refused without its end, and if it is a simulation or not a statement', () => {
    const refused = (...rows: string[]) => refusalOf(() => parse(...rows)).code
    expect(refused('<table>', HOLDER, CLOSED, lot(), '</table>')).toBe('truncated')
    expect(refused('<table>', HOLDER, '</table>')).toBe('wrong_report')
  })
})

describe('the totals of a statement of MetaTrader 4', () => {
  const sums = (...amounts: string[]) => tr('', ...amounts)
  const stated = (...rows: string[]) => read(lot(), ...rows).stated
  const closed = (amount: string) => tr('Closed Trade P/L:', amount)

  it('are the sums below the closed transactions and the net of the summary', () => {
    const end = tr('Closed P/L:', '45.10')
    expect(stated(sums('-3.50', '-0.20', '-1.20', '50.00'), end, closed('45.10'))).toEqual([
      { source: 'Closed Trade P/L', count: null, gross: 50_000_000, fees: -4_900_000, net: 45_100_000 },
    ])
    expect(stated(sums('-3.50', '-0.20', '-1.20', '50.00'), end)).toMatchObject([
      { gross: 50_000_000, net: null },
    ])
    expect(stated(closed('45.10'))).toMatchObject([{ gross: null, fees: null, net: 45_100_000 }])
    expect(stated()).toEqual([])
  })

  it('are unknown if a sum is missing, not an amount, or not above its label', () => {
    const end = tr('Closed P/L:', '45.10')
    expect(stated(sums('-3.50', '-0.20', '50.00'), end)).toEqual([])
    expect(stated(sums('-3.50', 'x', '-1.20', '50.00'), end)).toEqual([])
    expect(stated(tr('x', '-3.50', '-0.20', '-1.20', '50.00'), end)).toEqual([])
    expect(stated(end)).toEqual([])
  })

  it('are unknown if they are too large to be money', () => {
    expect(stated(closed('9 000 000 000.00'))).toMatchObject([{ net: 9e15 }])
    expect(stated(closed('9 000 000 000.01'))).toEqual([])
    expect(stated(closed('-9 000 000 000.01'))).toEqual([])
  })

  it('count the trades if the summary does', () => {
    const net = tr('Total Net Profit:', '', '45.10')
    expect(stated(net, tr('Total Trades:', '1'))).toEqual([
      { source: 'Total Net Profit', count: 1, gross: null, fees: null, net: 45_100_000 },
    ])
    expect(stated(tr('Total Trades:', '1 (50%)'))).toMatchObject([{ count: null, net: null }])
  })
})
