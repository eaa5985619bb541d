import { describe, expect, it } from 'vitest'
import { addRows, countSelected, headState, isSelected, NOTHING_SELECTED, toggleRow } from './selection.ts'

describe('selection', () => {
  it('ticks and unticks a row', () => {
    const one = toggleRow(NOTHING_SELECTED, 'a')
    expect(isSelected(one, 'a')).toBe(true)
    expect(toggleRow(one, 'a')).toEqual(NOTHING_SELECTED)
  })
  it('adds a range to the ticked rows', () => {
    const some = addRows(toggleRow(NOTHING_SELECTED, 'a'), ['b', 'c', 'a'])
    expect(countSelected(some, 9)).toBe(3)
  })
  it('includes unloaded rows once everything is selected', () => {
    expect(isSelected({ kind: 'all' }, 'never seen')).toBe(true)
    expect(countSelected({ kind: 'all' }, 50_000)).toBe(50_000)
  })
  it('says whether none, some or all are ticked', () => {
    expect(headState(NOTHING_SELECTED, 3)).toBe(false)
    expect(headState(toggleRow(NOTHING_SELECTED, 'a'), 3)).toBe('indeterminate')
    expect(headState(toggleRow(NOTHING_SELECTED, 'a'), 1)).toBe(true)
    expect(headState({ kind: 'all' }, 3)).toBe(true)
    expect(headState({ kind: 'all' }, 0)).toBe(false)
  })
})
