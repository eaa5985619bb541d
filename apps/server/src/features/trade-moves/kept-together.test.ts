import { describe, expect, test } from 'vitest'
import { keptTogether } from './kept-together.ts'

const trade = (id: string, ...identities: string[]) => ({ trade: { id }, identities })
const groups = (...given: Parameters<typeof keptTogether>) =>
  keptTogether(...given).map(({ identity, groupKey }) => [identity, groupKey])

describe('the fills of moved trades', () => {
  test('are kept together trade by trade', () => {
    expect(groups([trade('t1', 'a', 'b'), trade('t2', 'c', 'd')], [])).toEqual([
      ['a', 'moved t1'],
      ['b', 'moved t1'],
      ['c', 'moved t2'],
      ['d', 'moved t2'],
    ])
  })

  test('stay in the groups they were in, those of other trades apart', () => {
    const before = [
      { identity: 'a', groupKey: 'by hand' },
      { identity: 'elsewhere', groupKey: 'by hand' },
    ]
    expect(groups([trade('t1', 'a', 'b'), trade('t2', 'c')], before)).toEqual([
      ['a', 'by hand'],
      ['b', 'moved t1'],
      ['c', 'moved t2'],
    ])
  })

  test('are left to the netting if one closed a trade and opened the next', () => {
    const flip = [trade('t1', 'a', 'flip'), trade('t2', 'flip', 'b'), trade('t3', 'c')]
    expect(groups(flip, [])).toEqual([['c', 'moved t3']])
    expect(groups(flip, [{ identity: 'b', groupKey: 'by hand' }])).toEqual([
      ['b', 'by hand'],
      ['c', 'moved t3'],
    ])
  })

  test('of no trade are none', () => {
    expect(keptTogether([], [{ identity: 'a', groupKey: 'by hand' }])).toEqual([])
  })
})
