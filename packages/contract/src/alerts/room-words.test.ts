import { describe, expect, test } from 'vitest'
import { roomCaveats } from './room-words.ts'

type Given = Partial<Parameters<typeof roomCaveats>[0]['mayLose']> & {
  openTrades?: number
  unknownResults?: number
}
const caveats = ({ openTrades = 0, unknownResults = 0, ...mayLose }: Given = {}) =>
  roomCaveats({ openTrades, unknownResults, mayLose: { confidence: 'exact', notStated: null, ...mayLose } })

describe('what may be lost now', () => {
  test('needs no words if it is exact', () => {
    expect(caveats()).toEqual([])
  })

  test('is without open positions, and without closed trades of which no result is known', () => {
    expect(caveats({ openTrades: 1, confidence: 'closed_trades_only' })).toEqual([
      'Positions already open are not included.',
    ])
    expect(caveats({ unknownResults: 1 })).toEqual(['1 closed trade with an unknown result is not included.'])
    expect(caveats({ unknownResults: 2 })).toEqual([
      '2 closed trades with an unknown result are not included.',
    ])
  })

  test('is the safe end of what is known within bounds, and what closed trades show if no bound is known', () => {
    expect(caveats({ confidence: 'bounded' })).toEqual([
      'This is the safe end of a range: what happened while trades were open is only known approximately.',
    ])
    expect(caveats({ confidence: 'closed_trades_only' })).toEqual([
      'From closed trades only, because open results are not known.',
    ])
  })

  test('may be less if the other limit is not stated', () => {
    expect(caveats({ notStated: 'daily' })).toEqual(['The daily limit is not stated, so it may be less.'])
    expect(caveats({ notStated: 'overall' })).toEqual(['The floor is not stated, so it may be less.'])
  })
})
