import type { Block, Part } from '@ballast/contract/mentor/answers'
import { checkNumbers } from '@ballast/domain/mentor/check-numbers'

const MAX_TEXT = 8_000
const MAX_PARTS = 380

/** A model's text without markup: pictures are removed; links, headings and emphasis keep their text. */
export function plainText(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT)
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,2000}\)/g, '')
      .replace(/\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
      // A tag begins with a letter: `R < 1 and R > 2` is a comparison.
      .replace(/<[/!]?[a-z][^<>\n]{0,2000}>/gi, '')
      .replace(/\*\*|__|`|^#{1,6} /gm, '')
      // Last, because what was removed above may have split an address.
      .replace(/https?:\/\/[^\s<>]{1,2000}/gi, '[address left out]')
  )
}

/**
 * Paragraphs in which numbers that appear in none of the results are marked, and amounts are typed as amounts, so that privacy
 * mode hides them.
 */
export function checkedBlocks(text: string, given: readonly string[]): Block[] {
  const parts = checkNumbers(text, given).map(
    ({ text: words, isFound }): Part => (isFound ? words : { unverified: words.slice(0, 300) }),
  )
  const hasUnfound = parts.some((part) => typeof part !== 'string')
  const blocks = paragraphsOf(parts.slice(0, MAX_PARTS)).map((each): Block => ({ kind: 'text', parts: each }))
  if (!hasUnfound) return blocks
  return [
    ...blocks,
    {
      kind: 'text',
      parts: [
        { strong: 'Marked numbers are in none of the results.' },
        ' The model may have made them up; do not rely on them.',
      ],
    },
  ]
}

function paragraphsOf(parts: readonly Part[]): Part[][] {
  const paragraphs: Part[][] = [[]]
  for (const part of parts) {
    if (typeof part !== 'string') {
      paragraphs.at(-1)?.push(part)
      continue
    }
    part.split(/\n\s*\n/).forEach((piece, index) => {
      if (index > 0) paragraphs.push([])
      if (piece) paragraphs.at(-1)?.push(...amountsIn(piece))
    })
  }
  return paragraphs.filter((each) => each.length > 0).slice(0, 40)
}

const CURRENCY = { $: 'USD', '€': 'EUR', '£': 'GBP' } as const
const AMOUNT = /([-−+]?)([$€£])(\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,6})?)/g

/** Turns `−$1,234.50` into an amount. */
function amountsIn(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, sign, symbol = '$', digits = ''] = match
    const value = Number(digits.replaceAll(',', '')) * (sign === '-' || sign === '−' ? -1 : 1)
    if (match.index > end) found.push(text.slice(end, match.index))
    found.push({ value, as: 'money', currency: CURRENCY[symbol as '$'], ...(sign ? { isSigned: true } : {}) })
    end = match.index + whole.length
  }
  if (end < text.length) found.push(text.slice(end))
  return found
}
