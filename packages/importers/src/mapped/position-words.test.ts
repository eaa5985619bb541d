import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

const HEAD = 'time,coin,dir,px,sz,ntl,fee,closedPnl'
const read = (...rows: string[]) => readAsSuggested([HEAD, ...rows])
const OPEN = '14/03/2026 - 11:15:00,BTC,Open Long,99000,0.002,198,0.02,-0.02'

describe('a fill in a mapped file whose side says what it does to its position', () => {
  it('closes what the file opened', () => {
    const found = read('14/03/2026 - 12:00:00,BTC,Close Long,99500,0.002,199,0.02,0.98', OPEN)
    expect(found.totals).toEqual([[1, 0, 1, -0.04]])
    expect(found.mapping.pnlIs).toBe('net')
    const forced = read(
      '14/03/2026 - 12:00:00,BTC,Liquidated Isolated Long,90000,0.002,180,0.02,-18.02',
      OPEN,
    )
    expect(forced.totals).toEqual([[1, 0, -18, -0.04]])
  })

  it('never opens a position', () => {
    for (const words of ['Close Short', 'Buy to Close', 'BuyToCover']) {
      const found = read(`14/03/2026 - 12:00:00,ETH,${words},2000,0.1,200,0.02,0.98`, OPEN)
      expect(found.totals).toEqual([[0, 1, 0, -0.02]])
      expect(found.skipped[0]).toContain('whose opening is not in this file')
    }
  })

  it('belongs to the long or to the short, where both are held at once', () => {
    const found = read(
      '14/03/2026 - 13:00:00,BTC,Close Short,99100,0.002,198.2,0,0.8',
      '14/03/2026 - 12:00:00,BTC,Close Long,99600,0.002,199.2,0,1.2',
      '14/03/2026 - 11:30:00,BTC,Open Short,99500,0.002,199,0,0',
      OPEN.replace('0.02,-0.02', '0,0'),
    )
    expect(found.skipped).toEqual([])
    expect(found.totals).toEqual([[2, 0, 2, 0]])
  })

  it('may close one position and open the opposite one', () => {
    const found = read(
      '14/03/2026 - 12:00:01,BTC,Close Short,99500,0.002,199,0.02,0.98',
      '14/03/2026 - 12:00:00,BTC,Long > Short,100000,0.004,400,0.04,1.96',
      OPEN,
    )
    expect(found.problems).toEqual([])
    expect(found.totals).toEqual([[2, 0, 3, -0.08]])
  })
})
