import { expect, test } from 'vitest'
import { parseMentorSearch } from './mentor-search.ts'

test('only a valid id names a conversation; anything else means a new one', () => {
  const conversation = '00000000-0000-4000-8000-000000000001'
  expect(parseMentorSearch({ conversation })).toEqual({ conversation })
  for (const other of [conversation.slice(1), `${conversation}0`, 'new', 7, undefined])
    expect(parseMentorSearch({ conversation: other })).toEqual({})
})
