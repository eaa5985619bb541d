import { describe, expect, it } from 'vitest'
import { reportContext, type Sketch, sketched } from '../../../test/without-database/sketched-trades.ts'
import { breakdown, compare, drawdown, figures, streaks, whatIf } from './report-tools.ts'
import type { ToolContext } from './tool.ts'

const contextOf = (sketches: readonly Sketch[]): ToolContext =>
  ({
    deps: reportContext(sketched(sketches)),
    caller: { userId: 'user', role: 'trader' },
    accounts: new Map([
      ['a1', 'Apex 50K'],
      ['a2', 'FTMO'],
    ]),
  }) as unknown as ToolContext

/** Three days: two NQ wins, an ES loss and an NQ loss, all in dollars; the setups are the trader's own. */
const TRADES: Sketch[] = [
  { net: 200, day: '2026-06-01', setup: 'Break' },
  { net: -100, day: '2026-06-02', root: 'ES', symbol: 'ESU6', direction: 'short', setup: 'Fade' },
  { net: 50, day: '2026-06-03', setup: 'Break' },
  { net: -30, day: '2026-06-03', setup: 'Fade' },
]
const R: Sketch[] = TRADES.map((trade) => ({ ...trade, risk: 100, rSource: 'stop' as const }))

describe('figures', () => {
  it('come in the requested order, with the trades they are computed from', async () => {
    const answer = await figures(contextOf(TRADES), { filter: {}, figures: ['winRate', 'net'] })
    expect(answer.figures.map(({ id }) => id)).toEqual(['winRate', 'net'])
    expect(answer).toMatchObject({ currency: 'USD', looked: { n: 4, filter: 'all closed trades' } })
    expect(answer.figures).toMatchObject([{ value: 0.5 }, { money: '120.00' }])
  })

  it('combine single trades and series in one list', async () => {
    const asked = ['maxDrawdown', 'net'] as never
    const answer = await figures(contextOf(TRADES), { filter: {}, figures: asked })
    expect(answer.figures.map(({ id }) => id)).toEqual(['maxDrawdown', 'net'])
  })

  it('come from the best and worst points of trades if those are asked for', async () => {
    const trades: Sketch[] = TRADES.map((trade) => ({ ...trade, mae: 40, mfe: 120 }))
    const answer = await figures(contextOf(trades), { filter: {}, figures: ['averageMae', 'net'] })
    expect(answer.figures).toMatchObject([
      { id: 'averageMae', value: 40 },
      { id: 'net', money: '120.00' },
    ])
  })

  it('cover the filter only, and link to exactly those trades', async () => {
    const filter = { setup: ['Break'] }
    const { looked } = await figures(contextOf(TRADES), { filter, figures: ['net'] })
    expect(looked).toMatchObject({ n: 2, from: '2026-06-01', to: '2026-06-03' })
    expect(looked.link?.search).toEqual({ setup: ['Break'], from: '2026-06-01', to: '2026-06-03' })
  })

  it('link to every day if they follow a run, which may have begun before the first of them', async () => {
    const trades: Sketch[] = [
      { net: -50, day: '2026-06-01' },
      { net: -50, day: '2026-06-02' },
      { net: 90, day: '2026-06-03' },
    ]
    const filter = { afterRun: ['losses-2' as const] }
    const { looked } = await figures(contextOf(trades), { filter, figures: ['net'] })
    expect(looked).toMatchObject({ n: 1, from: '2026-06-03', to: '2026-06-03' })
    expect(looked.link?.search).toEqual({ ...filter, from: '2026-06-01', to: '2026-06-03' })
  })

  it('say which currency was left out, because two are never added', async () => {
    const trades: Sketch[] = [...TRADES, { net: 900, day: '2026-06-03', account: 'a2' }]
    const { looked, currency } = await figures(contextOf(trades), { filter: {}, figures: ['net'] })
    expect(currency).toBe('USD')
    expect(looked.leftOut).toEqual(['1 trade in EUR: money of two currencies is never added'])
  })
})

describe('a breakdown', () => {
  it('is in money if too few trades have an R', async () => {
    const answer = await breakdown(contextOf(TRADES), { filter: {}, by: 'setup', ranked: 'all' })
    expect(answer).toMatchObject({ dimension: 'setup', currency: 'USD' })
    expect(answer.looked.measure).toMatch(/^average result of each group beside all other trades/)
    expect(answer.groups.map(({ n }) => n)).toEqual([2, 2])
  })

  it('is in R if at least four of five trades have one', async () => {
    const measured = async (sketches: Sketch[]) =>
      (await breakdown(contextOf(sketches), { filter: {}, by: 'setup', ranked: 'all' })).looked.measure
    const five: Sketch[] = [...R, { net: 10, day: '2026-06-03', setup: 'Fade' }]
    expect(await measured(five)).toMatch(/^average R of each group/)
    expect(await measured([...five, { net: 10, day: '2026-06-03' }])).toMatch(/^average result/)
  })

  it('is in R for a single trade that has one, and in money for one that has none', async () => {
    const measured = async (sketch: Sketch) =>
      (await breakdown(contextOf([sketch]), { filter: {}, by: 'setup', ranked: 'all' })).looked.measure
    expect(await measured({ net: 200, setup: 'Break', risk: 100, rSource: 'stop' })).toMatch(/^average R/)
    expect(await measured({ net: 200, setup: 'Break' })).toMatch(/^average result/)
  })

  it('has no group if nothing was traded', async () => {
    const answer = await breakdown(contextOf([]), { filter: {}, by: 'setup', ranked: 'all' })
    expect(answer).toMatchObject({ groups: [], looked: { n: 0 } })
  })
})

describe('a comparison', () => {
  it('covers both sides, each with its own trades', async () => {
    const sides = { filter: { setup: ['Break'] }, other: { setup: ['Fade'] } }
    const answer = await compare(contextOf(TRADES), sides)
    expect([answer.looked.n, answer.other.n]).toEqual([2, 2])
    expect(answer.looked.measure).toBe(answer.other.measure)
    expect(answer.looked.measure).toMatch(/^first less second; .*Break.* against .*Fade/)
  })

  it('passes filters of several values and numbers on to the other side', async () => {
    const sides = { filter: {}, other: { setup: ['Break', 'Fade'], weekday: [3] } }
    expect((await compare(contextOf(TRADES), sides)).other.n).toBe(2)
  })

  it('names accounts by their names', async () => {
    const id = '01890000-0000-7000-8000-00000000000a'
    const context = { ...contextOf(TRADES), accounts: new Map([[id, 'FTMO']]) }
    const answer = await compare(context, { filter: {}, other: { account: [id] } })
    expect(answer.looked).toMatchObject({ accounts: [], n: 4 })
    expect(answer.other).toMatchObject({ accounts: ['FTMO'], n: 0 })
    expect(answer.looked.measure).toMatch(/against FTMO$/)
  })
})

describe('what if', () => {
  it('says in words what was hidden', async () => {
    const hidden = { filter: {}, hideAfter: 1, hideSetup: ['Fade'] }
    const answer = await whatIf(contextOf(TRADES), hidden)
    expect(answer.looked.measure).toBe(
      'the result with and without trades after the first of a day over all accounts and setup Fade',
    )
    const after = await whatIf(contextOf(TRADES), { filter: {}, hideAfter: 3 })
    expect(after.looked.measure).toBe(
      'the result with and without trades after the first 3 of a day over all accounts',
    )
  })

  it('leaves out the setups, and says how many trades that removes', async () => {
    const answer = await whatIf(contextOf(TRADES), { filter: {}, hideSetup: ['Fade'] })
    expect(answer).toMatchObject({ currency: 'USD', looked: { n: 4 } })
    expect(answer.leftOut).toMatchObject({ n: 2 })
  })
})

describe('drawdowns', () => {
  it('are at most the five deepest, of the closed balance', async () => {
    const many = Array.from({ length: 14 }, (_, index): Sketch => {
      const day = `2026-06-${String(index + 1).padStart(2, '0')}`
      return { net: index % 2 === 0 ? 500 : -10 - index, day }
    })
    const answer = await drawdown(contextOf(many), { filter: {} })
    expect(answer.deepest).toHaveLength(5)
    expect(answer.looked.measure).toBe('the closed balance below its highest point')
  })

  it('are none if nothing was lost', async () => {
    const answer = await drawdown(contextOf([{ net: 10 }]), { filter: {} })
    expect(answer).toMatchObject({ deepest: [], currency: 'USD' })
  })
})

describe('streaks', () => {
  it('count decisions, and are compared with as many shuffles', async () => {
    const answer = await streaks(contextOf(TRADES), { filter: {} })
    expect(answer).toMatchObject({ decided: 4 })
    expect(answer.looked.measure).toMatch(
      /^wins and losses in a row, beside [\d,]+ shuffles of the same trades$/,
    )
  })

  it('cover the filter only', async () => {
    expect(await streaks(contextOf(TRADES), { filter: { symbol: ['ES'] } })).toMatchObject({
      decided: 1,
      looked: { n: 1 },
    })
  })
})
