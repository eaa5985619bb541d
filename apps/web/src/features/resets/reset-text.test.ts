import type { Reset } from '@ballast/contract/routine/resets'
import { describe, expect, it } from 'vitest'
import { clockOf } from './breathing/breath-text.ts'
import { isPace } from './reset-settings.ts'
import { lastTime, notesOf, occasionOf } from './reset-text.ts'

const at = '2026-11-20T15:41:00Z'
const zone = 'America/Chicago'
const last = (part: Partial<Reset>) => ({ before: 6, after: 3, technique: 'box', ...part }) as Reset

describe('what a reset was offered for', () => {
  it('says when, if the offer matches', () => {
    expect(occasionOf('two_losses', { kind: 'two_losses', at } as never, zone)).toMatch(
      /^You lost two in a row at 09:41 AM( in Chicago)?\.$/,
    )
    expect(occasionOf('two_losses', { kind: 'half_room', at } as never, zone)).toBe('You lost two in a row.')
    expect(occasionOf('two_losses', null, zone)).toBe('You lost two in a row.')
  })
  it('names the broken rule, if known', () => {
    expect(
      occasionOf('rule_broken', { kind: 'rule_broken', at, rule: 'No trade after 11' } as never, zone),
    ).toMatch(/^“No trade after 11” was broken at 09:41 AM( in Chicago)?\.$/)
    expect(occasionOf('rule_broken', null, zone)).toBe('A rule was broken.')
  })
  it('is a moment for oneself if nothing triggered it', () => {
    expect(occasionOf('button', null, zone)).toBe('A moment for yourself.')
  })
})

describe('the last reset', () => {
  const name = (id: string) => `${id} breathing`
  it('is mentioned if both states are known, including zero', () => {
    expect(lastTime(last({}), name)).toBe('Last time 6 to 3, with box breathing.')
    expect(lastTime(last({ before: 0, after: 0 }), name)).toBe('Last time 0 to 0, with box breathing.')
  })
  it('is not mentioned if a part is missing', () => {
    for (const part of [{ before: null }, { after: null }, { technique: null }])
      expect(lastTime(last(part), name)).toBeNull()
    expect(lastTime(null, name)).toBeNull()
  })
  it('is shown beside the current state', () => {
    expect(notesOf({ before: 7, feeling: 'Tense' }, last({}))).toEqual([
      { label: 'Before', value: 'Tense, 7 of 10' },
      { label: 'Last time', value: '6 to 3' },
    ])
    expect(notesOf({ before: 7, feeling: '' }, null)).toEqual([{ label: 'Before', value: '7 of 10' }])
    expect(notesOf({ before: null, feeling: 'Tense' }, last({ after: null }))).toEqual([])
  })
})

it('the remaining time counts down to zero in whole seconds', () => {
  expect([245, 244.2, 60, 59.9999999, 1, 0.4, 0, -3].map(clockOf)).toEqual([
    ...['4:05', '4:05', '1:00', '1:00', '0:01', '0:01', '0:00', '0:00'],
  ])
})

it('a pace is a number of seconds within its bounds', () => {
  expect([1, 4, 1000, 0, '4', null].map(isPace)).toEqual([true, true, false, false, false, false])
})
