import { describe, expect, test } from 'vitest'
import { parseGroupsSearch } from './groups-search.ts'
import { withMentions } from './posts/post-text.tsx'

describe('the URL of the page', () => {
  test('holds the group, its tab, a search and an invitation, and drops invalid values', () => {
    const group = '01a20827-bc22-7066-9502-50e1c1524948'
    const search = { group, tab: 'members', q: ' rules ', join: 'code' }
    expect(parseGroupsSearch(search)).toEqual(search)
    expect(parseGroupsSearch({ group: '../../x', tab: 'posts', q: ' ', join: 5 })).toEqual({})
  })
})

describe('mentions in a text', () => {
  test('are highlighted only for members', () => {
    expect(withMentions('Thanks @marta. And @nobody (@Jonas_B)', ['Marta', 'jonas_b'])).toBe(
      'Thanks **@marta**. And @nobody (**@Jonas_B**)',
    )
  })

  test('leave email addresses and links unchanged', () => {
    const text = 'me@marta.com [x](https://example.com/@marta)'
    expect(withMentions(text, ['marta', 'marta.com'])).toBe(text)
  })
})
