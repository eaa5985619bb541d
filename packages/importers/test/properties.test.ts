import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportPart } from '../src/merge/import-parts.ts'
import {
  buildFillsCsv,
  buildPerformanceCsv,
  type GeneratedFill,
  pairFirstInFirstOut,
} from './support/generate-fills.ts'
import { buildTopstepxCsv } from './support/generate-lots.ts'
import { importOne } from './support/import-one.ts'

const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }
const BUILD = {
  boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
  instrument: readInstrument,
  currency: null,
}

const file = (text: string, name = 'x.csv') => ({ name, bytes: new TextEncoder().encode(text) })
const load = (...texts: string[]) =>
  importOne(
    texts.map((text, n) => file(text, `${n}.csv`)),
    OPTIONS,
  )
const facts = ({ executions }: Pick<ImportPart, 'executions'>) =>
  executions.map(({ rows: _, file: __, ...execution }) => execution)

const fills = fc
  .array(
    fc.record({
      isBuy: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 4 }),
      tick: fc.nat(40),
      gap: fc.nat(3),
    }),
    {
      minLength: 1,
      maxLength: 24,
    },
  )
  .map((steps) => {
    let at = Date.UTC(2026, 6, 6, 14, 30)
    return steps.map(({ isBuy, quantity, tick, gap }, n): GeneratedFill => {
      at += gap * 700
      return {
        id: 540725260000 + n * 7,
        side: isBuy ? 'buy' : 'sell',
        quantity,
        price: 6300 + tick * 0.25,
        at,
      }
    })
  })

describe('Tradovate fills', () => {
  it('from two overlapping exports are those of the whole, whichever comes first', () => {
    fc.assert(
      fc.property(fills, fc.nat(24), fc.nat(24), (all, a, b) => {
        const from = Math.min(a, b, all.length)
        const until = Math.max(a, b)
        const whole = facts(load(buildFillsCsv(all)))
        const first = buildFillsCsv(all.slice(0, until))
        const second = buildFillsCsv(all.slice(from))
        expect(facts(load(first, second))).toEqual(whole)
        expect(facts(load(second, first))).toEqual(whole)
      }),
    )
  })

  it('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(fills, (all) => {
        expect(facts(load(buildFillsCsv(all.toReversed())))).toEqual(facts(load(buildFillsCsv(all))))
      }),
    )
  })

  it('split in two at the same price give the same results', () => {
    fc.assert(
      fc.property(fills, (all) => {
        const split = all.flatMap((fill) =>
          fill.quantity === 1
            ? [fill]
            : [
                { ...fill, quantity: 1 },
                { ...fill, id: fill.id + 1, quantity: fill.quantity - 1 },
              ],
        )
        expect(load(buildFillsCsv(split)).totals).toEqual(load(buildFillsCsv(all)).totals)
      }),
    )
  })
})

describe('Tradovate pairs', () => {
  it('from two overlapping windows are those of the whole', () => {
    fc.assert(
      fc.property(fills, fc.nat(40), fc.nat(40), (all, a, b) => {
        const pairs = pairFirstInFirstOut(all)
        const whole = load(buildPerformanceCsv(pairs))
        const until = Math.max(a, b)
        const parts = load(
          buildPerformanceCsv(pairs.slice(0, until)),
          buildPerformanceCsv(pairs.slice(Math.min(a, b, pairs.length))),
        )
        const key = (set: ImportPart) =>
          facts(set).map(({ identity, quantity, statedGross, parts: views }) => [
            identity,
            quantity,
            statedGross,
            views,
          ])
        expect(key(parts)).toEqual(key(whole))
      }),
    )
  })

  it('state the gross of the trades they become', () => {
    fc.assert(
      fc.property(fills, (all) => {
        const pairs = pairFirstInFirstOut(all)
        const set = load(buildPerformanceCsv(pairs))
        const stated = pairs.reduce((sum, pair) => sum + Math.round(pair.pnl * 1e6), 0)
        const trades = buildTrades(set.executions, BUILD)
        expect(trades.filter(({ status }) => status === 'open')).toEqual([])
        expect(trades.reduce((sum, trade) => sum + (trade.gross ?? 0), 0)).toBe(stated)
      }),
    )
  })

  it('only add results to existing fills', () => {
    fc.assert(
      fc.property(fills, (all) => {
        const alone = load(buildFillsCsv(all))
        const both = load(buildPerformanceCsv(pairFirstInFirstOut(all)), buildFillsCsv(all))
        expect(both.problems).toEqual([])
        expect(both.executions.map(({ identity }) => identity)).toEqual(
          alone.executions.map(({ identity }) => identity),
        )
        expect(both.totals).toEqual(alone.totals)
      }),
    )
  })
})

describe('TopstepX lots', () => {
  it('net to flat with exactly the stated gross, however many share a second', () => {
    fc.assert(
      fc.property(fills, (all) => {
        const coarse = all.map((fill) => ({ ...fill, at: Math.floor(fill.at / 1000) * 1000 }))
        const pairs = pairFirstInFirstOut(coarse)
        const set = load(buildTopstepxCsv(pairs))
        const stated = pairs.reduce((sum, pair) => sum + Math.round(pair.pnl * 1e6), 0)
        const trades = buildTrades(set.executions, BUILD)
        expect(trades.filter(({ status }) => status === 'open')).toEqual([])
        expect(trades.reduce((sum, trade) => sum + (trade.gross ?? 0), 0)).toBe(stated)
      }),
    )
  })
})
