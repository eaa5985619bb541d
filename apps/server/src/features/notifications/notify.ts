import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/changes/changes.ts'
import { letter } from '../../platform/mail/letter.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { preferencesOf } from '../preferences/preferences.queries.ts'
import { wasSeenSince } from './notifications.queries.ts'

/** Longer than a session is prolonged at most: who has a page open is seen within it. */
const AWAY_MS = 15 * 60_000

const FOOTS = {
  tradingAlerts:
    'You get this because alerts by mail are on. They can be turned off, or muted by rule and account, in the Prop Tracker.',
  locks:
    'You get this because you set this lock, and alerts by mail are on. They can be turned off in the Prop Tracker.',
  routine: 'You get this because you asked to be reminded. Turn it off at the habit, on the Routine page.',
}

/** What somebody should know: listed in the product by its sender, and mailed where its category says so. */
export type Notification = {
  userId: string
  /** A reminder of the routine is asked for habit by habit: there is no other switch. */
  category: keyof typeof FOOTS
  subject: string
  /** Sentences, one paragraph each. */
  paragraphs: readonly string[]
  link: { label: string; path: string }
}

/**
 * The one way a notification goes out, inside the transaction that keeps it: open pages hear of it at once, and who is
 * away gets a mail.
 */
export async function notify(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { userId, category, subject, paragraphs, link }: Notification,
): Promise<void> {
  const { db, clock, jobs, config } = deps
  await announce(db, { userId })
  const { tradingAlertMails } = await preferencesOf(db, { userId })
  const wantsMail = { tradingAlerts: tradingAlertMails, locks: tradingAlertMails, routine: true }
  if (!wantsMail[category]) return
  if (await wasSeenSince(db, { userId, since: new Date(clock.now().getTime() - AWAY_MS) })) return
  const user = await findUserById(db, { userId })
  if (!user) return
  await jobs.send(
    db,
    'mail',
    letter({
      to: user.email,
      subject: `${PRODUCT_NAME}: ${subject}`,
      greeting: `Hello ${user.username},`,
      paragraphs,
      action: { label: link.label, url: `${config.publicUrl}${link.path}` },
      foot: FOOTS[category],
    }),
  )
}
