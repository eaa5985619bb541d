import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine\n'
const BUY = '02-12-2026,04-12-2026,Acquisto,ICOV,IE1,,ETF,3,-431.04,0,EUR,ORD1\n'
const COMMISSION = '02-12-2026,04-12-2026,Commissioni,ICOV,IE1,P1,ETF,0,-1.50,0,EUR,ORD1\n'
const read = (title: string, ...rows: string[]) =>
  readText('directa-movements', `${title} ordinati per Data Operazione,,,,,,,,,,,\n${HEAD}${rows.join('')}`)

describe('Directa movements', () => {
  it('computes the price from the amount', () => {
    expect(read('Tutti i movimenti', BUY).executions[0]?.price).toBe('143.68')
  })

  it('assigns the commission of an order to its fill, once', () => {
    const { executions, cashEvents } = read('Tutti i movimenti', COMMISSION, BUY)
    expect(executions[0]).toMatchObject({ commission: -1_500_000, fees: 0 })
    expect(cashEvents).toMatchObject([{ amount: -1_500_000, placed: true, symbol: null }])
  })

  it('only knows that there was no commission if the file holds all transactions', () => {
    expect(read('Tutti i movimenti', BUY).executions[0]?.commission).toBe(0)
    expect(read('Compravendite', BUY).executions[0]?.commission).toBeNull()
    expect(read('Conto : 1,Tutti i movimenti', BUY).executions[0]?.commission).toBe(0)
  })

  it('refuses a purchase that brought money', () => {
    const { problems } = read('Tutti i movimenti', BUY.replace('-431.04', '431.04'))
    expect(problems.map(({ code }) => code)).toEqual(['disagrees'])
  })

  it('adds commissions and taxes of an order to its fill, separately', () => {
    const tax = COMMISSION.replace('Commissioni', 'Tobin tax').replace('-1.50', '-0.43')
    const { executions } = read('Compravendite', COMMISSION, COMMISSION, tax, BUY)
    expect(executions[0]).toMatchObject({ commission: -3_000_000, fees: -430_000 })
    expect(read('Compravendite', COMMISSION, BUY).executions[0]).toMatchObject({
      commission: -1_500_000,
      fees: 0,
    })
    expect(read('Compravendite', tax, BUY).executions[0]).toMatchObject({ commission: 0, fees: -430_000 })
  })

  it('keeps a cost of another order, another currency or none as money', () => {
    const others = [
      COMMISSION.replace('ORD1', 'ORD2'),
      COMMISSION.replace('ORD1', ''),
      COMMISSION.replace('-1.50,0,EUR', '-1.50,-1.70,USD'),
    ]
    for (const cost of others) {
      const { executions, cashEvents } = read('Tutti i movimenti', cost, BUY)
      expect([executions[0]?.commission, cashEvents[0]?.placed ?? false]).toEqual([0, false])
    }
  })

  it('is in the currency of the row, or in euros if the row states none', () => {
    const bought = (own: string, currency: string) => {
      const [fill] = read('Tutti i movimenti', BUY.replace(',0,EUR', `,${own},${currency}`)).executions
      return [fill?.price, fill?.currency]
    }
    // 431.04 ÷ 3 and 501 ÷ 3.
    expect(bought('-501.00', 'USD')).toEqual(['167', 'USD'])
    for (const none of ['0', '']) expect(bought(none, 'USD')).toEqual(['143.68', 'EUR'])
    expect(bought('-431.04', '')).toEqual(['143.68', 'EUR'])
  })

  it('refuses a size or an amount of zero, and a sale with a negative amount', () => {
    const codes = (row: string) => read('Tutti i movimenti', row).problems.map(({ code }) => code)
    expect(codes(BUY.replace(',3,', ',0,'))).toEqual(['bad_number'])
    expect(codes(BUY.replace('-431.04', '0'))).toEqual(['disagrees'])
    expect(codes(BUY.replace('Acquisto', 'Vendita'))).toEqual(['disagrees'])
    expect(codes(BUY.replace('Acquisto', 'Regalo'))).toEqual(['unknown_kind'])
  })

  it.each([
    ['Bonifico', '-5.00', 'withdrawal', null, 'Bonifico ICOV'],
    ['Conferimento', '5.00', 'deposit', null, 'Conferimento ICOV'],
    ['Provento etf', '5.00', 'other', 'ICOV', 'Provento etf ICOV'],
    ['Rit.provento etf', '-1.00', 'other', 'ICOV', 'Rit.provento etf ICOV'],
    ['Bollo', '-1.00', 'fee', null, 'Bollo ICOV'],
    ['Interessi', '1.00', 'interest', null, 'Interessi ICOV'],
  ])('calls %s of %s a %s', (word, amount, kind, symbol, text) => {
    const { cashEvents } = read('Tutti i movimenti', BUY.replace('Acquisto', word).replace('-431.04', amount))
    expect(cashEvents).toMatchObject([{ kind, symbol, text }])
  })
})
