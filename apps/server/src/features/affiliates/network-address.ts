import { isIP } from 'node:net'

/**
 * Whether a network address says anything about a person: loopback and private addresses belong to a proxy or an
 * office, so everybody would share them.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIP(plain) === 0) return false
  if (isIP(plain) === 6) return !/^(::1?$|f[cd]|fe[89ab])/i.test(plain)
  return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(plain)
}
