import type { MonthModel } from './month-model.ts'

/** The days with trades, in reading order, with their positions. */
export type Stop = { day: string; week: number; column: number }

export function dayStops({ weeks }: Pick<MonthModel, 'weeks'>): Stop[] {
  return weeks.flatMap(({ days }, week) =>
    days.flatMap((day, column) => (day && day.n > 0 ? [{ day: day.day, week, column }] : [])),
  )
}

/** The day a key moves to: arrows to the next traded day in that direction, Home and End to the ends. */
export function nextStop(stops: readonly Stop[], day: string, key: string): string | null {
  const at = stops.findIndex((stop) => stop.day === day)
  const here = stops[at]
  if (!here) return null
  const sameColumn = stops.filter((stop) => stop.column === here.column)
  const inColumn = sameColumn.indexOf(here)
  const found: Record<string, Stop | undefined> = {
    ArrowLeft: stops[at - 1],
    ArrowRight: stops[at + 1],
    ArrowUp: sameColumn[inColumn - 1],
    ArrowDown: sameColumn[inColumn + 1],
    Home: stops[0],
    End: stops.at(-1),
  }
  return found[key]?.day ?? null
}
