import { isIP } from 'node:net'

/**
 * Whether a network address says anything of a person: one of this machine or a private network is a proxy's or an
 * office's, and everybody would share it.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIP(plain) === 0) return false
  if (isIP(plain) === 6) return !/^(::1?$|f[cd]|fe[89ab])/i.test(plain)
  return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(plain)
}
