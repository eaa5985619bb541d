import { hash } from 'node:crypto'
import type { AccountRef } from '../../platform/database/owned-id.ts'

/**
 * A UUID derived from a name (version 8, SHA-256): a trade keeps its id however often trades are rebuilt, and gets it
 * back when an undone import is imported again.
 */
function uuidOf(name: string): string {
  const hex = hash('sha256', name)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `key` is the identity of the execution that opened the trade. */
export function tradeId({ userId, accountId }: AccountRef, key: string): string {
  return uuidOf(`trade\n${userId}\n${accountId}\n${key}`)
}

export function executionId({ userId, accountId }: AccountRef, identity: string): string {
  return uuidOf(`execution\n${userId}\n${accountId}\n${identity}`)
}
