import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD = 'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n'
const read = (...rows: string[]) =>
  readText('binance-statement', HEAD + rows.map((row) => `1,2026-03-05 10:05:40,${row},\n`).join(''))

describe('Binance account statement', () => {
  it('makes no trade and no money of the single sides of a trade, which name no pair', () => {
    const { executions, cashEvents, skipped } = read(
      'Spot,Transaction Buy,SOL,10',
      'Spot,Transaction Spend,USDT,-1500',
      'Spot,Fee,BNB,-0.0045',
    )
    expect([executions, cashEvents]).toEqual([[], []])
    expect(skipped).toHaveLength(3)
  })

  it('leaves the lines of the futures wallet to the report that names their contract', () => {
    const { cashEvents } = read(
      'USDT-Futures,Realized Profit and Loss,USDT,12.4',
      'USDT-Futures,Fee,USDT,-0.68',
    )
    expect(cashEvents).toEqual([])
  })

  it('does not count a transfer between wallets as a deposit', () => {
    const { cashEvents } = read(
      'Spot,Transfer Between Spot Account and UM Futures Account,USDT,-250',
      'Spot,Deposit,USDT,100',
      'Spot,Withdraw,USDT,-40',
    )
    expect(cashEvents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 100_000_000],
      ['withdrawal', -40_000_000],
    ])
  })

  it('has both sides of a transfer to the futures wallet, which add up to nothing', () => {
    const { cashEvents, skipped } = read(
      'Spot,Deposit,USDT,300',
      'Spot,Transfer Between Spot Account and UM Futures Account,USDT,-250',
      'USDT-Futures,Transfer Between Spot Account and UM Futures Account,USDT,250',
      'USDT-Futures,transfer_out,USDT,-30',
      'Spot,transfer_in,USDT,30',
      'USDT-Futures,transfer_out,USDT,-7',
      'Spot,Main and Funding Account Transfer,USDT,7',
    )
    expect(cashEvents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 300_000_000],
      ['withdrawal', -250_000_000],
      ['deposit', 250_000_000],
      ['withdrawal', -30_000_000],
      ['deposit', 30_000_000],
    ])
    expect(skipped).toHaveLength(2)
  })

  it('reads UTC whatever zone the user is in', () => {
    expect(read('Spot,Deposit,USDT,100').cashEvents[0]?.occurredAt).toBe(Date.UTC(2026, 2, 5, 10, 5, 40))
  })

  it('reports an unknown operation', () => {
    expect(read('Spot,Telepathy,USDT,1').problems.map(({ code }) => code)).toEqual(['unknown_kind'])
  })
})
