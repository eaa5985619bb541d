import type { ToolResult } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { isOffered, sentResult } from './sent-results.ts'

const ALL = { figures: true, trades: true, money: true, notes: true, emotions: true }
const ID = '00000000-0000-7000-8000-000000000001'
const looked = {
  what: 'trades',
  n: 1,
  from: null,
  to: null,
  accounts: ['PA-APEX-12345'],
  leftOut: [],
  measure: 'single trades',
  filter: 'PA-APEX-12345, October 2026',
  link: { label: 'See', to: '/journal' as const, search: { account: [ID] } },
}
const trades: ToolResult = {
  tool: 'trades',
  result: {
    looked,
    trades: [
      {
        id: ID,
        account: 'PA-APEX-12345',
        currency: 'USD',
        symbol: 'NQ',
        direction: 'long',
        quantity: '1',
        openedAt: '2026-10-05T14:30:00Z',
        tradingDay: '2026-10-05',
        net: '123.45',
        r: 0.5,
        setup: null,
        emotionBefore: 'calm',
        mistakes: [],
      },
    ],
  },
}
const sent = (sends: Partial<typeof ALL>) => JSON.stringify(sentResult(trades, { ...ALL, ...sends }))

test('ids, links and names of accounts are never sent', () => {
  expect(sent({})).not.toMatch(/APEX|00000000|journal/)
  expect(sent({})).toContain('"symbol":"NQ"')
})

test.each([
  ['money', '123.45'],
  ['emotions', 'calm'],
] as const)('without %s its values stay here', (kind, value) => {
  expect(sent({})).toContain(value)
  expect(sent({ [kind]: false })).not.toContain(value)
})

test.each([
  ['notes', 'notes'],
  ['trades', 'trades'],
  ['payouts', 'money'],
  ['figures', 'figures'],
] as const)('the tool %s is offered with %s only', (tool, kind) => {
  expect(isOffered(tool, ALL)).toBe(true)
  expect(isOffered(tool, { ...ALL, [kind]: false })).toBe(false)
})

test('what a term means is always offered: it contains nothing of the trader', () => {
  expect(
    isOffered('terms', { figures: false, trades: false, money: false, notes: false, emotions: false }),
  ).toBe(true)
})

const days = {
  tool: 'days',
  result: {
    looked,
    days: [{ day: '2026-10-05', n: 3, net: '12.50', mood: 'good', reflection: 'Waited for once' }],
  },
} as unknown as ToolResult

test('without notes a reflection is not sent, and everything else is', () => {
  expect(sentResult(days, ALL)).toMatchObject({ days: [{ reflection: 'Waited for once', mood: 'good' }] })
  const [day] = (sentResult(days, { ...ALL, notes: false }) as { days: object[] }).days
  expect(day).toEqual({ day: '2026-10-05', n: 3, net: '12.50', mood: 'good' })
  const [calm] = (sentResult(days, { ...ALL, emotions: false }) as { days: object[] }).days
  expect(calm).toEqual({ day: '2026-10-05', n: 3, net: '12.50', reflection: 'Waited for once' })
})

const breakdown = (measure: string) =>
  ({
    tool: 'breakdown',
    result: {
      looked: { ...looked, measure },
      groups: [{ name: 'MNQ', n: 40, difference: '-12.30', low: '-20', high: '-4' }],
    },
  }) as unknown as ToolResult

test('what a breakdown compares is an amount unless it is in R', () => {
  const [inR] = (sentResult(breakdown('average R a trade'), { ...ALL, money: false }) as { groups: object[] })
    .groups
  expect(inR).toEqual({ name: 'MNQ', n: 40, difference: '-12.30', low: '-20', high: '-4' })
  const [inMoney] = (
    sentResult(breakdown('average result a trade'), { ...ALL, money: false }) as { groups: object[] }
  ).groups
  expect(inMoney).toEqual({ name: 'MNQ', n: 40 })
  const [allowed] = (sentResult(breakdown('average result a trade'), ALL) as { groups: object[] }).groups
  expect(allowed).toEqual(inR)
})
