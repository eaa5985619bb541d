import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'

const WORDED =
  /^([A-Z.]{1,6}) (\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})(?: 00:00:00 [A-Z]{2,4})? (Call|Put) \$?([\d.]+)$/i

/**
 * The option that a symbol of Webull stands for, null if it is none. Some rows describe the contract instead of giving
 * its symbol: `AMD 12/19/2025 Call 210`; in order records until April 2024 with the time of its expiry.
 * @example readOption('SPY 04/15/2024 00:00:00 EDT Put $511.00') // → 'SPY240415P00511000'
 * @throws CellProblem if the text speaks of a call or a put, but names no contract
 */
export function readOption(text: string): string | null {
  const symbol = readOcc(text)
  if (symbol || !/ (call|put)\b/i.test(text)) return symbol
  const [, root = '', date = '', right = '', strike = ''] = WORDED.exec(text) ?? []
  const expiry = readDateTime(date, 'month-first')
  const found = expiry && occSymbol({ root, expiry, right: /^c/i.test(right) ? 'call' : 'put', strike })
  if (!found) throw new CellProblem('missing_value', 'This row does not name its option.', 'Symbol')
  return found
}
