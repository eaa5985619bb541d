import { describe, expect, it } from 'vitest'
import type { ImportedExecution } from './importer.ts'
import {
  asClosing,
  asCrossing,
  asRemoval,
  asUnopened,
  findOpened,
  findUnopened,
  withEffect,
} from './position-effects.ts'
import { ResultDraft } from './result-draft.ts'
import { fillOfRow } from './row-values.ts'

const WALL = { year: 2026, month: 3, day: 3, hour: 0, minute: 0, second: 0, millisecond: 0 }

/** Fills of one contract in order: `+2` buys two, `-2c` sells two and closes, `x` crosses, `r` removes. */
function history(text: string): ImportedExecution[] {
  return text.split(' ').map((word, index) => {
    const execution = fillOfRow({
      symbol: 'XYZ260320C00050000',
      side: word.startsWith('-') ? 'sell' : 'buy',
      quantity: /\d+/.exec(word)?.[0] ?? '1',
      price: '1.5',
      at: Date.UTC(2026, 2, 3) + index,
      originalTime: '3/3/26',
      row: index + 1,
      wall: { ...WALL, offsetMinutes: null, hasTime: false },
    })
    if (word.endsWith('c')) return asClosing(execution)
    if (word.endsWith('x')) return asCrossing(execution)
    return word.endsWith('r') ? asRemoval(execution) : execution
  })
}

function imported(text: string): number[] {
  const executions = history(text)
  const left = findUnopened(executions)
  return executions.filter((one) => !left.has(one)).flatMap(({ rows }) => rows)
}

describe('findUnopened', () => {
  it('skips a close without an opening fill in the file, long and short', () => {
    expect(imported('-2c +1 -1c')).toEqual([2, 3])
    expect(imported('+2c -1 +1c')).toEqual([2, 3])
  })

  it('skips what was added to such a position until it is flat', () => {
    expect(imported('+1 -3c +1 -1c')).toEqual([3, 4])
    expect(imported('+1 -2c')).toEqual([])
  })

  it('keeps a close of exactly the open quantity, and skips one of a unit more', () => {
    expect(imported('+2 -2c')).toEqual([1, 2])
    expect(imported('+2 -3c')).toEqual([])
  })

  it('infers from a later close that more was held before the file than the first one shows', () => {
    expect(imported('-1c +1 -2c -1c +5')).toEqual([5])
  })

  it('starts again when an opposite position is closed that was never opened', () => {
    expect(imported('-2c +3c -1 +1c')).toEqual([3, 4])
  })

  it('accepts a fill that reverses the position only if there is one', () => {
    expect(imported('-2x +1c')).toEqual([])
    expect(imported('+1 -2x +1c')).toEqual([1, 2, 3])
  })

  it('ignores fills without any statement', () => {
    expect(imported('-2 +1 +1')).toEqual([1, 2, 3])
  })

  it('skips an expiry with the part of its position in the file, or alone if there is none', () => {
    expect(imported('+1 +2r')).toEqual([])
    expect(imported('+2r +1')).toEqual([2])
  })

  it('gives an expiry the side its position needs', () => {
    const long = history('+1 +1r')
    const short = history('-1 +1r')
    expect([findUnopened(long).size, long[1]?.side]).toEqual([0, 'sell'])
    expect([findUnopened(short).size, short[1]?.side]).toEqual([0, 'buy'])
  })
})

describe('findOpened', () => {
  /** The rows skipped in a later file that count with the fills of an earlier one, and their sides. */
  const opened = (earlier: string, later: string) => {
    const skipped = asUnopened(findUnopened(history(later)).keys())
    const copies = structuredClone(skipped)
    const before = history(earlier).map((one) => ({ ...one, executedAt: one.executedAt - 60_000 }))
    const found = findOpened(copies, before)
    // What was given stays as it was.
    expect(copies).toEqual(skipped)
    return found.map(({ rows, side }) => [rows[0], side])
  }

  it('finds closes whose opening is elsewhere, long and short', () => {
    expect(opened('+2', '-2c +1 -1c')).toEqual([[1, 'sell']])
    expect(opened('-2', '+2c')).toEqual([[1, 'buy']])
    expect(opened('-2', '-2c')).toEqual([])
  })

  it('needs all that was held, and no more', () => {
    expect(opened('+3', '-1c -2c')).toHaveLength(2)
    expect(opened('+2', '-1c -2c')).toEqual([])
    expect(opened('+4', '-1c -2c')).toHaveLength(2)
  })

  it('includes what was added to the position, which no row calls a close', () => {
    expect(asUnopened(findUnopened(history('+1 -3c')).keys()).map(({ unopened }) => unopened)).toEqual([
      'other',
      'closes',
    ])
    expect(opened('+2', '+1 -3c')).toEqual([
      [1, 'buy'],
      [2, 'sell'],
    ])
  })

  it('gives an expiry the side of the position it ends', () => {
    expect(opened('+1', '+1r')).toEqual([[1, 'sell']])
    expect(opened('-1', '+1r')).toEqual([[1, 'buy']])
  })

  it('needs a position to cross', () => {
    expect(opened('+1', '-3x')).toEqual([[1, 'sell']])
    expect(opened('-1', '-3x')).toEqual([])
  })
})

describe('withEffect', () => {
  it('recognizes brokers’ words for a close', () => {
    for (const words of [
      'Buy to Close',
      'STC',
      'BTC',
      'SELL_TO_CLOSE',
      'Short Cover',
      'Close Long',
      'TO CLOSE',
      'BuyToCover',
      'SELLTOCLOSE',
      'CloseShort',
    ]) {
      const [execution] = history('-1')
      expect([words, findUnopened(execution ? [withEffect(execution, words)] : []).size]).toEqual([words, 1])
    }
    for (const words of [
      'Buy to Open',
      'STO',
      'Buy',
      'Sell Short',
      'Open Short',
      'TO OPEN',
      'closed',
      'OpenLong',
    ]) {
      const [execution] = history('-1')
      expect([words, findUnopened(execution ? [withEffect(execution, words)] : []).size]).toEqual([words, 0])
    }
  })
})

describe('a result with skipped closes', () => {
  it('counts each of their rows once, as skipped with the reason', () => {
    const draft = new ResultDraft('execution', 'America/New_York')
    for (const execution of history('-2c +1')) {
      draft.addRow(execution.rows[0] ?? 0, () => ({ kind: 'execution', execution }))
    }
    const { census, skipped, executions } = draft.finish()
    expect(census).toMatchObject({ rows: 2, executions: 1, skipped: 1 })
    expect(skipped).toMatchObject([
      { row: 1, reason: expect.stringContaining('opening is not in this file') },
    ])
    expect(executions.map(({ rows }) => rows)).toEqual([[2]])
  })
})
