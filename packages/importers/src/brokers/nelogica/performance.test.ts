import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Subconta;Ativo;Abertura;Fechamento;Qtd Compra;Qtd Venda;Lado;Preço Compra;Preço Venda;Res. Operação;Res. Operação (%);Total'
const PLAIN = {
  subaccount: ' - ',
  symbol: 'WINJ26',
  open: '02/03/2026 09:13:34',
  close: '02/03/2026 09:14:59',
  bought: '4',
  sold: '4',
  side: 'C',
  buy: '131.425,00',
  sell: '131.493,75',
  result: '55,00',
  points: '68,75',
  total: '55,00',
}
const row = (change: Partial<typeof PLAIN> = {}) => Object.values({ ...PLAIN, ...change }).join(';')
const read = (rows: readonly string[], above: readonly string[] = ['Conta: 1002003', '']) =>
  readText('nelogica-performance', `${[...above, HEAD, ...rows].join('\n')}\n`, {
    timeZone: 'America/Sao_Paulo',
  })

describe('an operation of Profit', () => {
  it('is bought first on side C, with its result in reais and unknown costs', () => {
    const { executions, gross, fees, net, currency } = read([row()])
    expect(executions).toMatchObject([
      {
        side: 'buy',
        quantity: '4',
        price: '131425',
        account: '1002003',
        executedAt: Date.UTC(2026, 2, 2, 12, 13, 34),
      },
      {
        side: 'sell',
        price: '131493.75',
        statedGross: 55_000_000,
        executedAt: Date.UTC(2026, 2, 2, 12, 14, 59),
      },
    ])
    expect([gross, fees, net, currency]).toEqual([55_000_000, null, null, 'BRL'])
  })

  it('is sold first on side V', () => {
    const { executions } = read([row({ side: 'V' })])
    expect(executions.map(({ side, price }) => [side, price])).toEqual([
      ['sell', '131493.75'],
      ['buy', '131425'],
    ])
  })

  it('is left out while it is open, whichever side is larger', () => {
    const { executions, skipped } = read([
      row({ close: ' - ', bought: '4', sold: '0' }),
      row({ close: '', bought: '0', sold: '4', side: 'V' }),
      row({ bought: '4', sold: '2' }),
      row({ bought: '2', sold: '4', side: 'V' }),
    ])
    expect(executions).toEqual([])
    expect(skipped.map(({ reason }) => reason)).toEqual(
      Array(4).fill('This operation was still open: its result is not final.'),
    )
  })

  it('reads its day first, also if no date shows it', () => {
    expect(read([row()]).firstTime).toBe('2026-03-02 09:13:34')
  })

  it('stays the same operation in a copy whose times a program has written differently', () => {
    const id = (open: string) => read([row({ open })]).executions[0]?.identity
    expect(id('2/3/2026 9:13:34')).toBe(id(PLAIN.open))
  })

  it('belongs to the account above it and to its subaccount', () => {
    const account = (above: readonly string[], subaccount = ' - ') =>
      read([row({ subaccount })], above).executions[0]?.account
    expect(account(['Conta;77', ''])).toBe('77')
    expect(account(['Conta:;77', 'Titular:;X', ''])).toBe('77')
    expect(account(['Conta: 77', ''], 'B2')).toBe('77 · B2')
    expect(account(['Titular: X', ''])).toBeNull()
  })

  it('is a problem with another letter', () => {
    const { problems } = read([row({ side: 'X' })])
    expect(problems.map(({ code, column }) => [code, column])).toEqual([['bad_side', 'Lado']])
  })
})
