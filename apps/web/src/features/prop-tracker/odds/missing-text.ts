import { inWords, unstatedText } from '../attempt-text.ts'

const MORE: Record<string, string> = {
  payout: 'when a payout can be asked for',
  sizes: 'whether it is sold in this size',
}

/** The unstated rules of a simulated programme, in words. */
export function missingText(fields: readonly string[]): string {
  return inWords(fields.map((field) => MORE[field] ?? unstatedText([field])))
}
