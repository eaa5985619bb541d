import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { tableOf } from '../../../test/support/table-of.ts'

const HEAD = 'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay'
const ROW =
  '810000011,MNQU6,07/06/2026 10:30:05 -04:00,07/06/2026 10:41:50 -04:00,23000.25,23010.25,0.74,20,1,Long,07/06/2026 00:00:00 -05:00'

describe('TopstepX trades', () => {
  it('are only read from whole rows: one cut off after its required cells is a problem', () => {
    const cut = ROW.slice(0, ROW.lastIndexOf(','))
    expect(readText('topstepx-trades', `${HEAD}\n${ROW}`)).toMatchObject({ problems: [] })
    const { executions, problems } = readText('topstepx-trades', `${HEAD}\n${cut}`)
    expect([executions.length, problems.length]).toEqual([0, 1])
  })
})

describe('a lot of TopstepX in detail', () => {
  const PLAIN = {
    Id: '910050760',
    ContractName: 'MBTK5',
    EnteredAt: '05/08/2025 11:22:07 -04:00',
    ExitedAt: '05/08/2025 11:27:06 -04:00',
    EntryPrice: '100285.000000000',
    ExitPrice: '101010.000000000',
    Fees: '2.34000',
    PnL: '72.500000000',
    Size: '1',
    Type: 'Long',
    TradeDay: '05/08/2025 00:00:00 -05:00',
    TradeDuration: '00:04:59.2514080',
    Commissions: '0.50',
  }
  const { read, problems } = tableOf('topstepx-trades', PLAIN, { timeZone: 'Asia/Tokyo' })

  it('is an entry and an exit with its costs and its session', () => {
    const [entry, exit] = read({}).executions
    expect(entry).toMatchObject({
      identity: 'lot:910050760:in',
      symbol: 'MBTK5',
      side: 'buy',
      quantity: '1',
      price: '100285',
      commission: 0,
      fees: 0,
      executedAt: Date.UTC(2025, 4, 8, 15, 22, 7),
      sequence: 1_220_101_520,
    })
    expect(exit).toMatchObject({
      side: 'sell',
      price: '101010',
      statedGross: 72_500_000,
      commission: -500_000,
      fees: -2_340_000,
      swap: 0,
      executedAt: Date.UTC(2025, 4, 8, 15, 27, 6),
      statedDay: '2025-05-08',
      sequence: 20_101_520,
    })
    expect(read({}).currency).toBe('USD')
  })

  it('had all its costs in its fees before there was a commission column', () => {
    const { Commissions: _, ...older } = PLAIN
    for (const { executions } of [tableOf('topstepx-trades', older).read({}), read({ Commissions: '' })])
      expect(executions[1]).toMatchObject({ commission: 0, fees: -2_340_000 })
  })

  it('has no session if the cell is empty', () => {
    expect(read({ TradeDay: '' }).executions[1]).not.toHaveProperty('statedDay')
  })

  it('within one second opens before it closes', () => {
    const { executions } = read({ ExitedAt: PLAIN.EnteredAt })
    expect(executions.map(({ sequence }) => sequence)).toEqual([620_101_520, 620_101_521])
  })

  it.each([
    [{ ExitedAt: '05/08/2025 11:22:06 -04:00' }, 'disagrees', 'ExitedAt'],
    [{ Type: 'Flat' }, 'bad_side', 'Type'],
    [{ Type: '' }, 'missing_value', 'Type'],
    [{ Fees: '' }, 'missing_value', 'Fees'],
    [{ PnL: '' }, 'missing_value', 'PnL'],
    [{ Size: '0' }, 'bad_number', 'Size'],
  ])('is not guessed at: %j', (row, code, column) => {
    expect(problems(row)).toEqual([[code, column]])
  })
})
