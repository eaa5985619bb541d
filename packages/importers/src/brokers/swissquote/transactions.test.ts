import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency\n'
const read = (...rows: string[]) => readText('swissquote-transactions', HEAD + rows.join('\n'))

describe('Swissquote transactions', () => {
  it('reads apostrophes between the thousands', () => {
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

  it('takes the currency of the net amount before that of the account', () => {
    const german =
      'Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Währung Nettobetrag;Nettobetrag in der Währung des Kontos;Saldo;Währung\n' +
      '12-01-2026 14:00:00;123456789;Kauf;VWRL;WORLD;IE00B3RBWM25;10.0;95.50;9.55;0.00;-964.55;EUR;-950.20;5000.00;CHF\n'
    expect(readText('swissquote-transactions', german).executions[0]?.currency).toBe('EUR')
  })

  it('keeps two equal fills of one order apart', () => {
    const row = '10-05-2026 14:31:42;106824458;Buy;WDSC;WORLD;IE00BCBJG560;6;86;1;0;-517;0;USD'
    expect(read(row, row).executions.map(({ identity }) => identity.endsWith('#2'))).toEqual([false, true])
  })
})
