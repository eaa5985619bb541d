import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../../deps.ts'
import { withTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { AddressNotAllowed } from '../../../platform/outgoing/outgoing.ts'
import { newSecret } from '../../../platform/sessions/secret.ts'
import { notify } from '../../notifications/notify.ts'
import {
  type CallRow,
  countFailure,
  findCall,
  findWebhook,
  forgiveFailures,
  insertCall,
  saveResult,
  saveWebhook,
  type WebhookRow,
} from './webhook.queries.ts'

export const WEBHOOK_QUEUE = 'lock-webhook'
/** Attempts per call, with increasing pauses: about four minutes in total. */
export const MAX_TRIES = 7
/** Consecutive failed calls after which the webhook is switched off. */
export const MAX_FAILURES = 5

export type ActiveLock = { id: string; rule: string; activeUntil: string }
export type WebhookJob = { userId: string; callId: string }

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'outgoing'>

/** Sets where locks are posted to, under a new secret, which is shown only this once. Throws 422 for an address inside the network. */
export async function setWebhook(
  { db, clock, outgoing }: Pick<WebhookDeps, 'db' | 'clock' | 'outgoing'>,
  { userId, url }: { userId: string; url: string },
): Promise<{ secret: string }> {
  try {
    outgoing.check(url)
  } catch (error) {
    if (error instanceof AddressNotAllowed)
      throw new AppError('address_not_allowed', {
        fields: { url: 'Use a public address that starts with https://' },
      })
    throw error
  }
  const secret = newSecret()
  await saveWebhook(db, { userId, url, secret, createdAt: clock.now() })
  return { secret }
}

/** Queues a call about locks that have become active, in the caller's transaction. */
export async function queueWebhook(
  { db, clock, jobs }: Pick<WebhookDeps, 'db' | 'clock' | 'jobs'>,
  { userId, locks }: { userId: string; locks: readonly ActiveLock[] },
): Promise<void> {
  const webhook = await findWebhook(db, { userId })
  if (!webhook || webhook.stoppedAt) return
  const call = callOf({ userId, now: clock.now(), type: 'locks.active', locks })
  await insertCall(db, call)
  await jobs.send(db, WEBHOOK_QUEUE, { userId, callId: call.id } satisfies WebhookJob)
}

/** Makes one attempt at a call; throws if it should be retried. */
export async function postQueued(deps: WebhookDeps, { userId, callId }: WebhookJob): Promise<void> {
  const { db, clock } = deps
  const webhook = await findWebhook(db, { userId })
  const call = await findCall(db, { userId, id: callId })
  if (!webhook || call?.state !== 'queued') return
  const { isTaken, status } = await post(deps, webhook, call)
  const isLast = call.attempts + 1 >= MAX_TRIES
  const state = isTaken ? 'taken' : isLast ? 'failed' : 'queued'
  await withTransaction(db, async (db) => {
    await saveResult(db, { userId, id: callId, state, status })
    if (isTaken) await forgiveFailures(db, { userId })
    if (state === 'failed' && (await countFailure(db, { userId, most: MAX_FAILURES, now: clock.now() })))
      await notify({ ...deps, db }, { userId, ...stopped(webhook, callId) })
  })
  if (state === 'queued') throw new Error('the webhook did not take the call yet')
}

/** Posts a test immediately and returns its outcome. */
export async function tryWebhook(
  deps: WebhookDeps,
  { userId }: { userId: string },
): Promise<{ isTaken: boolean; status: number | null }> {
  const { db, clock } = deps
  const webhook = await findWebhook(db, { userId })
  if (!webhook) throw new AppError('not_found')
  const call = callOf({ userId, now: clock.now(), type: 'test', locks: [] })
  await insertCall(db, call)
  const result = await post(deps, webhook, call)
  await saveResult(db, {
    userId,
    id: call.id,
    state: result.isTaken ? 'taken' : 'failed',
    status: result.status,
  })
  if (result.isTaken) await forgiveFailures(db, { userId })
  return result
}

type NewCall = { userId: string; now: Date; type: 'locks.active' | 'test'; locks: readonly ActiveLock[] }

export function callOf({ userId, now, type, locks }: NewCall): CallRow {
  const id = uuid()
  const body = JSON.stringify({ id, type, at: now.toISOString(), locks })
  return { userId, id, body, state: 'queued', attempts: 0, status: null, createdAt: now }
}

async function post({ outgoing, clock }: WebhookDeps, { url, secret }: WebhookRow, { body }: CallRow) {
  const at = Math.floor(clock.now().getTime() / 1000)
  try {
    const { status } = await outgoing.post(url, {
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Ballast-Webhook',
        'Ballast-Signature': `t=${at},v1=${signatureOf(`${at}.${body}`, secret)}`,
      },
      body,
    })
    return { isTaken: status >= 200 && status < 300, status }
  } catch {
    return { isTaken: false, status: null }
  }
}

export function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function stopped({ url }: WebhookRow, callId: string) {
  return {
    kind: 'tradingAlerts' as const,
    key: `webhook stopped ${callId}`,
    title: ['The webhook of your locks was switched off'],
    paragraphs: [
      [
        `${MAX_FAILURES} calls in a row to ${new URL(url).host} failed. Send a test in Settings to switch it on again.`,
      ],
    ],
    link: { label: 'Open the webhook', path: '/settings?section=notifications' },
  }
}
