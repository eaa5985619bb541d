import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('an IPv4 address', () => {
  test.each([
    // For each range: the last address before it, its first, its last, and the first after it.
    ['0.0.0.0', false],
    ['0.255.255.255', false],
    ['1.0.0.0', true],
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['100.127.255.255', false],
    ['100.128.0.0', true],
    ['127.0.0.1', false],
    ['128.0.0.0', true],
    ['169.253.255.255', true],
    ['169.254.169.254', false],
    ['169.255.0.0', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.0.0.255', false],
    ['192.0.1.0', true],
    ['192.0.2.0', false],
    ['192.0.2.255', false],
    ['192.0.3.0', true],
    ['192.88.98.255', true],
    ['192.88.99.0', false],
    ['192.88.99.255', false],
    ['192.88.100.0', true],
    ['192.168.0.0', false],
    ['192.168.255.255', false],
    ['192.167.255.255', true],
    ['192.169.0.0', true],
    ['198.17.255.255', true],
    ['198.18.0.0', false],
    ['198.19.255.255', false],
    ['198.20.0.0', true],
    ['198.51.99.255', true],
    ['198.51.100.0', false],
    ['198.51.100.255', false],
    ['198.51.101.0', true],
    ['203.0.112.255', true],
    ['203.0.113.0', false],
    ['203.0.113.255', false],
    ['203.0.114.0', true],
    ['223.255.255.255', true],
    ['224.0.0.1', false],
    ['239.255.255.255', false],
    ['240.0.0.0', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

describe('an IPv6 address', () => {
  test.each([
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['ff02::1', false],
    ['1fff:ffff::1', false],
    ['2000::1', true],
    ['2001::1', false],
    ['2001:1ff:ffff::1', false],
    ['2001:200::1', true],
    ['2001:db7::1', true],
    ['2001:db8::1', false],
    ['2001:db9::1', true],
    ['2002:a00:1::', false],
    ['2003::1', true],
    ['2a00:1450:4001::8a', true],
    ['3ffe::1', true],
    ['3fff::1', false],
    ['3fff:fff:ffff::1', false],
    ['4000::1', false],
    ['64:ff9b::808:808', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

test('an IPv4 address inside an IPv6 one is never public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
    }),
  )
})

test.each(['', 'localhost', 'example.com', '1.2.3', '01.2.3.4.5', '[2000::1]', '1.2.3.4:80'])(
  '“%s” is no address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)
