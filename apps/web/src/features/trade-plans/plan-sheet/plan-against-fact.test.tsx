import type { PlanComparison, TradePlan } from '@ballast/contract/trade-plans'
import type { TradeRow } from '@ballast/contract/trades'
import { describe, expect, it } from 'vitest'
import { comparisonOf, planOf } from '../../../test/dom/samples/plan-samples.ts'
import { tradeOf } from '../../../test/dom/samples.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import { PlanAgainstFact } from './plan-against-fact.tsx'

type Part = 'Entry' | 'Size' | 'Stop' | 'Target' | 'R' | 'Result'
type Parts = { comparison?: Partial<PlanComparison>; plan?: Partial<TradePlan>; trade?: Partial<TradeRow> }

async function linesOf({ comparison, plan, trade }: Parts = {}) {
  const { container } = await show(
    <PlanAgainstFact
      plan={planOf(plan)}
      trade={tradeOf({
        direction: 'long',
        averageEntry: '100',
        averageExit: '110',
        quantity: '1',
        net: '20',
        ...trade,
      })}
      comparison={comparisonOf(comparison)}
    />,
  )
  const lines = tableRows().map(([name, ...cells]) => [name, cells])
  return {
    ...(Object.fromEntries(lines) as Partial<Record<Part, string[]>>),
    foot: container.querySelector('p')?.textContent,
  }
}

describe('a plan beside its trade', () => {
  it('shows for each part the plan, the fact and the difference', async () => {
    expect(await linesOf()).toEqual({
      Entry: ['100.00', '100.00', 'As planned'],
      Size: ['1', '1', 'As planned'],
      Stop: ['95.00', 'out 110.00', 'Kept'],
      Target: ['110.00', 'out 110.00', 'Reached'],
      R: ['+2.00R', '+1.50R', 'Net ÷ planned risk'],
      Result: ['+$20.00', '+$20.00', 'Planned risk $10.00'],
      foot: 'The plan was written 30m 00s before the entry.',
    })
  })
  it('says which parts had no plan', async () => {
    const lines = await linesOf({
      plan: {
        entry: null,
        stop: null,
        target: null,
        quantity: null,
        plannedRisk: null,
        plannedMultiple: null,
      },
      comparison: { slippage: null, sizeDifference: null, realisedR: null, stop: null, target: null },
    })
    expect(lines).toMatchObject({
      Entry: ['–', '100.00', 'No entry was planned'],
      Size: ['–', '1', 'No size was planned'],
      Stop: ['–', 'out 110.00', 'Not judged'],
      Target: ['–', 'out 110.00', 'Not judged'],
      R: ['–', '–', 'Net ÷ planned risk, not known'],
      Result: ['–', '+$20.00', 'Planned risk not known'],
    })
  })
  it('says that an open trade has no exit and no result yet, whatever a part of it has realised', async () => {
    const lines = await linesOf({ trade: { status: 'open', averageExit: null, net: '40.00' } })
    expect([lines.Stop?.[1], lines.Result?.[1]]).toEqual(['Open', 'Open'])
  })
})

describe('the difference', () => {
  it.each<[string, PlanComparison['slippage'], string]>([
    ['worse', { points: '-1.5', money: '-3' }, '1.50 points worse (6.0 ticks), −$3.00'],
    ['better', { points: '0.25', money: '0.5' }, '0.25 points better (1.0 ticks), +$0.50'],
    ['of unknown money', { points: '-1', money: null }, '1.00 points worse (4.0 ticks)'],
  ])('of an entry that was %s', async (_, slippage, words) => {
    expect((await linesOf({ comparison: { slippage } })).Entry?.[2]).toBe(words)
  })
  it('of an entry in a contract without a known tick is in points only', async () => {
    const lines = await linesOf({
      comparison: { slippage: { points: '-1.5', money: null } },
      trade: { symbol: 'SOMETHING' },
    })
    expect(lines.Entry?.[2]).toBe('1.5 points worse')
  })
  it.each([
    ['2', '2 more than planned'],
    ['-1', '1 fewer than planned'],
    ['0.0', 'As planned'],
    ['1500', '1,500 more than planned'],
  ])('of a size of %s', async (sizeDifference, words) => {
    expect((await linesOf({ comparison: { sizeDifference } })).Size?.[2]).toBe(words)
  })
  it('of a stop that was exceeded, and a target that was not reached', async () => {
    const lines = await linesOf({
      comparison: {
        stop: { verdict: 'passed', beyond: '2.5' },
        target: { verdict: 'not_reached', short: '4' },
      },
    })
    expect([lines.Stop?.[2], lines.Target?.[2]]).toEqual(['Passed by 2.50 points', '4.00 points short of it'])
  })
  it.each([
    [0, 'at the entry'],
    [-90, '1m 30s after the entry'],
    [7200, '2h 00m before the entry'],
  ])('of %i seconds reads %s', async (leadSeconds, words) => {
    expect((await linesOf({ comparison: { leadSeconds } })).foot).toBe(`The plan was written ${words}.`)
  })
  it('of the possible gain is rounded to cents', async () => {
    const lines = await linesOf({ plan: { plannedRisk: '33.33', plannedMultiple: 1.5 } })
    expect(lines.Result?.[0]).toBe('+$50.00')
  })
})
