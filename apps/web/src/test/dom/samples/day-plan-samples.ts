import { type DayPlan, type DayPlanWords, dayPlanSchema } from '@ballast/contract/day-plans'
import { idOf } from '../samples.ts'

/** A plan of a day for all accounts, from half past nine, written before its session. */
export function dayPlanOf(words: Partial<DayPlanWords> = {}, part: Partial<DayPlan> = {}): DayPlan {
  return dayPlanSchema.parse({
    id: idOf(620),
    accountId: null,
    day: '2026-11-20',
    start: '09:30',
    end: null,
    timeZone: 'America/Chicago',
    words: {
      bias: '',
      thesis: '',
      levels: [],
      symbols: [],
      maxLoss: null,
      maxTrades: null,
      ifThens: [],
      ...words,
    },
    startsAt: '2026-11-20T15:30:00Z',
    endsAt: null,
    locked: false,
    edits: [],
    revision: 1,
    facts: {
      taken: 0,
      overTrades: 0,
      outsideSymbols: [],
      early: 0,
      late: 0,
      results: [],
      unknownResults: 0,
      stillOpen: 0,
      loss: null,
    },
    createdAt: '2026-11-20T09:00:00Z',
    updatedAt: '2026-11-20T09:00:00Z',
    ...part,
  })
}
