/** A rule's thresholds as the text of a field. @example writeNumbers([50, 75, 90]) // → '50, 75, 90' */
export function writeNumbers(numbers: readonly number[]): string {
  return numbers.join(', ')
}

type NumberLimits = { least: number; most: number }

/** The whole numbers in a field, null if it is empty, or an error message. */
export function readNumbers(
  text: string,
  { least, most }: NumberLimits,
): { numbers: number[] | null; problem: string | null } {
  const words = text.split(/[\s,;%]+/).filter(Boolean)
  if (words.length === 0) return { numbers: null, problem: null }
  const numbers = words.map(Number)
  const isFine = numbers.every((each) => Number.isInteger(each) && each >= least && each <= most)
  if (!isFine || numbers.length > 5)
    return { numbers: null, problem: `Up to five whole numbers from ${least} to ${most}` }
  return { numbers, problem: null }
}
