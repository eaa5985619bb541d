import { describe, expect, it } from 'vitest'
import { idsOf, rowOfId, rowsWhere, valuesOf, withValuesBehind } from './row-list.ts'

const columns = (length: number, ...id: string[]) => ({ id, length })

describe('a list with a value per trade', () => {
  it('is read up to its columns’ length, whatever was appended', () => {
    expect(valuesOf(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(idsOf(columns(1, 'a', 'later'))).toEqual(['a'])
    expect(rowOfId(columns(2, 'a', 'b', 'later'), 'b')).toBe(1)
    expect(rowOfId(columns(2, 'a', 'b', 'later'), 'later')).toBe(-1)
    expect(rowOfId(columns(2, 'a', 'b'), 'c')).toBe(-1)
    expect(rowsWhere(columns(3, 'a', 'b', 'c', 'later'), (row) => row !== 1)).toEqual([0, 2])
  })

  it('grows in place once, and is copied for a second appender', () => {
    const list = ['a', 'b']
    const first = withValuesBehind(list, 2, ['c', 'd'])
    expect(first).toBe(list)
    expect(valuesOf(first, 4)).toEqual(['a', 'b', 'c', 'd'])
    const second = withValuesBehind(list, 2, ['e'])
    expect(second).not.toBe(list)
    expect(valuesOf(second, 3)).toEqual(['a', 'b', 'e'])
    expect(valuesOf(list, 2)).toEqual(['a', 'b'])
  })

  it('is returned as a separate array', () => {
    const list = ['a', 'b']
    valuesOf(list, 2).push('c')
    expect(list).toEqual(['a', 'b'])
  })
})
