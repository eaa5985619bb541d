import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_KINDS, type NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { uuidOfHex } from '../../platform/ids/hex-uuid.ts'
import { saveSettings, settingsOf } from './settings.queries.ts'

type Link = { userId: string; kind: NotificationKind }

/** A signed link for one user and one kind, which never expires. */
export function unsubscribeToken({ userId, kind }: Link, key: string): string {
  const signed = `${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}.${kind}`
  return `${signed}.${signature(signed, key).toString('base64url')}`
}

/** Throws 400 for a link that was not signed here. */
export function readUnsubscribeToken(token: string, key: string): Link {
  const [id = '', kind = '', given = ''] = token.split('.')
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const known = NOTIFICATION_KINDS.find((each) => each === kind)
  const stated = Buffer.from(given, 'base64url')
  const right = signature(`${id}.${kind}`, key)
  if (hex.length !== 32 || !known || stated.length !== right.length || !timingSafeEqual(stated, right))
    throw new AppError('unsubscribe_link_invalid')
  return { userId: uuidOfHex(hex), kind: known }
}

/** Ends mails of one kind for the link's user; other kinds and the bell stay unchanged. */
export async function unsubscribe(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { token }: { token: string },
): Promise<NotificationKind> {
  const { userId, kind } = readUnsubscribeToken(token, secrets.links)
  await withTransaction(db, async (db) => {
    const settings = await settingsOf(db, { userId })
    const kinds = { [kind]: { ...settings.kinds[kind], mail: false } }
    await saveSettings(db, { userId, change: { kinds } })
  })
  return kind
}

function signature(signed: string, key: string): Buffer {
  return createHmac('sha256', key).update(`unsubscribe ${signed}`).digest()
}
