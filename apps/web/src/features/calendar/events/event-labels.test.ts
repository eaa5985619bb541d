import type { CalendarEvent } from '@ballast/contract/calendar'
import { expect, it } from 'vitest'
import { foremostEvent } from './event-labels.ts'

const event = (kind: CalendarEvent['kind'], amount: string): CalendarEvent => ({
  kind,
  amount,
  currency: 'USD',
  accountName: 'A',
  text: '',
})

it('a cell names a payout before anything else, then the largest amount either way', () => {
  const events = [event('deposit', '900'), event('payout', '50'), event('fee', '-1000')]
  expect(foremostEvent(events)?.kind).toBe('payout')
  expect(foremostEvent(events.filter(({ kind }) => kind !== 'payout'))?.kind).toBe('fee')
  expect(foremostEvent([])).toBeUndefined()
})
