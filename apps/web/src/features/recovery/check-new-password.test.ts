import { expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

it('asks for both fields, six characters and the same twice', () => {
  expect(checkNewPassword('', '')?.title).toBe('All Fields Required')
  expect(checkNewPassword('secret', '')?.field).toBe('confirmation')
  expect(checkNewPassword('short', 'short')).toMatchObject({
    title: 'Password Too Short',
    description: 'Password must be at least 6 characters long',
  })
  expect(checkNewPassword('secret', 'Secret')?.title).toBe("Passwords Don't Match")
  expect(checkNewPassword('secret', 'secret')).toBeNull()
})
