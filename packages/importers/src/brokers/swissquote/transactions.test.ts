import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency\n'
const read = (...rows: string[]) => readText('swissquote-transactions', HEAD + rows.join('\n'))

describe('Swissquote transactions', () => {
  it('reads apostrophes as thousands separators', () => {
    const { executions } = read(
      "20-02-2026 10:15:00;120000002;Buy;CSGN;CS GROUP;CH0012138530;1'000.0;2.85;12.50;0.00;-2'862.50;0;CHF",
    )
    expect(executions[0]).toMatchObject({ quantity: '1000', price: '2.85', commission: -12_500_000 })
  })

  it('reads price, costs and amount in pence', () => {
    const { executions, problems } = read(
      '05-03-2026 09:00:00;120000010;Buy;HSBA;HSBC;GB0005405286;10;700.5;7.00;0.00;-7012.00;0;GBX',
    )
    expect(problems).toEqual([])
    expect(executions[0]).toMatchObject({ price: '7.005', commission: -70_000, currency: 'GBP' })
  })

  it('prefers the currency of the net amount to that of the account', () => {
    const german =
      'Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Währung Nettobetrag;Nettobetrag in der Währung des Kontos;Saldo;Währung\n' +
      '12-01-2026 14:00:00;123456789;Kauf;VWRL;WORLD;IE00B3RBWM25;10.0;95.50;9.55;0.00;-964.55;EUR;-950.20;5000.00;CHF\n'
    expect(readText('swissquote-transactions', german).executions[0]?.currency).toBe('EUR')
  })

  it.each(['Split', 'Reverse Split', 'Aktiensplit', 'Umtausch', 'Fusion', 'Merger', 'Spin-off', 'Exchange'])(
    'leaves out the holding that a %s changed',
    (kind) => {
      const rows = (symbol: string) => [
        `12-05-2026 14:00:00;3;Sell;${symbol};BIG;CH0012138530;100;13;0;0;1300;0;CHF`,
        `10-05-2026 14:00:00;1;Buy;${symbol};BIG;CH0012138530;10;120;0;0;-1200;0;CHF`,
      ]
      const change = (net: string) =>
        `11-05-2026 00:00:00;00000000;${kind};CSGN;BIG;CH0012138530;90;0;0;0;${net};0;CHF`
      const { executions, problems, notes, cashEvents } = read(change('0.00'), ...rows('CSGN'))
      expect([executions, problems, cashEvents]).toEqual([[], [], []])
      expect(notes.map(({ code }) => code)).toContain('corporate_actions')
      expect(read(change('-'), ...rows('UBSG')).executions).toHaveLength(2)
      expect(read(change('12.50'), ...rows('CSGN'))).toMatchObject({
        executions: [],
        cashEvents: [{ kind: 'other', amount: 12_500_000, symbol: 'CSGN' }],
      })
    },
  )

  it('does not know a kind of row without a holding', () => {
    const { problems } = read('11-05-2026 00:00:00;00000000;Exchange;;;;1;0;0;0;5;0;CHF')
    expect(problems.map(({ code }) => code)).toEqual(['unknown_kind'])
  })

  it('keeps two equal fills of one order apart', () => {
    const row = '10-05-2026 14:31:42;106824458;Buy;WDSC;WORLD;IE00BCBJG560;6;86;1;0;-517;0;USD'
    expect(read(row, row).executions.map(({ identity }) => identity.endsWith('#2'))).toEqual([false, true])
  })
})

describe('a transaction of Swissquote in detail', () => {
  const NAMES =
    'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency'
  const PLAIN: Record<string, string> = {
    Date: '20-02-2026 10:15:00',
    'Order #': '120000002',
    Transaction: 'Buy',
    Symbol: 'CSGN',
    Name: 'CS GROUP',
    ISIN: 'CH0012138530',
    Quantity: "1'000.0",
    'Unit price': '2.85',
    Costs: '12.50',
    'Accrued Interest': '0.00',
    'Net Amount': "-2'862.50",
    Balance: '5000.00',
    Currency: 'CHF',
  }
  const line = (change: Record<string, string>) =>
    NAMES.split(';')
      .map((name) => change[name] ?? PLAIN[name] ?? '')
      .join(';')
  const table = (...changes: Record<string, string>[]) =>
    readText('swissquote-transactions', `${[NAMES, ...changes.map(line)].join('\n')}\n`, { timeZone: 'UTC' })
  const problems = (change: Record<string, string>) =>
    table(change).problems.map(({ code, column }) => [code, column ?? null])
  const fill = (change: Record<string, string>) => table(change).executions[0]

  it('has its costs included in its net amount', () => {
    expect(fill({})).toMatchObject({
      symbol: 'CSGN',
      side: 'buy',
      quantity: '1000',
      price: '2.85',
      commission: -12_500_000,
      fees: 0,
      orderId: '120000002',
      currency: 'CHF',
      comment: 'CS GROUP',
      executedAt: Date.UTC(2026, 1, 20, 10, 15),
      pointValue: '1',
    })
    expect(problems({ 'Net Amount': "-2'900.00" })).toEqual([['disagrees', null]])
    expect(problems({ 'Net Amount': "2'862.50" })).toEqual([['disagrees', null]])
    expect(problems({ 'Net Amount': '' })).toEqual([['missing_value', 'Net Amount']])
  })

  it('without an order or a symbol has none, and uses its ISIN', () => {
    expect(fill({ 'Order #': '00000000' })).not.toHaveProperty('orderId')
    expect(fill({ Symbol: '' })?.symbol).toBe('CH0012138530')
  })

  it('cost nothing if its costs are empty, and is not a bond if it only pays interest', () => {
    expect(fill({ Costs: '', 'Accrued Interest': '', 'Net Amount': "-2'850.00" })?.commission).toBe(0)
  })

  it('in pence is converted to pounds', () => {
    const pence = { Currency: 'GBX', 'Unit price': '285', Costs: '1250', 'Net Amount': '-286250' }
    expect(fill(pence)).toMatchObject({ price: '2.85', currency: 'GBP', commission: -12_500_000 })
  })

  it('of a bond is skipped', () => {
    expect(table({ 'Accrued Interest': '3.20' }).skipped).toHaveLength(1)
    expect(table({ 'Unit price': '98.5%' }).skipped).toHaveLength(1)
  })

  it.each([
    ['Payment', "7'862.50", 'deposit', 7_862_500_000],
    ['Debit', '-50', 'withdrawal', -50_000_000],
    ['Einzahlung', '50', 'deposit', 50_000_000],
    ['Einzahlung', '0', 'deposit', 0],
    ['Dividend', '48.58', 'other', 48_580_000],
    ['Dividende', '48.58', 'other', 48_580_000],
    ['Zinsen auf Belastungen', '-1', 'interest', -1_000_000],
    ['Custody Fees', '-53.85', 'fee', -53_850_000],
    ['Depotgebühren', '-53.85', 'fee', -53_850_000],
  ])('called %s of %s is a %s', (Transaction, net, kind, amount) => {
    expect(table({ Transaction, 'Net Amount': net }).cashEvents[0]).toMatchObject({
      kind,
      amount,
      currency: 'CHF',
      text: `${Transaction} CSGN`,
      symbol: kind === 'other' ? 'CSGN' : null,
    })
  })

  it('that only exchanged money or moved shares is not a trade', () => {
    expect(table({ Transaction: 'Forex credit' }).skipped).toHaveLength(1)
    expect(table({ Transaction: 'Titeleingang', Date: '19-02-2026 10:00:00' }, {}).executions).toEqual([])
    expect(table({ Transaction: 'Titelausgang', Symbol: 'ABC' }, {}).executions).toHaveLength(1)
    expect(problems({ Transaction: 'Gift' })).toEqual([['unknown_kind', 'Transaction']])
  })
})
