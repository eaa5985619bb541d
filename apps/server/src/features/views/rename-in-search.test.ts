import { expect, it } from 'vitest'
import { renameInSearch } from './rename-in-search.ts'

const tag = (search: string) => renameInSearch(search, { of: 'tags', from: 'open', to: 'opening range' })

it('renames the word in both included and excluded values', () => {
  expect(tag('tag=open&notTag=open&from=2026-01-01')).toBe(
    'tag=opening+range&notTag=opening+range&from=2026-01-01',
  )
})

it('leaves the same word of another kind alone, and an unaffected view as it is', () => {
  expect(tag('mistake=open&q=open&symbol=open')).toBe('mistake=open&q=open&symbol=open')
  expect(tag('tag=opens%20late')).toBe('tag=opens%20late')
  expect(tag('')).toBe('')
})

it('has each word once if both names were included', () => {
  expect(renameInSearch('tag=a&tag=b&tag=c', { of: 'tags', from: 'c', to: 'a' })).toBe('tag=a&tag=b')
})

it('keeps the order of a list, and a sorted one sorted', () => {
  const rename = (search: string) => renameInSearch(search, { of: 'tags', from: 'a', to: 'z' })
  expect(rename('tag=a&tag=b')).toBe('tag=b&tag=z')
  expect(rename('tag=c&tag=a&tag=b')).toBe('tag=c&tag=z&tag=b')
})

it('renames a hidden setup, and words of the other side of a comparison', () => {
  const renamed = { of: 'setups', from: 'ORB', to: 'Opening & range' } as const
  expect(renameInSearch('hideSetup=ORB', renamed)).toBe('hideSetup=Opening+%26+range')
  const other = new URLSearchParams({ other: 'notSetup=ORB&setup=Fade' })
  const found = new URLSearchParams(renameInSearch(`?${other}`, renamed))
  expect(new URLSearchParams(found.get('other') ?? '').get('notSetup')).toBe('Opening & range')
})
