import { expect, it } from 'vitest'
import { parseStoredUser } from './session-store.ts'

it('reads the stored user and gives a missing role the default', () => {
  expect(parseStoredUser('{"id":"1","username":"tom","email":"t@x.io"}')).toEqual({
    id: '1',
    username: 'tom',
    email: 't@x.io',
    role: 'user',
  })
})

it('ignores an unreadable user', () => {
  for (const text of [null, 'tom', '{}', '{"id":"1"}']) expect(parseStoredUser(text)).toBeNull()
})
