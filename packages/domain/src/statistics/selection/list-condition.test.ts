import { describe, expect, test } from 'vitest'
import { isAsking, listCondition, wordCondition } from './list-condition.ts'
import { type ListFilter, NONE } from './trade-filter.ts'

test.each<[ListFilter | undefined, boolean]>([
  [undefined, false],
  [{}, false],
  [{ include: [], exclude: [] }, false],
  [{ include: ['a'] }, true],
  [{ exclude: ['a'] }, true],
  [{ include: [], exclude: ['a'] }, true],
])('%j restricts something: %s', (filter, expected) => {
  expect(isAsking(filter)).toBe(expected)
})

describe('a column of one word per trade', () => {
  /** Rows with the words a, b, c and none. */
  const rows = (filter: ListFilter) => {
    const holds = wordCondition({ words: ['a', 'b', 'c'], column: [0, 1, 2, -1] }, filter)
    return [0, 1, 2, 3].filter(holds)
  }

  test.each<[ListFilter, number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ include: ['a', 'c'] }, [0, 2]],
    [{ include: [NONE] }, [3]],
    [{ include: ['a', NONE] }, [0, 3]],
    [{ exclude: ['a'] }, [1, 2, 3]],
    [{ exclude: [NONE] }, [0, 1, 2]],
    [{ include: ['a', 'b'], exclude: ['b'] }, [0]],
    [{ include: [NONE], exclude: [NONE] }, []],
    [{ include: ['elsewhere'] }, []],
  ])('%j selects rows %j', (filter, expected) => {
    expect(rows(filter)).toEqual(expected)
  })
})

describe('a column of several words per trade', () => {
  /** Rows with a; a and b; b and c; none. */
  const rows = (filter: ListFilter & { match?: 'any' | 'all' }) => {
    const holds = listCondition({ words: ['a', 'b', 'c'], lists: [[0], [0, 1], [1, 2], []] }, filter)
    return [0, 1, 2, 3].filter(holds)
  }

  test.each<[ListFilter & { match?: 'any' | 'all' }, number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ include: ['a'] }, [0, 1]],
    [{ include: ['a', 'b'] }, [0, 1, 2]],
    [{ include: ['a', 'b'], match: 'all' }, [1]],
    [{ include: ['a'], match: 'all' }, [0, 1]],
    [{ include: ['a', 'elsewhere'], match: 'all' }, []],
    [{ include: [NONE] }, [3]],
    [{ include: ['a', NONE] }, [0, 1, 3]],
    [{ include: ['a', NONE], match: 'all' }, [3]],
    [{ exclude: ['b'] }, [0, 3]],
    [{ exclude: [NONE] }, [0, 1, 2]],
    [{ include: ['a'], exclude: ['b'] }, [0]],
    [{ include: ['b'], exclude: ['c', NONE] }, [1]],
  ])('%j selects rows %j', (filter, expected) => {
    expect(rows(filter)).toEqual(expected)
  })
})
