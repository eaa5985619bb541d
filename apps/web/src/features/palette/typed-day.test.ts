import { expect, it } from 'vitest'
import { typedDay } from './typed-day.ts'

const on = (text: string) => typedDay(text, '2026-11-20')

it('understands the ways a day is typed', () => {
  expect(['2026-11-19', 'Nov 19', '19 nov', 'november 19, 2026', '19 November 2026'].map(on)).toEqual(
    Array.from({ length: 5 }, () => '2026-11-19'),
  )
  expect([on('today'), on('Yesterday')]).toEqual(['2026-11-20', '2026-11-19'])
})

it('takes the last such day if no year is typed', () => {
  expect(on('Nov 20')).toBe('2026-11-20')
  expect(on('Nov 21')).toBe('2025-11-21')
  expect(on('Nov 21 2026')).toBe('2026-11-21')
})

it('finds no day in other words, nor one that does not exist', () => {
  expect(['', 'mnq', 'nov', 'feb 30', '2026-13-01', 'foo 12', '19'].map(on)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

it('takes the last February 29 there was', () => {
  const days = ['2028-02-28', '2028-02-29', '2026-11-20', '2101-01-01'].map((today) =>
    typedDay('Feb 29', today),
  )
  expect(days).toEqual(['2024-02-29', '2028-02-29', '2024-02-29', '2096-02-29'])
  expect(on('Feb 29 2027')).toBeNull()
})
