import { expect, it } from 'vitest'
import { changesOf } from './plan-changes.ts'
import { BLANK_WORDS, copyInto, dayOfKey, fieldsOf, keyOf, sendable } from './planned-day.ts'

it('names a day and account, and parses the name', () => {
  const one = { day: '2026-06-22', accountId: 'a-b' }
  expect(dayOfKey(keyOf(one))).toEqual(one)
  const all = { day: '2026-06-22', accountId: null }
  expect(dayOfKey(keyOf(all))).toEqual(all)
})

it('starts a new day with the hours of the last plan but none of its words', () => {
  const last = { start: '08:30', end: '11:00', words: { ...BLANK_WORDS, thesis: 'yesterday' } }
  const fields = fieldsOf({ day: '2026-06-22', accountId: null, plan: null }, { last: last as never })
  expect(fields).toEqual({ ...BLANK_WORDS, start: '08:30', end: '11:00' })
})

it('sends a price that is still being typed as the number it is so far', () => {
  const levels = [
    { price: '200.', label: 'open' },
    { price: '', label: 'somewhere' },
  ]
  expect(sendable({ levels }).levels).toEqual([
    { price: '200', label: 'open' },
    { price: '', label: 'somewhere' },
  ])
})

it('names what an edit changed, with before and after', () => {
  const before = {
    ...BLANK_WORDS,
    maxTrades: 3,
    symbols: ['MNQ'],
    levels: [{ price: '20000', label: 'high' }],
  }
  const after = { ...before, maxTrades: 6, levels: [], ifThens: [{ when: 'two losses', action: 'stop' }] }
  expect(changesOf(before, after)).toEqual([
    { key: 'levels', label: 'Levels', before: '20000 high', after: null },
    { key: 'maxTrades', label: 'Max trades', before: '3', after: '6' },
    { key: 'ifThens', label: 'If, then', before: null, after: 'If two losses, then stop' },
  ])
  expect(changesOf(before, { ...before })).toEqual([])
})

it('copies an earlier plan into empty parts, and overwrites nothing', () => {
  const fields = { ...BLANK_WORDS, thesis: 'typed today', start: '09:00', end: null }
  const words = { ...BLANK_WORDS, thesis: 'yesterday', maxTrades: 3, symbols: ['MNQ'] }
  const copied = copyInto(fields, { words } as never)
  expect({ ...fields, ...copied }).toEqual({ ...fields, maxTrades: 3, symbols: ['MNQ'] })
})
