import firms from './firms.json' with { type: 'json' }
import type { Firm, Programme } from './programme.ts'

/** Every firm with its programmes, as stated by their sources. */
export const FIRMS = firms as unknown as readonly Firm[]

/**
 * A firm's programme by its id, or `null`.
 * @example findProgramme('topstep-combine')?.firm.name // → 'Topstep'
 */
export function findProgramme(id: string): { firm: Firm; programme: Programme } | null {
  for (const firm of FIRMS) {
    const programme = firm.programmes.find((each) => each.id === id)
    if (programme) return { firm, programme }
  }
  return null
}

/** `50k` and `50000` are sizes. */
function isSold({ sizes }: Programme, word: string): boolean {
  const [, digits, thousands] = /^(\d+)(k?)$/.exec(word) ?? []
  return digits !== undefined && (sizes?.includes(Number(digits) * (thousands ? 1000 : 1)) ?? false)
}

/** Only the letters and digits of a text: `Take Profit Trader` and `TakeProfitTrader` are one name, `$50,000` and `50000` one size. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Programmes for which every one of the `words` is in the name of the firm or programme, or is a size it is sold at; matches
 * of the firm's own name first. Spaces and signs in names and sizes make no difference.
 * @example searchProgrammes('topstep combine', 20)[0]?.programme.id // → 'topstep-combine'
 */
export function searchProgrammes(words: string, most: number): { firm: Firm; programme: Programme }[] {
  const wanted = words.split(/\s+/).map(plain).filter(Boolean)
  const found = FIRMS.flatMap((firm) =>
    firm.programmes
      .filter((programme) => {
        const names = [firm.name, ...(firm.aliases ?? []), programme.name].map(plain)
        return wanted.every((word) => names.some((name) => name.includes(word)) || isSold(programme, word))
      })
      .map((programme) => ({ firm, programme })),
  )
  const isFirst = ({ firm }: { firm: Firm }) => plain(firm.name).startsWith(wanted[0] ?? '')
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))].slice(0, most)
}
