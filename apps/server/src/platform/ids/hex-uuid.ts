import { createHash } from 'node:crypto'

/**
 * The first 32 hexadecimal digits as a UUID.
 * @example uuidOfHex('00112233445566778899aabbccddeeff') // → '00112233-4455-6677-8899-aabbccddeeff'
 */
export function uuidOfHex(hex: string): string {
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An id derived from a text: the same text always gives the same id. */
export function uuidOfText(text: string): string {
  return uuidOfHex(createHash('sha256').update(text).digest('hex'))
}
