import { describe, expect, it } from 'vitest'
import { readFieldHeader } from '../../read/field-header.ts'
import { currencyOfName, NAMES } from './deal-columns.ts'

describe('currencyOfName', () => {
  it.each([
    ['Gross AUD', 'AUD'],
    ['Gross P/L (EUR)', 'EUR'],
    ['Gross €', 'EUR'],
    ['EUR nets', 'EUR'],
    ['$ neto', 'USD'],
    ['Neto USD', 'USD'],
    ['NET EUR', 'EUR'],
    ['Résultat net (CHF)', 'CHF'],
    ['gross p/l (eur)', 'EUR'],
    ['net usd', 'USD'],
    ['résultat net', null],
    ['Gross', null],
    ['Net', null],
  ])('reads %s as %s', (name, currency) => expect(currencyOfName(name)).toBe(currency))
})

describe('NAMES', () => {
  const fieldOf = (name: string) =>
    [...readFieldHeader({ table: { name: '', rows: [[name]] }, rowIndex: 0, names: NAMES }).columns.keys()][0]

  it.each([
    ['Net $', 'net'],
    ['EUR nets', 'net'],
    ['$ neto', 'net'],
    ['Neto USD', 'net'],
    ['Resultado neto (USD)', 'net'],
    ['Gross P/L (EUR)', 'gross'],
    ['USD bruto', 'gross'],
    ['Bruto €', 'gross'],
    ['Balance USD', 'balance'],
    ['Saldo $', 'balance'],
    ['Network', undefined],
  ])('takes %s for %s, whichever side its currency stands on', (name, field) => {
    expect(fieldOf(name)).toBe(field)
  })
})
