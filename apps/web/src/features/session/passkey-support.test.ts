import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { isPlainAddress, passkeyFailure } from './passkey-support.ts'

test('a plain address is an IP address', () => {
  expect(['127.0.0.1', '[::1]', '10.0.0.4'].map(isPlainAddress)).toEqual([true, true, true])
  expect(['localhost', 'ballast.example.com', '1.example.com'].map(isPlainAddress)).toEqual([
    false,
    false,
    false,
  ])
})

test('words a failure, unless the user cancelled', () => {
  const named = (name: string) => Object.assign(new Error('technical'), { name })
  expect(passkeyFailure(named('AbortError'), 'Signing in')).toBeNull()
  expect(passkeyFailure(named('NotAllowedError'), 'Signing in')).toBe(
    'Signing in was cancelled, or took too long.',
  )
  expect(passkeyFailure(named('InvalidStateError'), 'Adding the passkey')).toContain('already')
  expect(passkeyFailure(named('UnknownError'), 'Adding the passkey')).not.toContain('technical')
  const answer = new ApiError({ status: 422, text: '{"error":"No.","code":"passkey_refused"}' })
  expect(passkeyFailure(answer, 'Signing in')).toBe('No.')
})
