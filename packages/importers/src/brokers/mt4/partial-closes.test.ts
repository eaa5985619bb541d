import { expect, test } from 'vitest'
import { rootTickets } from './partial-closes.ts'

const rootsOf = (comments: Record<string, string>) =>
  Object.fromEntries(
    rootTickets(
      new Map(Object.entries(comments).map(([ticket, comment]) => [ticket, { type: 'buy', comment }])),
    ),
  )

test('a chain of partial closes leads back to its first ticket, whichever end names the other', () => {
  expect(rootsOf({ 1: 'to #2', 2: 'from #1', 3: '' })).toEqual({ 1: '1', 2: '1', 3: '3' })
  expect(rootsOf({ 1: 'to #2', 2: 'to #3', 3: '' })).toEqual({ 1: '1', 2: '1', 3: '1' })
  expect(rootsOf({ 3: 'FROM #2', 2: 'from #1' })).toEqual({ 2: '1', 3: '1' })
})

test('what a ticket says of itself wins over what another says of it', () => {
  expect(rootsOf({ 2: 'from #1', 3: 'to #2' })).toEqual({ 2: '1', 3: '3' })
  expect(rootsOf({ 3: 'to #2', 2: 'from #1' })).toEqual({ 2: '1', 3: '3' })
})

test('tickets that name each other end somewhere', () => {
  expect(Object.keys(rootsOf({ 1: 'from #2', 2: 'from #1' }))).toEqual(['1', '2'])
})

test('what is left of a larger opposite position is no part of the one it closed', () => {
  const tickets = new Map([
    ['1', { type: 'buy', comment: 'partial close' }],
    ['2', { type: 'sell', comment: 'close hedge by #1' }],
    ['3', { type: 'sell', comment: 'from #1' }],
  ])
  expect(rootTickets(tickets).get('3')).toBe('3')
})
