import { NOTIFICATION_RULES, type NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { asSentence } from '@ballast/domain/text/as-sentence'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import type { Reader } from './moments.ts'
import { noticeText } from './notice-text.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** Beyond this many, notifications are counted instead of listed: a mail is not a log. */
const MAX_LISTED = 20

type Server = { publicUrl: string; linkKey: string }

/**
 * One mail about everything to be mailed now: in its own words if it is a single notification, otherwise as a digest.
 */
export function notificationMail(
  rows: readonly NotificationRow[],
  reader: Reader,
  { publicUrl, linkKey }: Server,
): Message {
  const [first] = rows
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const [kind = 'announcements'] = kinds
  const leave = `${publicUrl}/notifications/unsubscribe?token=${unsubscribeToken({ userId: reader.userId, kind }, linkKey)}`
  const isOne = rows.length === 1 && first !== undefined
  const written = letter({
    to: reader.email,
    subject: `${PRODUCT_NAME}: ${isOne ? titleOf(first, reader) : subjectOf(rows, kinds)}`,
    greeting: `Hello ${reader.username},`,
    paragraphs: isOne ? paragraphsOf(first, reader) : digestParagraphs(rows, reader),
    action: isOne
      ? { label: first.linkLabel, url: `${publicUrl}${first.linkPath}` }
      : { label: 'Open your notifications', url: `${publicUrl}/notifications` },
    foot: footOf(kinds),
    footLink:
      kinds.length === 1
        ? { label: `No more mails about this`, url: leave }
        : { label: 'Choose in Settings', url: `${publicUrl}/settings?section=notifications` },
  })
  // A digest of several kinds has no single kind to unsubscribe from.
  if (kinds.length !== 1) return written
  return {
    ...written,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

function footOf(kinds: readonly NotificationKind[]): string {
  const names = kinds.map((kind) => `“${NOTIFICATION_RULES[kind].name}”`).join(', ')
  return `You get this because mails about ${names} are on in your settings.`
}

function subjectOf(rows: readonly NotificationRow[], kinds: readonly NotificationKind[]): string {
  const [only] = kinds
  if (kinds.length === 1 && only === 'tradingAlerts') return `${rows.length} alerts about your accounts`
  return `${rows.length} notifications`
}

function digestParagraphs(rows: readonly NotificationRow[], reader: Reader): string[] {
  const listed = rows.slice(0, MAX_LISTED).map((row) => {
    const title = asSentence(titleOf(row, reader))
    return `${title} ${paragraphsOf(row, reader).join(' ')}`.trim()
  })
  const others = rows.length - MAX_LISTED
  return others > 0 ? [...listed, `And ${others} more in the list.`] : listed
}

export function titleOf({ title, currency }: NotificationRow, reader: Reader): string {
  return noticeText(title, writingOf(reader, currency))
}

export function paragraphsOf({ paragraphs, currency }: NotificationRow, reader: Reader): string[] {
  return paragraphs.map((parts) => noticeText(parts, writingOf(reader, currency)))
}

function writingOf({ settings, moment }: Reader, currency: string | null) {
  return { currency, timeZone: moment.timeZone, hidesAmounts: settings.hidesAmounts }
}
