import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine\n'
const BUY = '02-12-2026,04-12-2026,Acquisto,ICOV,IE1,,ETF,3,-431.04,0,EUR,ORD1\n'
const COMMISSION = '02-12-2026,04-12-2026,Commissioni,ICOV,IE1,P1,ETF,0,-1.50,0,EUR,ORD1\n'
const read = (title: string, ...rows: string[]) =>
  readText('directa-movements', `${title} ordinati per Data Operazione,,,,,,,,,,,\n${HEAD}${rows.join('')}`)

describe('Directa movements', () => {
  it('finds the price in the amount', () => {
    expect(read('Tutti i movimenti', BUY).executions[0]?.price).toBe('143.68')
  })

  it('gives the commission of an order to its fill, once', () => {
    const { executions, cashEvents } = read('Tutti i movimenti', COMMISSION, BUY)
    expect(executions[0]).toMatchObject({ commission: -1_500_000, fees: 0 })
    expect(cashEvents).toMatchObject([{ amount: -1_500_000, placed: true, symbol: null }])
  })

  it('knows that there was no commission only where the file holds all movements', () => {
    expect(read('Tutti i movimenti', BUY).executions[0]?.commission).toBe(0)
    expect(read('Compravendite', BUY).executions[0]?.commission).toBeNull()
  })

  it('refuses a purchase that brought money', () => {
    const { problems } = read('Tutti i movimenti', BUY.replace('-431.04', '431.04'))
    expect(problems.map(({ code }) => code)).toEqual(['disagrees'])
  })
})
