import type { FigureJson } from '@ballast/contract/figures'
import type { HeatPart } from '@ballast/contract/reports'

type HeatGroup = HeatPart['groups'][number]
export type HeatCell = { key: string; n: number; figure: FigureJson; level: 0 | 1 | 2 | 3 }
export type HeatMap = {
  hours: string[]
  rows: { weekday: string; cells: (HeatCell | null)[]; total: HeatCell | null }[]
  totals: (HeatCell | null)[]
  /** Trades that are in no cell, because their opening is not known. */
  unknown: number
}

/** Cells with fewer trades are hatched instead of shaded. */
export const MIN_SHADED = 6

/**
 * Hours across and weekdays down, each with at least one trade, and the margins. Only cells with enough trades affect the strength of the
 * colours.
 */
export function heatMapOf(parts: readonly HeatPart[], figureOf: (group: HeatGroup) => FigureJson): HeatMap {
  const groupsOf = (dimension: string) => parts.find((part) => part.dimension === dimension)?.groups ?? []
  const byKey = (dimension: string) =>
    new Map(groupsOf(dimension).flatMap((group) => (group.key === null ? [] : [[group.key, group] as const])))
  const cells = byKey('hourOfWeekday')
  const hours = byKey('hour')
  const weekdays = byKey('weekday')
  const strongest = Math.max(
    0,
    ...[...cells.values()]
      .filter(({ n }) => n >= MIN_SHADED)
      .map((group) => Math.abs(figureOf(group).value ?? 0)),
  )
  const cellOf = (group: HeatGroup | undefined): HeatCell | null => {
    if (!group) return null
    const figure = figureOf(group)
    return { key: group.key ?? '', n: group.n, figure, level: levelOf(figure, group.n, strongest) }
  }
  const hourKeys = [...hours.keys()].sort((a, b) => Number(a) - Number(b))
  return {
    hours: hourKeys,
    rows: [...weekdays.keys()]
      .sort((a, b) => Number(a) - Number(b))
      .map((weekday) => ({
        weekday,
        cells: hourKeys.map((hour) => cellOf(cells.get(`${weekday}-${hour}`))),
        total: cellOf(weekdays.get(weekday)),
      })),
    totals: hourKeys.map((hour) => cellOf(hours.get(hour))),
    unknown: groupsOf('hour').find(({ key }) => key === null)?.n ?? 0,
  }
}

/** 0: too few trades or no figure; 1 to 3: up to a third, two thirds, all of the strongest. */
function levelOf({ value }: FigureJson, n: number, strongest: number): HeatCell['level'] {
  if (value === null || n < MIN_SHADED || strongest === 0) return 0
  const share = Math.abs(value) / strongest
  return share > 2 / 3 ? 3 : share > 1 / 3 ? 2 : 1
}
