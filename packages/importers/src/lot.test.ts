import { describe, expect, it } from 'vitest'
import { executionsOfLot, type Lot } from './lot.ts'

const LOT: Lot = {
  id: '7',
  symbol: 'MESM6',
  side: 'buy',
  quantity: '2',
  row: 3,
  account: 'A1',
  entry: { price: '6300', instant: 1000, originalTime: '09:30' },
  exit: { price: '6301', instant: 2000, originalTime: '09:31' },
  gross: 10_000_000,
  commission: -1_000_000,
  fees: -500_000,
  swap: 0,
}
const lot = (given: Partial<Lot> = {}) => executionsOfLot({ ...LOT, ...given })

describe('a closed trade of one row', () => {
  it('opens on its side and closes on the other, both with the same row, size and account', () => {
    const [entry, exit] = lot()
    const common = { symbol: 'MESM6', quantity: '2', authority: 1, account: 'A1', rows: [3] }
    expect(entry).toMatchObject({
      ...common,
      identity: 'lot:7:in',
      side: 'buy',
      price: '6300',
      executedAt: 1000,
      sequence: 0,
      originalTime: '09:30',
    })
    expect(exit).toMatchObject({
      ...common,
      identity: 'lot:7:out',
      side: 'sell',
      price: '6301',
      executedAt: 2000,
      sequence: 1,
      originalTime: '09:31',
    })
    expect(lot({ side: 'sell' }).map(({ side }) => side)).toEqual(['sell', 'buy'])
  })

  it('has its result and all its costs on the exit', () => {
    const [entry, exit] = lot()
    expect(entry).toMatchObject({ commission: 0, fees: 0, swap: 0 })
    expect(entry).not.toHaveProperty('statedGross')
    expect(exit).toMatchObject({ statedGross: 10_000_000, commission: -1_000_000, fees: -500_000, swap: 0 })
  })

  it.each(['commission', 'fees', 'swap'] as const)(
    'that does not state its %s knows it on neither way',
    (cost) => {
      expect(lot({ [cost]: null }).map((execution) => execution[cost])).toEqual([null, null])
    },
  )

  it('has no result if it is not stated', () => {
    expect(lot({ gross: null })[1].statedGross).toBeNull()
  })

  it('says if its opening has no time, and only then', () => {
    const [entry, exit] = lot({ entry: { price: '6300', instant: 2000, originalTime: '' } })
    expect([entry.timeUnknown, exit.timeUnknown]).toEqual([true, undefined])
    expect(lot()[0]).not.toHaveProperty('timeUnknown')
  })

  it('has position, order of its sides, stop, target and comment if its row has them', () => {
    const given = { positionKey: 'p', sequences: { entry: 8, exit: 9 }, lastStop: '6290', lastTarget: '6310' }
    const [entry, exit] = lot({ ...given, comment: 'c' })
    expect([entry.sequence, exit.sequence]).toEqual([8, 9])
    expect([entry.positionKey, exit.positionKey]).toEqual(['p', 'p'])
    expect(exit).toMatchObject({ lastStop: '6290', lastTarget: '6310', comment: 'c' })
    for (const name of ['lastStop', 'lastTarget', 'comment'] as const) expect(entry).not.toHaveProperty(name)
    for (const name of ['lastStop', 'lastTarget', 'comment', 'positionKey'])
      expect(lot()[1]).not.toHaveProperty(name)
  })
})
