/** A piece of a text; `isFound` is false for a number that none of the results contains. */
export type CheckedPart = { text: string; isFound: boolean }

/** Numbers as people write them, without sign and unit: `1,234.50`, `48.2`; dates and times count as one number each. */
const NUMBER = /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\d+(?:,\d{3})*(?:\.\d+)?/g

/** Numbers that are not checked: small counts in running text, and the name of the 95 % interval. */
const PLAIN = new Set(['0', '1', '2', '3', '95', '100'])

/**
 * Splits a model's text at its numbers and checks each against the results the model was given: a number is found if it
 * appears as is, rounded as shown, as a percentage of a share, or without its sign. A number from the user's question
 * counts as given. Nothing is computed, so a sum the model made up is not found.
 * @example checkNumbers('You won 48.2% of 210 trades.', ['{"value":0.48214,"n":200}'])
 * // → 48.2 is found, 210 is not
 */
export function checkNumbers(text: string, given: readonly string[]): CheckedPart[] {
  const known = knownNumbers(given)
  const parts: CheckedPart[] = []
  let end = 0
  for (const match of text.matchAll(NUMBER)) {
    if (isInWord(text, match.index)) continue
    if (isKnown(match[0], known)) continue
    parts.push({ text: text.slice(end, match.index), isFound: true }, { text: match[0], isFound: false })
    end = match.index + match[0].length
  }
  parts.push({ text: text.slice(end), isFound: true })
  return parts.filter((part) => part.text !== '')
}

/** `Q3`, `R2`, `M2K`: not a number by itself. */
function isInWord(text: string, at: number): boolean {
  return /[\p{L}_]/u.test(text[at - 1] ?? '')
}

type KnownNumbers = { values: readonly number[]; texts: ReadonlySet<string> }

function knownNumbers(given: readonly string[]): KnownNumbers {
  const values: number[] = []
  const texts = new Set<string>()
  for (const each of given) {
    for (const [found] of each.matchAll(NUMBER)) {
      texts.add(found)
      values.push(Number(found.replaceAll(',', '')))
    }
    // In JSON a comma separates numbers: `[212,400]` is two.
    for (const found of each.split(/[^\d.]/)) {
      const value = Number(found)
      if (found !== '' && Number.isFinite(value)) values.push(value, value * 100)
    }
  }
  return { values, texts }
}

function isKnown(written: string, { values, texts }: KnownNumbers): boolean {
  if (texts.has(written) || PLAIN.has(written)) return true
  if (/[:-]/.test(written)) return false
  const plain = written.replaceAll(',', '')
  const digits = plain.split('.')[1]?.length ?? 0
  const value = Number(plain)
  // Rounded to the digits shown, accepting either rule for halves.
  const slack = 0.5 * 10 ** -digits + 1e-9
  return values.some((known) => Math.abs(known - value) <= slack)
}
