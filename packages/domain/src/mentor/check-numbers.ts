/** A piece of a text; `isFound` is false for a number that none of the results contains. */
export type CheckedPart = { text: string; isFound: boolean }

/**
 * Numbers as people write them: `1,234.50`, `−12`, `48.2%`, `0.43R`; a date is one, so is a time. Signs belong to the number
 * where nothing but a space or a bracket stands before them.
 */
const NUMBER = /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\d+(?:,\d{3})*(?:\.\d+)?/g

/** Numbers that say nothing about a journal: small counts in running text, and what a percent interval is called. */
const PLAIN = new Set(['0', '1', '2', '3', '95', '100'])

/**
 * Cuts a model's text at its numbers and says of each whether it is in the results it was given: as it stands there, rounded
 * to what is shown, as a percentage of a share, or without its sign. A number in an own question counts as given. Nothing is
 * computed: a sum the model made is not found.
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

/** `Q3`, `R2`, `M2K`: not a number of its own. */
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
    // In JSON a comma parts numbers: `[212,400]` is two.
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
  // Rounded to what is shown, by either of the usual rules for a half.
  const slack = 0.5 * 10 ** -digits + 1e-9
  return values.some((known) => Math.abs(known - value) <= slack)
}
