import type { Block, Part } from '@ballast/contract/mentor/answers'
import { describe, expect, test } from 'vitest'
import {
  composeDays,
  composeNotes,
  composePayouts,
  composePlans,
  composeRooms,
  composeTerms,
  composeTrades,
} from './compose-records.ts'

const looked = {
  what: 'trades',
  n: 1200,
  from: null,
  to: null,
  accounts: [],
  filter: 'NQ, long',
  measure: 'notes',
  leftOut: [] as string[],
  link: { label: 'Open', to: '/journal' as const, search: {} },
}
const written = (part: Part): string => {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  if ('day' in part) return part.day
  if ('value' in part) return `${part.isSigned && part.value > 0 ? '+' : ''}${part.value}`
  return JSON.stringify(part)
}
const sentences = ({ blocks }: { blocks: Block[] }) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.parts.map(written).join('')] : []))
const tables = ({ blocks }: { blocks: Block[] }) =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [
          {
            title: block.title,
            rows: block.rows.map(({ cells }) => cells.map((cell) => cell.map(written).join(''))),
          },
        ]
      : [],
  )

describe('trades', () => {
  const trade = {
    id: 't1',
    symbol: 'NQ',
    direction: 'long',
    quantity: '2',
    tradingDay: '2026-10-05',
    setup: null,
    net: '120.50',
    r: 1.5,
    currency: 'USD',
  }
  const said = (trades: object[], order: 'best' | 'worst' | 'last' | 'first') =>
    composeTrades({ looked, trades } as never, { order } as never)

  test('one is a sentence that says it proves nothing', () => {
    const one = said([trade], 'best')
    expect(sentences(one)).toEqual([
      'Your best trade of 1,200 (NQ, long): NQ long, 2, on 2026-10-05, +120.5 (+1.5).',
      'One trade says nothing about the next.',
    ])
    expect(tables(one)[0]?.rows).toEqual([['2026-10-05', 'NQ long 2', '–', '+120.5', '+1.5']])
    expect(sentences(said([{ ...trade, net: null, r: null }], 'last'))[0]).toBe(
      'Your last trade of 1,200 (NQ, long): NQ long, 2, on 2026-10-05, its result is not known.',
    )
  })

  test('several are a table, each linking to its trade', () => {
    const two = said([trade, { ...trade, id: 't2', net: null, r: null, setup: 'Fade' }], 'first')
    expect(sentences(two)).toEqual([
      'Your first 2 trades of 1,200 (NQ, long). Together: not known, because a result is not known.',
    ])
    expect(tables(two)[0]?.rows[1]).toEqual(['2026-10-05', 'NQ long 2', 'Fade', 'not known', '–'])
    expect(JSON.stringify(two)).toContain('"search":{"trade":"t2"}')
    expect(two.links).toEqual([looked.link])
  })

  test('several are added up, in one currency', () => {
    const lost = { ...trade, net: '-0.51' }
    expect(sentences(said([trade, lost], 'last'))).toEqual([
      'Your last 2 trades of 1,200 (NQ, long). Together: +119.99.',
    ])
    expect(sentences(said([trade, { ...lost, currency: 'EUR' }], 'last'))).toEqual([
      'Your last 2 trades of 1,200 (NQ, long).',
    ])
  })

  test('the worst of them need not have lost, nor the best have won', () => {
    const none = (net: string | null, order: 'best' | 'worst' | 'last') =>
      sentences(said([{ ...trade, net }, trade], order)).slice(1)
    expect(none('0', 'worst')).toEqual(['None of them lost.'])
    expect(none('0', 'best')).toEqual(['None of them won.'])
    expect([none('-1', 'worst'), none('1', 'best'), none('1', 'last'), none(null, 'worst')]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(sentences(said([], 'best'))).toEqual(['No such trade. Nothing fits: NQ, long.'])
  })
})

describe('days', () => {
  const day = { day: '2026-10-05', net: '-20', n: 4, wins: 1, losses: 2, r: null, reflection: '' }
  const said = (days: object[], order: 'best' | 'worst' | 'last', leftOut: string[] = []) =>
    composeDays({ looked: { ...looked, n: 9, leftOut }, currency: 'USD', days } as never, { order } as never)

  test('are listed in a table, with wins of the decided ones', () => {
    expect(tables(said([day], 'worst'))).toEqual([
      { title: 'Worst days of 9', rows: [['2026-10-05', '-20', '4', '1 of 3', '–']] },
    ])
    expect(tables(said([{ ...day, r: -0.5 }], 'last'))[0]).toMatchObject({
      title: 'Day by day of 9',
      rows: [['2026-10-05', '-20', '4', '1 of 3', '-0.5']],
    })
  })

  test('the worst without a loss are said to have lost nothing', () => {
    expect(sentences(said([{ ...day, net: '0' }], 'worst'))).toEqual(['No day lost money (NQ, long).'])
    expect(sentences(said([{ ...day, net: '0' }, day], 'worst'))).toEqual([])
    expect(sentences(said([{ ...day, net: '0' }], 'best'))).toEqual([])
    expect(sentences(said([], 'best'))).toEqual(['No closed trade with a known result (NQ, long).'])
  })

  test('say which days were left out, and what was written on them', () => {
    const answer = said([day, { ...day, day: '2026-10-06', reflection: 'Calm.' }], 'last', [
      'days in euros',
      'a trade',
    ])
    expect(sentences(answer)).toEqual(['Days in euros.'])
    const quotes = answer.blocks.find(({ kind }) => kind === 'quotes')
    expect(quotes).toMatchObject({ items: [{ text: 'Calm.', to: { search: { day: '2026-10-06' } } }] })
    expect(said([day], 'last').blocks.some(({ kind }) => kind === 'quotes')).toBe(false)
  })
})

test('notes are quoted with where they are from', () => {
  const note = { title: 'Trade in NQ', day: '2026-10-05', text: 'Held.', tradeId: 't1' }
  const said = (notes: object[]) => composeNotes({ looked, notes } as never)
  expect(sentences(said([note]))[0]).toMatch(/^One note: /)
  expect(sentences(said([note, { ...note, tradeId: null }]))[0]).toMatch(/^2 notes: /)
  const [, quotes] = said([note, { ...note, tradeId: null }]).blocks
  expect(quotes).toMatchObject({
    items: [
      { to: { to: '/journal', search: { trade: 't1' } } },
      { to: { to: '/calendar', search: { day: '2026-10-05' } } },
    ],
  })
  expect(sentences(said([]))[0]).toMatch(/^Nothing found\. There are no NQ, long \(notes\)/)
})

test('plans are counted by outcome, and missed ones by what was seen', () => {
  const counts = { taken: 3, missed: 2, cancelled: 1, planned: 0 }
  const missed = { target: 1, stop: 0, neither: 0, unknown: 1 }
  const said = (stops: { kept: number; passed: number }, given: object = {}) =>
    sentences(composePlans({ looked: { ...looked, n: 6 }, counts, missed, stops, ...given } as never))
  expect(said({ kept: 2, passed: 1 })).toEqual([
    '6 trade plans: 3 taken, 2 missed, 1 cancelled, 0 still open. Of 3 whose stop can be judged, 2 kept it and 1 went past it.',
    'Of those missed, 1 would have reached the target first and 0 the stop, as you saw it; 0 neither, 1 were not said. Missed trades count in no statistic.',
  ])
  expect(said({ kept: 0, passed: 0 }, { counts: { ...counts, missed: 0 } })).toEqual([
    '6 trade plans: 3 taken, 0 missed, 1 cancelled, 0 still open. None has a stop that can be judged.',
  ])
  expect(said({ kept: 0, passed: 0 }, { looked: { ...looked, n: 0 } })).toEqual([
    'There are no trade plans (NQ, long).',
  ])
  expect(said({ kept: 0, passed: 0 }, { looked: { ...looked, n: 1 } })[0]).toMatch(/^1 trade plan: /)
})

describe('the room of an account', () => {
  const room = {
    attemptId: 'a',
    accountName: 'Apex',
    firm: 'Apex',
    status: 'active',
    currency: 'USD',
    of: null,
    openTrades: 0,
    unknownResults: 0,
    mayLose: { least: '400', most: '500', limitedBy: 'daily', confidence: 'exact', notStated: null },
    dayStop: { left: null },
  }
  const said = (given: object, toTarget: object[] = [], payouts: object[] = []) =>
    sentences(composeRooms({ looked, rooms: [{ ...room, ...given }], toTarget, payouts } as never))[0]?.trim()

  test('is the strict reading, with the nearest limit', () => {
    expect(said({})).toBe('Apex (Apex): you may lose 400 before the daily limit.')
    expect(said({ mayLose: { ...room.mayLose, least: null, limitedBy: 'overall' } })).toBe(
      'Apex (Apex): you may lose 500 before the overall limit.',
    )
    expect(
      said({ status: 'paused', of: '1000', dayStop: { left: '50' }, openTrades: 2 }, [
        { attemptId: 'b', left: '1' },
        { attemptId: 'a', left: '900' },
      ]),
    ).toBe(
      'Apex (Apex, paused): you may lose 400 before the daily limit, of 1000. Your own stop for the day is 50 away. To the profit target: 900. Positions already open are not included. 2 trades open.',
    )
  })

  test('ends with its next payout, in the words of the prop tracker', () => {
    const payouts = [
      { attemptId: 'b', words: ['Possible now'] },
      { attemptId: 'a', words: ['Needs ', { amount: '493.18' }, ' more profit and 2 more counted days'] },
    ]
    expect(said({}, [], payouts)).toBe(
      'Apex (Apex): you may lose 400 before the daily limit. Next payout: needs 493.18 more profit and 2 more counted days.',
    )
  })

  test('says how far it is known', () => {
    expect(said({ mayLose: { ...room.mayLose, confidence: 'closed_trades_only' } })).toMatch(
      /limit\. From closed trades only, because open results are not known\.$/,
    )
    expect(said({ mayLose: { ...room.mayLose, notStated: 'overall' }, unknownResults: 1 })).toMatch(
      /with an unknown result is not included\. The floor is not stated, so it may be less\.$/,
    )
    expect(said({ mayLose: null })).toBe(
      'Apex: what may be lost is not known, as its rules are not all stated.',
    )
    expect(sentences(composeRooms({ looked, rooms: [], toTarget: [], payouts: [] } as never))[0]).toMatch(
      /^No account has rules of a prop firm/,
    )
  })
})

test('payouts and fees are counted in each currency', () => {
  const business = {
    currency: 'USD',
    spent: '300',
    refunded: '0',
    received: '900',
    net: '600',
    roi: 2,
    fees: 1,
    payouts: 2,
  }
  const said = (given: object) =>
    sentences(composePayouts({ looked, business: [{ ...business, ...given }] } as never))
  expect(said({})).toEqual([
    'USD: received 900 in 2 payouts, spent 300 on 1 fee. Net +600, a return on fees of 2.',
  ])
  expect(said({ payouts: 1, fees: 3, refunded: '50', roi: null, net: '-5' })).toEqual([
    'USD: received 900 in 1 payout, spent 300 on 3 fees, refunded 50. Net -5.',
  ])
  expect(sentences(composePayouts({ looked, business: [] } as never))).toEqual([
    'No fees and no payouts are written down.',
  ])
})

test('a term has the catalogue’s text, or is said to be unknown', () => {
  const term = { label: 'Profit factor', explanation: 'Won over lost.', formula: 'a ÷ b', source: 'Kaufman' }
  const found = composeTerms({ looked, terms: [term] } as never, { term: 'pf' })
  expect(sentences(found)).toEqual(['Profit factor: Won over lost. Formula: a ÷ b. Source: Kaufman.'])
  const nextOf = (label: string) =>
    composeTerms({ looked, terms: [{ ...term, label }] } as never, { term: label }).next
  expect(nextOf('Profit factor')).toEqual(['What is my profit factor?'])
  expect(nextOf('SQN')).toEqual(['What is my SQN?'])
  expect(nextOf('q-value'), 'which no trader has').toEqual([])
  expect(sentences(composeTerms({ looked, terms: [] } as never, { term: 'zz' }))[0]).toMatch(
    /^“zz” is not in the catalogue/,
  )
})
