import { type AccountRoom, accountRoomSchema, type DayStopState } from '@ballast/contract/alerts/rooms'
import { idOf } from './samples.ts'

/** A funded account that may lose 1,000 dollars, without a day stop. */
export function roomOf(dayStop: Partial<DayStopState> = {}): AccountRoom {
  return accountRoomSchema.parse({
    ...{ attemptId: idOf(300), accountId: idOf(1), accountName: 'Apex 50K', firm: 'Apex' },
    ...{ currency: 'USD', status: 'active', buffer: null, dailyRoom: null, of: '2500', openTrades: 0 },
    mayLose: { most: '1000', least: '1000', limitedBy: 'overall', confidence: 'exact' },
    reset: { at: '2099-11-20T22:00:00Z', after: null },
    dayStop: {
      ...{ today: null, next: null, nextFrom: '2026-11-21', left: null, lossesLeft: null, reachedAt: null },
      ...dayStop,
    },
  })
}
