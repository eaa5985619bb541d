import { readInstrument } from '@ballast/domain/instruments/instrument'

/** Whether a symbol is that of a future with its month and year, which no share's is: `MESU6`, `/ESH26`. */
export function isDatedFuture(symbol: string): boolean {
  return /[FGHJKMNQUVXZ]\d{1,2}$/.test(symbol) && readInstrument(symbol).assetClass === 'future'
}
