import { FLAT_UNDER } from '@ballast/domain/statistics/days/day-state'
import type { ReportParts } from '@ballast/domain/statistics/report/report'
import { dayText } from '@ballast/domain/time/trading-day'
import { heading, note } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import { MONTH_WIDTH, monthChart } from './charts.ts'

const MAX_MONTHS = 24
const IN_A_ROW = 3

/** The last months as small grids of days, three per row. */
export function monthsOf({ days }: ReportParts['series'], currency: string): Piece[] {
  const amounts = days.map((day) => Math.abs(day.net)).sort((a, b) => a - b)
  const strongest = amounts[Math.floor(0.95 * (amounts.length - 1))] ?? 1
  const months = [...new Set(days.map((day) => dayText(day.day).slice(0, 7)))].slice(-MAX_MONTHS)
  const rows: Piece[] = []
  for (let from = 0; from < months.length; from += IN_A_ROW) {
    const columns = months.slice(from, from + IN_A_ROW).map((month) => ({
      svg: monthChart({ month, days, strongest }),
      width: MONTH_WIDTH,
    }))
    rows.push({ columns, columnGap: 26, margin: [0, 0, 0, 8], unbreakable: true })
  }
  const [first, ...rest] = rows
  if (!first) return []
  const words = `Green days made money, red days lost, grey days ended less than ${FLAT_UNDER} ${currency} from zero; pale days were not traded. Days are the accounts’ trading days.`
  return [{ unbreakable: true, stack: [heading('Calendar'), note(words), first] }, ...rest]
}
