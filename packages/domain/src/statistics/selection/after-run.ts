import type { Selection } from '../trade-columns.ts'

/** A run of at least `length` wins, or losses, directly before a trade. */
export type RunBefore = { after: 'wins' | 'losses'; length: number }

/**
 * The decided trades of a selection that came after a run of wins or losses, in closing order: the trades behind "win
 * rate after two losses". Each currency has its own runs, as in a report, which is in one currency. Break-evens, open
 * trades and unknown results are skipped: they neither end a run nor follow one.
 * @example // outcomes −1, −1, 1, −1 after { losses, 2 } → the third trade
 */
export function tradesAfterRun({ columns, rows }: Selection, { after, length }: RunBefore): Selection {
  const sign = after === 'wins' ? 1 : -1
  const found = new Uint32Array(rows.length)
  let count = 0
  const runs = new Map<string, number>()
  for (const row of rows) {
    const outcome = columns.outcome[row]
    if ((outcome !== 1 && outcome !== -1) || Number.isNaN(columns.net[row])) continue
    const currency = columns.accountCurrencies[columns.account[row] ?? 0] ?? ''
    const run = runs.get(currency) ?? 0
    if (run * sign >= length) found[count++] = row
    runs.set(currency, run * outcome > 0 ? run + outcome : outcome)
  }
  return { columns, rows: found.slice(0, count) }
}
