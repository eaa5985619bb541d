import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD = 'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay'
const ROW =
  '810000011,MNQU6,07/06/2026 10:30:05 -04:00,07/06/2026 10:41:50 -04:00,23000.25,23010.25,0.74,20,1,Long,07/06/2026 00:00:00 -05:00'

describe('TopstepX trades', () => {
  it('are read from whole rows only: one cut off after its needed cells is a problem', () => {
    const cut = ROW.slice(0, ROW.lastIndexOf(','))
    expect(readText('topstepx-trades', `${HEAD}\n${ROW}`)).toMatchObject({ problems: [] })
    const { executions, problems } = readText('topstepx-trades', `${HEAD}\n${cut}`)
    expect([executions.length, problems.length]).toEqual([0, 1])
  })
})
