import { expect, test } from 'vitest'
import { hashSecret, newOwnedSecret, newSecret, ownerOfSecret } from './secret.ts'

const USER = '019a2f00-0000-7abc-8def-0123456789ff'

test('a secret contains its owner’s id, and differs each time', () => {
  const secret = newOwnedSecret(USER)
  expect(secret).toMatch(/^[\w-]{65}$/)
  expect(ownerOfSecret(secret)).toBe(USER)
  expect(hashSecret(newOwnedSecret(USER))).not.toBe(hashSecret(secret))
})

test.each([
  ['one from before', newSecret()],
  ['nothing', ''],
  ['one that was cut', newOwnedSecret(USER).slice(0, -1)],
  ['one that was added to', `${newOwnedSecret(USER)}x`],
  ['one with other characters', `${newOwnedSecret(USER).slice(0, -1)}.`],
])('%s says nobody’s', (_, secret) => {
  expect(ownerOfSecret(secret)).toBeNull()
})
