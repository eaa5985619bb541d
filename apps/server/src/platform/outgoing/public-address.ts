import { BlockList, isIP } from 'node:net'

/** Ranges that belong to a machine, a local network or nobody: IANA's special-purpose registries. */
const SPECIAL: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** In IPv6 only 2000::/3 is public at all; these ranges within it are not, or embed an IPv4 address. */
const SPECIAL_6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_6) special.addSubnet(network, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether anybody on the internet could reach an address: not loopback, private, link-local, shared, multicast or
 * reserved.
 * @example isPublicAddress('::ffff:10.0.0.1') // → false
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
