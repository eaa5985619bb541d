import { expect, it } from 'vitest'
import { countOf } from '../../lib/format/count-of.ts'
import { dateIn } from '../../lib/time/wall-clock.ts'
import { holdsToday, tradesTaken, tradesToday } from './today-text.ts'

it('writes small numbers as words', () => {
  expect(tradesTaken(0)).toBe('No trades taken')
  expect(tradesTaken(1)).toBe('One trade taken')
  expect(tradesTaken(12)).toBe('Twelve trades taken')
  expect(tradesTaken(1300)).toBe('1,300 trades taken')
})

it('knows whether the dates shown include today', () => {
  expect(holdsToday('2026-11-20', {})).toBe(true)
  expect(holdsToday('2026-11-20', { from: '2026-11-01', to: '2026-11-20' })).toBe(true)
  expect(holdsToday('2026-11-20', { to: '2026-11-19' })).toBe(false)
  expect(holdsToday('2026-11-20', { from: '2026-11-21' })).toBe(false)
})

it('gives the date in a time zone', () => {
  const now = new Date('2026-11-20T02:30:00Z')
  expect(dateIn(now, 'America/New_York')).toBe('2026-11-19')
  expect(dateIn(now, 'Europe/Berlin')).toBe('2026-11-20')
})

it('counts things', () => {
  expect(countOf(1, 'trade')).toBe('1 trade')
  expect(countOf(1200, 'trade')).toBe('1,200 trades')
})

it('does not say that no trade was closed if the result of one is unknown', () => {
  expect(tradesToday({ n: 0, unknownResults: 0 }, false)).toBe('No trades closed today')
  expect(tradesToday({ n: 0, unknownResults: 0 }, true)).toBe('No trades closed yet')
  expect(tradesToday({ n: 0, unknownResults: 1 }, false)).toBe('1 trade closed, result unknown')
  expect(tradesToday({ n: 2, unknownResults: 1 }, true)).toBe('Two trades taken')
})
