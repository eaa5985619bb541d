import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'
import { checklistPdf } from './checklist/checklist-pdf.ts'
import { findSubscriber, forgetOld, insertLink, type Subscriber } from './newsletter.queries.ts'
import { checklistMail, confirmMail } from './newsletter-mails.ts'
import { CHECKLIST_JOB, confirmToken, WELCOME_JOB, type WelcomeData } from './subscribe.ts'

/** However often somebody enters an address, its owner gets no more mails than this per day. */
export const MAX_MAILS_A_DAY = 3
export const RETENTION_DAYS = 30

export function registerNewsletterJobs(deps: Deps): void {
  const { db, clock, mail, jobs, config, secrets } = deps
  const { publicUrl } = config

  async function sendChecklist(subscriber: Subscriber) {
    const token = newSecret()
    await insertLink(db, {
      tokenHash: hashSecret(token),
      subscriberId: subscriber.id,
      purpose: 'leave',
      createdAt: clock.now(),
    })
    await mail.send(checklistMail(subscriber, { publicUrl, token, pdf: await checklistPdf(deps) }))
  }

  jobs.work<WelcomeData>(WELCOME_JOB, { retryLimit: 8 }, async ({ subscriberId, seed, asksBefore }) => {
    const subscriber = await findSubscriber(db, { id: subscriberId })
    if (!subscriber || subscriber.status === 'unsubscribed') return
    if (asksBefore >= MAX_MAILS_A_DAY) return
    // Already on the list: they asked for the checklist, so they get it.
    if (subscriber.status === 'confirmed') await sendChecklist(subscriber)
    else await mail.send(confirmMail(subscriber, { publicUrl, token: confirmToken(seed, secrets) }))
  })

  jobs.work<{ subscriberId: string }>(CHECKLIST_JOB, { retryLimit: 8 }, async ({ subscriberId }) => {
    const subscriber = await findSubscriber(db, { id: subscriberId })
    if (subscriber?.status === 'confirmed') await sendChecklist(subscriber)
  })

  jobs.work('newsletter-forget', { retryLimit: 1, cron: '23 3 * * *' }, () => forgetSubscribers(deps))
}

export async function forgetSubscribers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await forgetOld(db, { now, before: new Date(now.getTime() - RETENTION_DAYS * DAY_MS) })
}
