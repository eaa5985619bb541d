import type { Piece } from './piece.ts'

/** Emoji and what joins or colours them. The font has none of them, and would print a box; it has ©, ®, ™ and ‼. */
const PICTOGRAPHS =
  /(?![©®™‼])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|\u20E3/gu
/** What the font lacks and plain characters can say. */
const REPLACED: Readonly<Record<string, string>> = { '→': '->', '←': '<-', '⇒': '=>' }

/**
 * A text without the characters that a page would show as boxes: emoji are left out, arrows are written with plain
 * characters. A text of emoji alone stays, so that nothing loses its name.
 * @example printableText('🚀 VWAP → fade') // → 'VWAP -> fade'
 */
export function printableText(text: string): string {
  const plain = text.replace(/[→←⇒]/g, (arrow) => REPLACED[arrow] ?? arrow)
  const without = plain.replace(PICTOGRAPHS, '')
  if (without === plain) return plain
  const closed = without.replace(/ {2,}/g, ' ').trim()
  return closed === '' ? plain : closed
}

/** A piece of a page with only printable texts. */
export function printable(piece: Piece): Piece {
  if (typeof piece === 'string') return printableText(piece)
  if (isList(piece)) return piece.map(printable)
  const parts = Object.entries(piece).map(([name, value]) => [
    name,
    isRead(name) ? printable(value as Piece) : value,
  ])
  return Object.fromEntries(parts) as Piece
}

/** The parts of a piece that hold texts; the others are drawings, sizes and colours. */
const isRead = (name: string) => ['text', 'stack', 'columns', 'ul', 'table', 'body'].includes(name)

function isList(piece: Piece): piece is readonly Piece[] {
  return Array.isArray(piece)
}
