import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { readDocument } from '../../read/read-document.ts'
import { mt5ReportCsv } from './report-files.ts'

const HEADER = 'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit;'
const POSITION =
  '2026.07.06 10:00:00;5001;XAUUSD;sell;0.04;4106.17;4129.59;4068.09;2026.07.06 10:15:00;4101.09;-0.30;0.00;20.31;'
const DEALS = 'Time;Deal;Symbol;Type;Direction;Volume;Price;Order;Commission;Swap;Profit;Balance;Comment'
const balance = (amount: string, kind = 'balance') =>
  `2026.07.06 09:00:00;70001;;${kind};;;;;0.00;0.00;${amount};1000.00;Wire`
const holder = 'Account:;;;9000002 (USD, Sample-Server, demo, Hedge)'

const english = (...lines: string[]) =>
  ['Trade History Report', holder, 'Positions', HEADER, POSITION, ...lines].join('\n')
const read = (text: string) => readText('mt5-report-csv', text, { timeZone: 'UTC', currency: 'EUR' })
const cash = (text: string) =>
  read(text).cashEvents.map(({ kind, amount, identity, text }) => [kind, amount, identity, text])

describe('the sections of a MetaTrader 5 report', () => {
  it('begin at a title alone in its line', () => {
    const second = POSITION.replace('5001', '5002').replace(/06 10/g, '07 10')
    expect(read(english('Deals;2', second)).executions).toHaveLength(4)
    expect(read(english('Deals', DEALS, second)).executions).toHaveLength(2)
  })

  it('begin in French where the first one is called as in English', () => {
    const header = 'Heure;Position;Symbole;Type;Volume;Prix;S / L;T / P;Heure;Prix;Commission;Echange;Profit;'
    const order = '2026.07.06 10:00:00;5001;XAUUSD;sell;0.04 / 0.04;market;;;2026.07.06 10:00:00;filled;;;'
    const deals = 'Heure;Transaction;Symbole;Type;Direction;Volume;Prix;Ordre;Commission;Frais;Echange;Profit'
    const deal = '2026.07.06 10:00:00;7;XAUUSD;sell;in;0.04;4106.17;5001;-0.15;-0.20;0.00;0.00;1000.00;'
    const paid = balance('500.00').replace('0.00;0.00;', '0.00;0.00;0.00;')
    const lines = [
      "Rapport d'historique de trading",
      holder.replace('Account', 'Compte'),
      'Positions',
      header,
    ]
    const { executions, cashEvents, problems } = read(
      [
        ...lines,
        POSITION,
        'Ordres',
        header,
        order,
        'Transactions',
        `${deals};Solde;Commentaire`,
        paid,
        deal,
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(executions.map(({ side, fees }) => [side, fees])).toEqual([
      ['sell', 0],
      ['buy', -200_000],
    ])
    expect(cashEvents.map(({ amount }) => amount)).toEqual([500_000_000])
  })

  it('end at the results, whose lines are not rows', () => {
    const { census, stated } = read(
      english('Results', 'Total Net Profit:;20.01', 'Long', 'Short;1', 'Draw;2'),
    )
    expect(census.rows).toBe(1)
    expect(stated.map(({ net }) => net)).toEqual([20_010_000])
  })

  it('contain no row without its first cell', () => {
    expect(read(english(';;;;;;;;;;;;20.01;', ' ;;;;;;;;;;;;20.01;')).census.rows).toBe(1)
  })
})

describe('money in the deals of a MetaTrader 5 report', () => {
  it('is described by its comment, and was paid in or out', () => {
    const lines = ['Deals', DEALS, balance('500.00'), balance('-500.00').replace('70001', '70002')]
    expect(cash(english(...lines))).toEqual([
      ['deposit', 500_000_000, 'cash:70001', 'Wire'],
      ['withdrawal', -500_000_000, 'cash:70002', 'Wire'],
    ])
    expect(cash(english('Deals', DEALS, balance('0.00'))).map(([kind]) => kind)).toEqual(['deposit'])
  })

  it.each([
    ['Daily commission', 'commission'],
    ['monthly agent commission', 'commission'],
    ['agent monthly', 'commission'],
    ['interest rate', 'interest'],
    ['franked dividend', 'other'],
    ['so compensation', 'adjustment'],
  ])('of the type %s is of the kind %s', (type, kind) => {
    expect(cash(english('Deals', DEALS, balance('-1.50', type)))).toEqual([
      [kind, -1_500_000, 'cash:70001', 'Wire'],
    ])
  })

  it('is at its position in a language with an unknown header', () => {
    const local = ['Bericht', holder.replace('Account', 'Konto'), 'Positionen', HEADER, POSITION, 'Geschäfte']
    const names = 'Zeit;Nr;Name;Typ;Richtung;Größe;Kurs;Auftrag;Gebühr;Zins;Gewinn;Stand;Wort'
    // Thirteen names are those without a fee; of twelve none can be assigned, so the comment is unknown.
    expect(cash([...local, names, balance('500.00')].join('\n'))).toEqual([
      ['deposit', 500_000_000, 'cash:70001', 'Wire'],
    ])
    expect(cash([...local, names.replace(';Wort', ''), balance('500.00')].join('\n'))).toEqual([
      ['deposit', 500_000_000, 'cash:70001', 'balance'],
    ])
    // With a fee after the commission, the amount is one column further.
    const withFee = names.replace(';Zins', ';Kosten;Zins')
    const row = balance('500.00').replace('0.00;0.00;', '0.00;0.00;0.00;')
    expect(cash([...local, withFee, row].join('\n')).map(([, amount]) => amount)).toEqual([500_000_000])
    // Builds of 2025 have a cost before the commission as well.
    const withCost = withFee.replace(';Gebühr', ';Aufwand;Gebühr')
    const costRow = row.replace('0.00;0.00;0.00;', '0.00;0.00;0.00;0.00;')
    expect(cash([...local, withCost, costRow].join('\n')).map(([, amount]) => amount)).toEqual([500_000_000])
  })
})

describe('the fee of a deal', () => {
  const header = DEALS.replace(';Swap', ';Fee;Swap')
  const deal = (
    order: string,
    { time = '10:00:00', direction = 'in', fee = '-0.05', symbol = 'XAUUSD' } = {},
  ) => `2026.07.06 ${time};7;${symbol};sell;${direction};0.04;4106.17;${order};0.00;${fee};0.00;0.00;0.00;`
  const fees = (...deals: string[]) => {
    const { executions, notes } = read(english('Deals', header, ...deals))
    return {
      paid: executions.reduce((sum, { fees }) => sum + (fees ?? 0), 0),
      isPlaced: !notes.some(({ code }) => code === 'unplaced_fees'),
    }
  }
  const closing = { time: '10:15:00', direction: 'out', fee: '-0.07' }

  it('belongs to the position it opened, by its order, and to the one it closed, by contract and second', () => {
    expect(fees(deal('5001'), deal('5009', closing))).toEqual({ paid: -120_000, isPlaced: true })
    expect(fees(deal('5001'), deal('5001'))).toEqual({ paid: -100_000, isPlaced: true })
  })

  it('is reported as unassigned if order, contract or second differ', () => {
    expect(fees(deal('5002'))).toEqual({ paid: 0, isPlaced: false })
    expect(fees(deal('5009', { ...closing, time: '10:15:01' }))).toEqual({ paid: 0, isPlaced: false })
    expect(fees(deal('5009', { ...closing, symbol: 'EURUSD' }))).toEqual({ paid: 0, isPlaced: false })
    expect(fees(deal('5002', { fee: '0.00' }))).toEqual({ paid: 0, isPlaced: true })
  })

  it('is unknown for a position whose opening deal is not among those with fees', () => {
    const known = (...deals: string[]) => {
      const { executions, notes } = read(english('Deals', header, ...deals))
      return [
        executions.slice(0, 2).map(({ fees }) => fees),
        notes.some(({ code }) => code === 'unknown_fees'),
      ]
    }
    expect(known(deal('5009', closing))).toEqual([[null, null], true])
    expect(known(deal('5001', { fee: '0.00' }), deal('5009', closing))[0]).toEqual([0, -70_000])
    expect(known(deal('5001', { direction: 'in/out', fee: '0.00' }), deal('5009', closing))[0]).toEqual([
      ...[0, -70_000],
    ])
    expect(known(deal('5009', { ...closing, fee: '0.00' }))).toEqual([[0, 0], false])
  })

  it('is ignored if it is too large to be money', () => {
    expect(fees(deal('5001', { fee: '-9000000001' }))).toEqual({ paid: 0, isPlaced: true })
    expect(fees(deal('5001', { fee: '-9000000000' })).paid).toBe(-9e15)
  })
})

describe('a closed position of a MetaTrader 5 report', () => {
  const only = (change: (line: string) => string) => read(english().replace(POSITION, change(POSITION)))

  it('has its last levels, or none', () => {
    const levels = (line: string) => {
      const { executions } = only(() => line)
      return executions.map(({ lastStop, lastTarget }) => [lastStop ?? null, lastTarget ?? null])
    }
    expect(levels(POSITION)).toContainEqual(['4129.59', '4068.09'])
    expect(levels(POSITION.replace('4129.59;4068.09', '0.00;'))).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('has its numbers in the format of the file’s positions', () => {
    const price = (line: string) => only(() => line).executions[0]?.price
    const gold = POSITION.replace('4106.17', '4106.170')
    expect(price(gold)).toBe('4106.17')
    // If they have commas, volumes still have a point.
    expect(
      price(
        gold
          .replaceAll('.', ',')
          .replace(/2026,07,06/g, '2026.07.06')
          .replace('0,04', '0.04'),
      ),
    ).toBe('4106.17')
  })

  it('is as large as the part that was closed', () => {
    expect(only((line) => line.replace('0.04', '0.04 / 0.1')).executions[0]?.quantity).toBe('0.04')
    expect(only((line) => line.replace('0.04', '0')).problems.map(({ code }) => code)).toEqual(['bad_number'])
    expect(only((line) => line.replace('0.04', '-1')).problems.map(({ code }) => code)).toEqual([
      'bad_number',
    ])
  })

  it('belongs to the account and currency in the first ten lines', () => {
    const at = (blank: number) =>
      read(
        ['Trade History Report', ...Array(blank).fill(''), holder, 'Positions', HEADER, POSITION].join('\n'),
      )
    expect([at(8).currency, at(8).accounts]).toEqual(['USD', ['9000002']])
    expect([at(9).currency, at(9).accounts]).toEqual([null, []])
  })

  it('that was cut off is a problem, and a complete one is not', () => {
    const cut = only((line) => line.replace(/;20\.31;$/, ''))
    expect(cut.problems.map(({ code }) => code)).toEqual(['short_row'])
    expect(only((line) => line.replace(/;$/, '')).problems).toEqual([])
  })
})

describe('a MetaTrader 5 report', () => {
  const isOurs = (...lines: string[]) =>
    mt5ReportCsv.matches(
      readDocument({ name: 'file.csv', bytes: new TextEncoder().encode(lines.join('\n')) }),
    ) !== null

  it('is recognized by its title, or by positions in the first forty lines', () => {
    const blank = (count: number) => Array<string>(count).fill(';;;')
    expect(isOurs('Trade History Report;', 'x;y')).toBe(true)
    expect(isOurs('Bericht;', ...blank(38), POSITION)).toBe(true)
    expect(isOurs('Bericht;', ...blank(39), POSITION)).toBe(false)
    expect(isOurs('Bericht;Datum', POSITION)).toBe(false)
    // With the English section title, the first line does not matter.
    expect(isOurs('Report;Date', 'Positions;', POSITION)).toBe(true)
    expect(isOurs('Report;Date', ...blank(13), 'Positions;', POSITION)).toBe(true)
    expect(isOurs('Report;Date', ...blank(14), 'Positions;', POSITION)).toBe(false)
    expect(isOurs('Bericht;', POSITION.replace('sell', 'balance'))).toBe(false)
  })

  it('is recognized by its list of positions alone, without the lines above it', () => {
    const local = 'Heure;Position;Symbole;Type;Volume;Prix;S / L;T / P;Heure;Prix;Commission;Echange;Profit'
    for (const header of [HEADER, HEADER.replaceAll(' / ', '/').replace(/;$/, ';;'), local]) {
      expect(isOurs(header, POSITION)).toBe(true)
      expect(read([header, POSITION].join('\n'))).toMatchObject({ gross: 20_310_000, net: 20_010_000 })
    }
    expect(isOurs(HEADER)).toBe(false)
    expect(isOurs(HEADER.replace('Time;Price;Comm', 'Closed;Price;Comm'), POSITION)).toBe(false)
  })

  it('is not recognized if it is a simulation', () => {
    expect(refusalOf(() => read('Strategy Tester Report;\nx;y')).code).toBe('wrong_report')
    expect(refusalOf(() => read('a;b\n1;2')).code).toBe('wrong_report')
  })
})

describe('the position list of a portal', () => {
  const rows =
    'Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit\nEURUSD,9000001,70001,Closed,6/17/2026 7:49:00 PM,Trade Sell Out,0.10,1.15020,5.00\n'
  const name = 'Name: Mt5 Position History List ,Produced At: 17/06/2026 19:49\n'

  it('has its name in any line above its columns', () => {
    for (const above of [name, `Report\n${name}`, `${name}Report\n`])
      expect(readText('mt5-portal-positions', above + rows).executions).toHaveLength(1)
    expect(refusalOf(() => readText('mt5-portal-positions', rows)).code).toBe('wrong_report')
  })
})
