import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime, type WallClock } from '../../cells/date-time.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing, asCrossing } from '../../position-effects.ts'

/** Shared by every Interactive Brokers report. */
export const IBKR = { family: 'ibkr', broker: 'Interactive Brokers' } as const

/** A row's contract in the broker's words; '' for empty fields. */
export type IbkrWords = {
  /** `STK` and `OPT` in Flex queries, `Stocks` and `Equity and Index Options` in statements. */
  assetClass: string
  symbol: string
  multiplier: string
  underlying: string
  expiry: WallClock | null
  strike: string
  right: string
}

export type IbkrContract = { symbol: string; pointValue?: string } | { skip: string }

const SHARES = /^(stk|stocks?|etf|war|warrants|cfds?|contracts? for differences?)$/i
const OPTIONS = /^(opt|equity and index options|options)$/i
const FUTURES = /^(fut|futures|fop|options on futures|futures options)$/i
const CURRENCIES = /^(cash|forex)$/i
const CRYPTO = /^(crypto|cryptocurrency)$/i
const NOT_TRADED = /^(bond|bonds|bill|fund|mutual funds?|treasury.*)$/i

/** A row's contract in our notation, with the multiplier if the file states one. */
export function readContract(words: IbkrWords, column: string): IbkrContract {
  const { assetClass, symbol } = words
  if (NOT_TRADED.test(withoutHolder(assetClass)))
    return { skip: `Bonds and funds are not trades here (${assetClass}).` }
  const kind = kindOf(assetClass)
  if (!kind) {
    throw new CellProblem('unknown_kind', `The asset class ${quote(assetClass)} is not known.`, column)
  }
  if (symbol === '') throw new CellProblem('missing_value', `${column} is empty.`, column)
  const stated = positive(words.multiplier)
  if (kind === 'option') return { symbol: optionSymbol(words), ...(stated ? { pointValue: stated } : {}) }
  if (kind === 'future') return { symbol, ...(stated ? { pointValue: stated } : {}) }
  // Currencies and coins are in units, not in lots: `EUR.USD`, quantity 25000.
  return { symbol, pointValue: kind === 'shares' ? (stated ?? '1') : '1' }
}

/** The contract that a corporate action or transfer changed, as `readContract` names that of a fill. */
export function nameOfContract(words: Pick<IbkrWords, 'assetClass' | 'symbol'> & Partial<IbkrWords>): string {
  const symbol = words.symbol.replace(/\.OLD$/i, '')
  const none = { multiplier: '', underlying: '', expiry: null, strike: '', right: '' }
  return kindOf(words.assetClass) === 'option' ? optionSymbol({ ...none, ...words, symbol }) : symbol
}

function kindOf(stated: string): 'shares' | 'option' | 'future' | 'units' | null {
  const assetClass = withoutHolder(stated)
  // A query without the asset class column is about shares, as by default.
  if (assetClass === '' || SHARES.test(assetClass)) return 'shares'
  if (OPTIONS.test(assetClass)) return 'option'
  if (FUTURES.test(assetClass)) return 'future'
  return CURRENCIES.test(assetClass) || CRYPTO.test(assetClass) ? 'units' : null
}

/** `Stocks - Held with Interactive Brokers (U.K.) Limited carried by Interactive Brokers LLC`, in statements to 2018. */
function withoutHolder(assetClass: string): string {
  return assetClass.split(' - Held with ')[0] ?? ''
}

/** `AAPL  250117C00150000`, `AAPL 17JAN25 150 C`, or built from the columns that describe it. */
function optionSymbol({ symbol, underlying, expiry, strike, right }: IbkrWords): string {
  const listed = readOcc(symbol)
  if (listed) return listed
  const worded = /^([A-Z0-9.]{1,6}) (\d{1,2})([A-Z]{3})(\d{2}) ([\d.]+) ([CP])$/.exec(symbol)
  const [, root = underlying, day, month, year, price = strike, side = right] = worded ?? []
  const date = worded ? readDateTime(`${day}-${month}-20${year}`, 'month-first') : expiry
  const written =
    date && /^[CP]/i.test(side)
      ? occSymbol({ root, expiry: date, right: /^c/i.test(side) ? 'call' : 'put', strike: price })
      : null
  return written ?? symbol
}

function positive(text: string): string | null {
  const plain = text.replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain) && /[1-9]/.test(plain) ? plain : null
}

/** `O` opens, `C` closes, `C;O` closes and opens the opposite side; other codes (`P`, `Ep`) may occur as well. */
export function markEffect(execution: ImportedExecution, codes: string): void {
  const words = codes.split(';').map((code) => code.trim())
  if (!words.includes('C')) return
  if (words.includes('O')) asCrossing(execution)
  else asClosing(execution)
}
