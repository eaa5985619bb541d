import { readDateTime } from '../../cells/date-time.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'

/** Shared by every Charles Schwab report. */
export const SCHWAB = { family: 'schwab', broker: 'Charles Schwab' } as const

/** `AAPL 01/17/2025 150.00 C` or `SPY   250321C00500000` in our notation; null for a share. */
export function readSchwabOption(text: string): string | null {
  const listed = readOcc(text)
  if (listed) return listed
  const match = /^([A-Z0-9.]{1,6}) (\d{2}\/\d{2}\/\d{4}) ([\d.]+) ([CP])$/.exec(text.trim())
  const [, root = '', date = '', strike = '', right] = match ?? []
  const expiry = match && readDateTime(date, 'month-first')
  return expiry ? occSymbol({ root, expiry, right: right === 'C' ? 'call' : 'put', strike }) : null
}
