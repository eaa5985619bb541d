import { readDateTime, wallDay } from './date-time.ts'

/**
 * The day in a file's name as `YYYY-MM-DD`, or null: the name must contain a year, because `July20` could be in any
 * year. Unless the year comes first, the month does, as in the United States.
 * @example dayOfFileName('Trades 07-25-2026.csv') // → '2026-07-25'
 */
export function dayOfFileName(name: string): string | null {
  const bare = name.replace(/\.[a-z]{2,4}$/i, '')
  const found =
    /(?<!\d)(\d{4})[-_.](\d{1,2})[-_.](\d{1,2})(?!\d)/.exec(bare)?.slice(1, 4).join('-') ??
    /(?<!\d)(20\d{2}[01]\d[0-3]\d)(?!\d)/.exec(bare)?.[1] ??
    /(?<!\d)(\d{1,2})[-_.](\d{1,2})[-_.](\d{4})(?!\d)/.exec(bare)?.slice(1, 4).join('-') ??
    worded(bare)
  const wall = found ? readDateTime(found, 'month-first') : null
  return wall ? wallDay(wall) : null
}

/** `July20-2026`, `20 Jul 2026`. */
function worded(name: string): string | null {
  const monthFirst = /([A-Za-z]{3,9})[ _-]?(\d{1,2})[ ,_-]+(\d{4})(?!\d)/.exec(name)
  if (monthFirst) return `${monthFirst[1]} ${monthFirst[2]}, ${monthFirst[3]}`
  const dayFirst = /(?<!\d)(\d{1,2})[ _-]?([A-Za-z]{3,9})[ _-]?(\d{4})(?!\d)/.exec(name)
  return dayFirst ? `${dayFirst[1]} ${dayFirst[2]} ${dayFirst[3]}` : null
}
