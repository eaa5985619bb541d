import { CellProblem } from '../../cells/cell-problem.ts'
import { readWrittenOption } from '../../cells/written-option.ts'

/**
 * The option that a symbol of Webull stands for, null if it is none. Some rows describe the contract instead of giving
 * its symbol: `AMD 12/19/2025 Call 210`; in order records until April 2024 with the time of its expiry.
 * @example readOption('SPY 04/15/2024 00:00:00 EDT Put $511.00') // → 'SPY240415P00511000'
 * @throws CellProblem if the text speaks of a call or a put, but names no contract
 */
export function readOption(text: string): string | null {
  const option = readWrittenOption(text)
  if (option || !/ (call|put)\b/i.test(text)) return option
  throw new CellProblem('missing_value', 'This row does not name its option.', 'Symbol')
}
