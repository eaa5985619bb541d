import type { CalendarDay } from '@ballast/contract/calendar'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'

/** The sums of a week's or month's days. */
export type DaySums = {
  net: string
  /** Closed trades. */
  n: number
  /** Closed trades that are not in the sums, because their result is unknown. */
  unknownResults: number
  /** Closed trades that are not in the sums, because they are in other currencies. */
  inOtherCurrencies: number
  /** Days with a closed trade, by outcome. */
  traded: number
  wins: number
  losses: number
  flats: number
  /** Null if no trade has one. */
  r: number | null
  rCount: number
  /** Rules and plans kept, of those judged. */
  kept: number
  judged: number
  /** The mean over days that have a mood, each counted once. */
  mood: number | null
  moodDays: number
}

/** Money is added up in whole millionths. */
export function sumDays(days: readonly CalendarDay[]): DaySums {
  let net = 0
  let r = 0
  let mood = 0
  const sums = {
    n: 0,
    unknownResults: 0,
    inOtherCurrencies: 0,
    traded: 0,
    wins: 0,
    losses: 0,
    flats: 0,
    rCount: 0,
    kept: 0,
    judged: 0,
    moodDays: 0,
  }
  for (const day of days) {
    net += microsFromDecimal(day.net)
    r += day.r ?? 0
    sums.n += day.n
    sums.unknownResults += day.unknownResults
    sums.inOtherCurrencies += day.inOtherCurrencies
    sums.rCount += day.rCount
    if (day.state !== 'none') sums.traded++
    if (day.state === 'win') sums.wins++
    if (day.state === 'loss') sums.losses++
    if (day.state === 'flat') sums.flats++
    const { kept, judged } = disciplineOf(day)
    sums.kept += kept
    sums.judged += judged
    if (day.mood) {
      mood += day.mood.value
      sums.moodDays++
    }
  }
  return {
    ...sums,
    net: decimalFromMicros(net),
    r: sums.rCount > 0 ? r : null,
    mood: sums.moodDays > 0 ? mood / sums.moodDays : null,
  }
}

/** Rules kept and plans followed, of those judged. */
export function disciplineOf({ discipline }: Pick<CalendarDay, 'discipline'>): {
  kept: number
  judged: number
} {
  if (!discipline) return { kept: 0, judged: 0 }
  return {
    kept: discipline.rulesKept + discipline.plansFollowed,
    judged: discipline.rulesJudged + discipline.plansAnswered,
  }
}
