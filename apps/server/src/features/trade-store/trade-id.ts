import { createHash } from 'node:crypto'
import type { AccountRef } from '../../platform/database/owned-id.ts'

/**
 * A UUID that follows from what it names (version 8, SHA-256): the same trade keeps its id however often
 * trades are rebuilt, and gets it back when an import undone is imported again.
 */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').slice(0, 32).split('')
  hex[12] = '8'
  hex[16] = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  const text = hex.join('')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

/** `key` is the identity of the execution that opened the trade. */
export function tradeId({ userId, accountId }: AccountRef, key: string): string {
  return uuidOf(`trade\n${userId}\n${accountId}\n${key}`)
}

export function executionId({ userId, accountId }: AccountRef, identity: string): string {
  return uuidOf(`execution\n${userId}\n${accountId}\n${identity}`)
}
