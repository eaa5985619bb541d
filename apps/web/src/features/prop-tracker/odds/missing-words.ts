import { inWords, unstatedWords } from '../attempt-words.ts'

const MORE: Record<string, string> = {
  payout: 'when a payout can be asked for',
  sizes: 'whether it is sold in this size',
}

/** What is not stated of a simulated programme, as words. */
export function missingWords(fields: readonly string[]): string {
  return inWords(fields.map((field) => MORE[field] ?? unstatedWords([field])))
}
