import { getSetupFigures } from '@ballast/contract/setups'
import { describe, expect, test } from 'vitest'
import { DOLLARS, EUROS, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { figuresOfSetups } from './setup-figures.ts'
import type { RulesAnswered, SetupRow } from './setups.queries.ts'

const setup = (name: string, rules: string[] = []) =>
  ({ id: `id ${name}`, name, rules: rules.map((text) => ({ text, group: 'entry' })) }) as unknown as SetupRow
type Given = { setups?: SetupRow[]; answers?: Map<string, RulesAnswered>; query?: object }
const figures = (
  trades: Sketch[],
  { setups = [setup('Fade')], answers = new Map(), query = {} }: Given = {},
) => [...figuresOfSetups(sketched(trades), { setups, answers, query: getSetupFigures.query.parse(query) })]

describe('the figures of a setup', () => {
  test('are those of its trades, in the currency most of them have', () => {
    const [fade] = figures([
      { net: 100, setup: 'Fade', day: '2026-06-01', risk: 50 },
      { net: -40, setup: 'Fade', day: '2026-06-02', risk: 40 },
      { net: 0, setup: 'Fade', day: '2026-06-02' },
      { net: 7, setup: 'Fade', account: 'a2' },
      { net: null, setup: 'Fade' },
      { net: 999, setup: 'Break' },
    ])
    expect(fade).toMatchObject({
      setupId: 'id Fade',
      currency: 'USD',
      n: 4,
      otherCurrencies: 1,
      unknownResults: 1,
      net: '60.00',
      winRate: { value: 2 / 3, n: 3, wins: 2, losses: 1, breakEvens: 1 },
      averageR: { value: 0.5, n: 2 },
      expectancy: { value: 20, n: 3 },
      profitFactor: { value: 2.5 },
    })
  })

  test('of a setup without trades are null, with the reason', () => {
    expect(figures([{ net: 5, setup: 'Break' }])[0]).toMatchObject({
      n: 0,
      net: '0.00',
      currency: 'USD',
      otherCurrencies: 0,
      expectancy: { value: null, n: 0 },
      profitFactor: { value: null, n: 0 },
      averageR: { value: null, n: 0 },
      unknownResults: 0,
      winRate: { value: null, wins: 0, losses: 0, breakEvens: 0 },
    })
  })

  test('are in the order of the setups', () => {
    expect(figures([], { setups: [setup('B'), setup('A')] }).map(({ setupId }) => setupId)).toEqual([
      'id B',
      'id A',
    ])
  })

  test('are filtered by account and days, both ends included', () => {
    const trades = ['2026-06-01', '2026-06-02', '2026-06-03'].map(
      (day): Sketch => ({ net: 10, setup: 'Fade', day }),
    )
    const n = (query: object) => figures(trades, { query })[0]?.n
    expect([
      n({}),
      n({ from: '2026-06-02' }),
      n({ to: '2026-06-02' }),
      n({ from: '2026-06-02', to: '2026-06-02' }),
    ]).toEqual([...[3, 2, 2, 1]])
  })

  test('count an idea and its copies once, by its leader’s setup and rules, with the money of all', () => {
    const copied: Sketch[] = [
      { net: 30, risk: 10, setup: 'Fade', rulesKept: 1, decision: 't1' },
      { net: 60, risk: 20, decision: 't1', account: 'a3' },
      { net: -10, risk: 10, setup: 'Fade', rulesBroken: 1, decision: 't3' },
      { net: -20, risk: 10, setup: 'Break', rulesKept: 1, decision: 't3', account: 'a3' },
    ]
    const accounts = [DOLLARS, EUROS, { ...DOLLARS, id: 'a3' }]
    const query = getSetupFigures.query.parse({})
    const setups = [setup('Fade'), setup('Break')]
    const [fade, broken] = [
      ...figuresOfSetups(sketched(copied, accounts), { setups, answers: new Map(), query }),
    ]
    expect(fade).toMatchObject({
      n: 2,
      net: '60.00',
      winRate: { wins: 1, losses: 1, n: 2 },
      averageR: { value: 1, n: 2 },
      kept: { n: 1, net: '90.00' },
      broken: { n: 1, net: '-30.00' },
      unjudged: 0,
    })
    expect(broken).toMatchObject({ n: 0, net: '0.00' })
    const own = { setups, answers: new Map(), query: { ...query, account: ['a3'] } }
    const ofFollower = [...figuresOfSetups(sketched(copied, accounts), own)]
    expect(ofFollower.map(({ n, net }) => [n, net])).toEqual([
      [0, '0.00'],
      [1, '-20.00'],
    ])
  })

  test('are before costs on request', () => {
    const trades: Sketch[] = [{ net: -1, gross: 2, setup: 'Fade' }]
    expect(figures(trades)[0]?.net).toBe('-1.00')
    expect(figures(trades, { query: { basis: 'gross' } })[0]).toMatchObject({
      net: '2.00',
      winRate: { wins: 1 },
    })
  })
})

describe('rules kept against rules broken', () => {
  const trades: Sketch[] = [
    { net: 30, setup: 'Fade', rulesKept: 2, risk: 10 },
    { net: -10, setup: 'Fade', rulesKept: 1, rulesBroken: 1, risk: 10 },
    { net: 5, setup: 'Fade' },
    { net: 99, setup: 'Fade', rulesKept: 1, isOpen: true },
  ]

  test('are computed over closed trades that were judged', () => {
    const [fade] = figures(trades)
    expect(fade).toMatchObject({ kept: { n: 1, net: '30.00' }, broken: { n: 1, net: '-10.00' }, unjudged: 1 })
  })

  test('count what was not checked in the currency of the comparison only', () => {
    const inEuros: Sketch = { net: 7, setup: 'Fade', account: 'a2' }
    const [fade] = figures([...trades, inEuros, inEuros], { setups: [setup('Fade', ['Waits'])] })
    expect(fade).toMatchObject({ currency: 'USD', unjudged: 1, rules: [{ rule: 'Waits', unjudged: 3 }] })
  })

  test('are listed rule by rule, those the setup no longer has last', () => {
    const answers = new Map([
      [
        'id Fade',
        new Map([
          ['Old rule', new Map([['t1', true]])],
          [
            'Trend',
            new Map([
              ['t1', true],
              ['t2', false],
            ]),
          ],
          ['A rule of open trades', new Map([['t4', true]])],
        ]),
      ],
    ])
    const [fade] = figures(trades, { setups: [setup('Fade', ['Trend', 'Level'])], answers })
    expect(
      fade?.rules.map(({ rule, isCurrent, kept, broken, unjudged }) => [
        rule,
        isCurrent,
        kept.n,
        broken.n,
        unjudged,
      ]),
    ).toEqual([
      ['Trend', true, 1, 1, 1],
      ['Level', true, 0, 0, 3],
      ['Old rule', false, 1, 0, 2],
    ])
    expect(fade?.rules[0]).toMatchObject({
      kept: { net: '30.00', averageR: { value: 3 } },
      broken: { averageR: { value: -1 } },
    })
  })
})
