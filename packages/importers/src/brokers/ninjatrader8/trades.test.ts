import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Trade number': '1',
  Instrument: 'NQ SEP25',
  Account: 'APEX-1',
  Strategy: '',
  'Market pos.': 'Short',
  Qty: '1',
  'Entry price': '22864.50',
  'Exit price': '22859.50',
  'Entry time': '8/15/2025 9:54:00 AM',
  'Exit time': '8/15/2025 9:55:00 AM',
  Profit: '$94.24',
  Commission: '$5.76',
  'Clearing Fee': '$0.00',
  'Exchange Fee': '$0.00',
  'IP Fee': '$0.00',
  'NFA Fee': '$0.00',
  MAE: '$25.00',
  MFE: '$112.50',
}
type Column = keyof typeof PLAIN
const without = (...names: Column[]) =>
  tableOf(
    'ninjatrader8-trades',
    Object.fromEntries(Object.entries(PLAIN).filter(([name]) => !names.includes(name as Column))),
  )
const { read, problems, fill } = tableOf('ninjatrader8-trades', PLAIN)
const money = ({ gross, fees, net }: ReturnType<typeof read>) => [gross, fees, net]

describe('a lot of the trades grid', () => {
  it('has its result before costs, although the file states it after them, and its excursions', () => {
    // 5 points × 20 − 5.76.
    expect(money(read({}))).toEqual([100_000_000, -5_760_000, 94_240_000])
    expect(read({}).executions[1]).toMatchObject({
      side: 'buy',
      statedGross: 100_000_000,
      commission: -5_760_000,
      fees: 0,
      mae: 25_000_000,
      mfe: 112_500_000,
    })
    expect(read({}).currency).toBe('USD')
  })

  it('adds up commission and every fee', () => {
    const fees = {
      Profit: '$93.44',
      'Clearing Fee': '$0.20',
      'Exchange Fee': '$0.30',
      'IP Fee': '$0.10',
      'NFA Fee': '$0.20',
    }
    expect(read(fees).executions[1]).toMatchObject({
      statedGross: 100_000_000,
      commission: -5_760_000,
      fees: -800_000,
    })
  })

  it('with hidden fees has the difference between its result and its prices as fees', () => {
    const hidden = without('NFA Fee', 'IP Fee')
    expect(hidden.read({ Profit: '$93.44' }).executions[1]).toMatchObject({
      commission: -5_760_000,
      fees: -800_000,
    })
    expect(money(hidden.read({ Profit: '$94.24' }))).toEqual([100_000_000, -5_760_000, 94_240_000])
    // Within a cent of its costs it is explained; a larger result is in another currency.
    expect(noteCodes(hidden.read({ Profit: '$94.25' }))).toEqual([])
    const other = hidden.read({ Profit: '$94.26' })
    expect([money(other), noteCodes(other)]).toEqual([[100_020_000, -5_760_000, 94_260_000], ['net_only']])
  })

  it('in another currency than the contract’s has its result before the known costs', () => {
    const euro = without('NFA Fee').read({ Profit: '80.00 €', Commission: '5.00 €' })
    expect([money(euro), euro.currency, noteCodes(euro)]).toEqual([
      [85_000_000, -5_000_000, 80_000_000],
      'EUR',
      ['net_only'],
    ])
  })

  it('without a currency sign is only accepted if its prices give the result', () => {
    const plain = {
      Profit: '94.24',
      Commission: '5.76',
      'Clearing Fee': '0',
      'Exchange Fee': '0',
      'IP Fee': '0',
      'NFA Fee': '0',
    }
    expect(money(read(plain))).toEqual([100_000_000, -5_760_000, 94_240_000])
    // Five points.
    expect(problems({ ...plain, Profit: '5' })).toEqual([['bad_number', 'Profit']])
    expect(problems({ ...plain, Profit: '94.25' })).toEqual([])
    expect(problems({ ...plain, Profit: '94.26' })).toEqual([['bad_number', 'Profit']])
    expect(problems({ ...plain, Instrument: 'XYZ' })).toEqual([['bad_number', 'Profit']])
    // A hidden cost may explain a difference in money, but not in points.
    expect(without('NFA Fee').problems(plain)).toEqual([])
    expect(without('NFA Fee').problems({ ...plain, Profit: '93.44' })).toEqual([['bad_number', 'Profit']])
  })

  it('is before its costs if its prices give exactly the result', () => {
    // 5 points × 20 = 100.
    for (const grid of [tableOf('ninjatrader8-trades', PLAIN), without('NFA Fee', 'IP Fee')]) {
      const before = grid.read({ Profit: '$100.00', 'Exchange Fee': '$1.00' })
      expect(money(before)).toEqual([100_000_000, -6_760_000, 93_240_000])
      expect(noteCodes(before)).toEqual([])
      expect(money(grid.read({ Profit: '100.00' }))).toEqual([100_000_000, -5_760_000, 94_240_000])
      // A cent of costs: both fit, and the grid's rule holds.
      const cent = { Commission: '$0.01', Profit: '$99.99' }
      expect(money(grid.read(cent))).toEqual([100_000_000, -10_000, 99_990_000])
    }
  })

  it('is read under its Portuguese names', () => {
    const file = tableOf('ninjatrader8-trades', {
      Ativo: 'MGC 06-26',
      Conta: 'BX-1',
      Estratégia: '',
      'Pos mercado.': 'Venda',
      Qtd: '1',
      'Preço entrada': '4814,8',
      'Preço saída': '4826,2',
      'Hora entrada': '17/04/2026 06:45:15',
      'Hora saída': '17/04/2026 08:45:42',
      Profit: '-$ 114,00',
      Corretagem: '$ 0,00',
      MAE: '-$ 120,00',
    }).read({})
    expect([money(file), file.problems]).toEqual([[-114_000_000, 0, -114_000_000], []])
    expect(file.executions[0]).toMatchObject({ side: 'sell', account: 'BX-1', price: '4814.8' })
    expect(file.executions[1]?.mae).toBe(120_000_000)
  })

  it('of a Treasury note has prices in 32nds', () => {
    const note = {
      Instrument: 'ZN 09-25',
      'Entry price': "110'045",
      'Exit price': "110'040",
      Profit: '$9.865',
    }
    expect(read(note).executions.map(({ price }) => price)).toEqual(['110.140625', '110.125'])
    // Half a 32nd of $1,000.
    expect(read(note).gross).toBe(15_625_000)
  })

  it.each([
    ['Long', 'buy', '($105.76)'],
    ['Short', 'sell', '$94.24'],
    ['Achat', 'buy', '($105.76)'],
    ['Verkauf', 'sell', '$94.24'],
  ])('that is %s opens with a %s', (direction, side, Profit) => {
    expect(fill({ 'Market pos.': direction, Profit }).side).toBe(side)
  })

  it('never ends before it begins, and is long or short', () => {
    expect(problems({ 'Exit time': '8/15/2025 9:53:59 AM' })).toEqual([['disagrees', 'Exit time']])
    expect(problems({ 'Exit time': '8/15/2025 9:54:00 AM' })).toEqual([])
    expect(problems({ 'Market pos.': 'Flat' })).toEqual([['bad_side', 'Market pos.']])
  })

  it('twice in a grid stays two lots, whatever their numbers', () => {
    const ids = read({}, { 'Trade number': '1' }).executions.map(({ identity }) => identity)
    expect(new Set(ids).size).toBe(4)
  })
})
