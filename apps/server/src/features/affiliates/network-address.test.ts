import { expect, test } from 'vitest'
import { isPublicAddress } from './network-address.ts'

test.each(['203.0.113.7', '::ffff:203.0.113.7', '172.32.0.1', '2001:db8::7'])(
  '%s names a network',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
test.each([
  'local',
  '',
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.0.9',
  '172.16.0.1',
  '169.254.1.1',
  'fd00::1',
  'fe80::1',
])('%s is a machine’s own or a private one, and tells of nobody', (address) =>
  expect(isPublicAddress(address)).toBe(false),
)
