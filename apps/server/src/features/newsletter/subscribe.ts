import { createHmac } from 'node:crypto'
import type { BodyOf } from '@ballast/contract/endpoint'
import type { subscribe as subscribeEndpoint } from '@ballast/contract/newsletter/newsletter'
import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'
import {
  confirmSubscriber,
  countAsks,
  findLink,
  insertLink,
  leaveList,
  saveSubscriber,
} from './newsletter.queries.ts'

const CONFIRM_WITHIN_MS = 7 * DAY_MS

export const WELCOME_JOB = 'newsletter-welcome'
export const CHECKLIST_JOB = 'newsletter-checklist'

/** `seed`: what the token of the link is made of. `asksBefore`: how often the same address was entered within a day. */
export type WelcomeData = { subscriberId: string; seed: string; asksBefore: number }

/** Made with this server's key, so that the queue holds no token, and a retry mails the same one. */
export function confirmToken(seed: string, { links }: Pick<Deps['secrets'], 'links'>): string {
  return createHmac('sha256', links).update(`newsletter ${seed}`).digest('base64url')
}

/**
 * Does the same work for every address, so that neither the response nor its time reveals whether an address is on the
 * list. The job decides what is mailed, if anything.
 */
export async function subscribe(
  { db, clock, jobs, secrets }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets'>,
  body: BodyOf<typeof subscribeEndpoint>,
): Promise<void> {
  const now = clock.now()
  const seed = newSecret()
  await withTransaction(db, async (db) => {
    const subscriberId = await saveSubscriber(db, {
      ...body,
      id: uuid(),
      emailKey: body.email.toLowerCase(),
      askedAt: now,
    })
    const asksBefore = await countAsks(db, { subscriberId, since: new Date(now.getTime() - DAY_MS) })
    await insertLink(db, {
      tokenHash: hashSecret(confirmToken(seed, secrets)),
      subscriberId,
      purpose: 'confirm',
      createdAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_WITHIN_MS),
    })
    await jobs.send(db, WELCOME_JOB, { subscriberId, seed, asksBefore } satisfies WelcomeData)
  })
}

/** Confirms once and sends the checklist once, however often the button is clicked. */
export async function confirm(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { token }: { token: string },
): Promise<void> {
  const now = clock.now()
  const link = await findLink(db, { tokenHash: hashSecret(token), now })
  if (link?.purpose !== 'confirm') throw new AppError('newsletter_link_invalid')
  const { id } = link.subscriber
  await withTransaction(db, async (db) => {
    if (await confirmSubscriber(db, { id, now })) await jobs.send(db, CHECKLIST_JOB, { subscriberId: id })
  })
}

export async function leave(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<void> {
  const now = clock.now()
  const link = await findLink(db, { tokenHash: hashSecret(token), now })
  if (link?.purpose !== 'leave') throw new AppError('newsletter_link_invalid')
  await withTransaction(db, (db) => leaveList(db, { id: link.subscriber.id, now }))
}

/** A subscriber with a valid link may download the checklist. */
export async function mayFetchChecklist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<boolean> {
  const link = await findLink(db, { tokenHash: hashSecret(token), now: clock.now() })
  return link?.subscriber.status === 'confirmed'
}
