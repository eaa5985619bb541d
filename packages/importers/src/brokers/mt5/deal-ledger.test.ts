import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEADER = 'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit;'
const POSITION = '2026.07.06 10:00:00;61;EURUSD;buy;0.10;1.1;;;2026.07.06 11:00:00;1.102;-0.80;0.00;20.00;'
const DEALS = 'Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Fee;Swap;Profit;Balance;Comment'
const DEPOSIT = '2026.07.06 09:00:00;70;;balance;;;;;0.00;0.00;0.00;1000.00;1000.00;'
const deal = (hour: number, what: string, money: string) =>
  `2026.07.06 ${hour}:00:00;${what.replaceAll(' ', ';')};1.1;${hour};${money};`
const IN = deal(10, '71 EURUSD buy in 0.10', '-0.40;0.00;0.00;0.00;999.60')
const OUT = deal(11, '72 EURUSD sell out 0.10', '-0.40;0.00;0.00;20.00;1019.20')

const report = (...deals: string[]) => [
  'Trade History Report',
  'Account:;;;9000002 (USD, Sample-Server, demo, Hedge)',
  ...['Positions', HEADER, POSITION, 'Deals', DEALS, ...deals],
]
const read = (lines: readonly string[]) => readText('mt5-report-csv', lines.join('\n'), { timeZone: 'UTC' })
const ledgers = (lines: readonly string[]) => read(lines).ledgers
const endOf = (...deals: string[]) => ledgers(report(...deals))?.[0]?.end?.balance

describe('the balance after the deals of a MetaTrader 5 report', () => {
  it('is its ledger, with the deals that its positions already contain', () => {
    expect(ledgers(report(DEPOSIT, IN, OUT))).toEqual([
      {
        account: '9000002',
        currency: 'USD',
        gaps: [],
        end: { at: Date.UTC(2026, 6, 6, 11), balance: 1_019_200_000 },
      },
    ])
  })
  it('is that of the same deals without a list of positions', () => {
    expect(ledgers(report(DEPOSIT, IN, OUT).toSpliced(2, 3))?.[0]?.end?.balance).toBe(1_019_200_000)
  })
  it('names the rows between which a deal is missing', () => {
    const further = [12, 13, 14].map((hour) => deal(hour, `${hour} EURUSD buy in 0.10`, '0;0;0;0;1018.80'))
    const found = ledgers(report(DEPOSIT, IN, OUT, ...further))
    expect(found?.[0]?.gaps).toEqual([{ rows: [10, 11], amount: -400_000 }])
  })
  it('does not move with credit', () => {
    const credit = '2026.07.06 12:00:00;73;;credit;;;;;0.00;0.00;0.00;500.00;1019.20;'
    expect(endOf(DEPOSIT, IN, OUT, credit)).toBe(1_019_200_000)
    const { cashEvents } = read(report(DEPOSIT, IN, OUT, credit))
    expect(cashEvents.map(({ amount, placed = false }) => [amount, placed])).toEqual([
      [1_000_000_000, false],
      [500_000_000, true],
    ])
  })
  it('says of each bonus whether it moved', () => {
    const bonus = (balance: string) => `2026.07.06 12:00:00;73;;bonus;;;;;0.00;0.00;0.00;500.00;${balance};`
    const booked = (...deals: string[]) =>
      read(report(...deals)).cashEvents.map(({ amount, placed = false }) => [amount, placed])
    expect(booked(DEPOSIT, IN, OUT, bonus('1019.20')).at(-1)).toEqual([500_000_000, true])
    expect(endOf(DEPOSIT, IN, OUT, bonus('1019.20'))).toBe(1_019_200_000)
    expect(booked(DEPOSIT, IN, OUT, bonus('1519.20')).at(-1)).toEqual([500_000_000, false])
    expect(endOf(DEPOSIT, IN, OUT, bonus('1519.20'))).toBe(1_519_200_000)
    expect(booked(bonus('500.00'))).toEqual([[500_000_000, false]])
  })
  it('is read beside a deal whose type is a formula, which is a problem of its row', () => {
    const { problems, executions } = read(report(DEPOSIT, IN, OUT.replace(';sell;', ';=A1;')))
    expect(problems).toMatchObject([{ row: 10, column: 'Type', code: 'formula_cell' }])
    expect(executions).toHaveLength(2)
  })
  it('is none in a report without that column', () => {
    const lines = report(DEPOSIT, IN, OUT).map((line) => line.replace(';Balance;', ';Other;'))
    expect(ledgers(lines)).toBeUndefined()
  })
})

describe('the ledger of a MetaTrader 5 report has no end', () => {
  const short = deal(12, '73 EURUSD sell in 0.10', '0;0;0;0;1019.20')
  const long = deal(12, '74 EURUSD buy in 0.10', '0;0;0;0;1019.20')
  it.each([
    ['while a position is open', [DEPOSIT, IN, OUT, short]],
    ['while it is long and short in one contract', [DEPOSIT, IN, OUT, short, long]],
    ['if a part of a position is open', [DEPOSIT, IN, OUT.replace('0.10', '0.04')]],
    ['if a position was open before it begins', [DEPOSIT, OUT, long]],
    ['if a volume cannot be read', [DEPOSIT, IN.replace('0.10', 'much'), OUT]],
  ])('%s', (_, deals) => {
    expect(endOf(...deals)).toBeUndefined()
  })
  it('while it lists an open position', () => {
    const open = '2026.06.01 10:00:00;50;EURUSD;buy;0.10;1.1;;;1.102;0.00;;20.00;'
    const title = ['Open Positions', 'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Price;Swap;;Profit;']
    expect(endOf(DEPOSIT, IN, OUT, ...title, open)).toBeUndefined()
    expect(endOf(DEPOSIT, IN, OUT, ...title)).toBe(1_019_200_000)
  })
  it('unless a deal turned the position around before it was closed', () => {
    const turn = deal(12, '73 EURUSD sell in/out 0.20', '0;0;0;0;1019.20')
    const close = deal(13, '74 EURUSD buy out 0.10', '0;0;0;0;1019.20')
    expect(endOf(DEPOSIT, IN, OUT, long, turn, close)).toBe(1_019_200_000)
    expect(endOf(DEPOSIT, IN, OUT, long, turn)).toBeUndefined()
  })
  it('unless two positions closed one another', () => {
    const by = (number: number, side: string) =>
      deal(13, `${number} EURUSD ${side} out-by 0.10`, '0;0;0;0;1019.20').replace('out-by', 'out by')
    expect(endOf(DEPOSIT, IN, OUT, short, long, by(75, 'buy'), by(76, 'sell'))).toBe(1_019_200_000)
  })
})
