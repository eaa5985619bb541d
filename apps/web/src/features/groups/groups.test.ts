import { describe, expect, test } from 'vitest'
import { parseGroupsSearch } from './groups-search.ts'
import { withMentions } from './posts/post-text.tsx'

describe('the address of the page', () => {
  test('keeps the group, its part, words and an invitation, and leaves out what does not fit', () => {
    const group = '01a20827-bc22-7066-9502-50e1c1524948'
    const search = { group, tab: 'members', q: ' rules ', join: 'code' }
    expect(parseGroupsSearch(search)).toEqual(search)
    expect(parseGroupsSearch({ group: '../../x', tab: 'posts', q: ' ', join: 5 })).toEqual({})
  })
})

describe('mentions in a text', () => {
  test('stand out where they are of members, and nowhere else', () => {
    expect(withMentions('Thanks @marta. And @nobody (@Jonas_B)', ['Marta', 'jonas_b'])).toBe(
      'Thanks **@marta**. And @nobody (**@Jonas_B**)',
    )
  })

  test('leave addresses and links as they are', () => {
    const text = 'me@marta.com [x](https://example.com/@marta)'
    expect(withMentions(text, ['marta', 'marta.com'])).toBe(text)
  })
})
