import type { TradeRow } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { mentioned } from './mentioned-trade.ts'

describe('a mentioned trade', () => {
  test('has the fields shown in the answer, under the name of its contract, and nothing else', () => {
    const row = {
      id: 't1',
      accountId: 'a1',
      accountName: 'Apex 50K',
      currency: 'USD',
      symbol: 'NQU6',
      root: 'NQ',
      direction: 'short',
      quantity: '2',
      openedAt: '2026-06-15T14:00:00.000Z',
      tradingDay: '2026-06-15',
      net: '-120.50',
      rMultiple: -1.2,
      setup: 'Fade',
      emotionBefore: 'calm',
      mistakes: ['chased'],
      gross: '-116.00',
      notes: 'secret',
      tags: ['x'],
    } as unknown as TradeRow
    expect(mentioned(row)).toEqual({
      id: 't1',
      account: 'Apex 50K',
      currency: 'USD',
      symbol: 'NQ',
      direction: 'short',
      quantity: '2',
      openedAt: '2026-06-15T14:00:00.000Z',
      tradingDay: '2026-06-15',
      net: '-120.50',
      r: -1.2,
      setup: 'Fade',
      emotionBefore: 'calm',
      mistakes: ['chased'],
    })
  })

  test('has no result while it is open, whatever a part of it has realised', () => {
    const row = { status: 'open', net: '40.00', rMultiple: null } as TradeRow
    expect(mentioned(row)).toMatchObject({ net: null, r: null })
  })
})
