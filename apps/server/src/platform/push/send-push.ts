import type { Config } from '../../config.ts'
import { AddressNotAllowed, type Outgoing } from '../outgoing/outgoing.ts'
import type { ServerSecrets } from '../secrets/server-secrets.ts'

/** A browser's push subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  text: string
  /** How long the push service keeps it for a device that is off, in seconds. */
  ttlSeconds: number
  isUrgent: boolean
  /** Replaces an undelivered push with the same topic. */
  topic: string
}

/** `gone`: the subscription has ended for good; `refused`: not this message; `failed`: a retry may succeed. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

type PushDeps = { outgoing: Outgoing; secrets: ServerSecrets; config: Config }

/** Encrypts a message for one browser and sends it to its push service. */
export async function sendPush(
  { outgoing, secrets, config }: PushDeps,
  target: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  const request = await encrypted({ secrets, config }, target, message)
  if (!request) return 'gone'
  try {
    const { status } = await outgoing.post(target.endpoint, request)
    return outcomeOf(status)
  } catch (error) {
    return error instanceof AddressNotAllowed ? 'gone' : 'failed'
  }
}

type Request = { headers: Record<string, string | number>; body: Buffer }

/** Null for keys that no browser would create. */
async function encrypted(
  { secrets, config }: Pick<PushDeps, 'secrets' | 'config'>,
  { endpoint, p256dh, auth }: PushTarget,
  { text, ttlSeconds, isUrgent, topic }: PushMessage,
): Promise<Request | null> {
  const { default: webPush } = await import('web-push')
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: subjectOf(config), ...secrets.push },
      TTL: ttlSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
      contentEncoding: 'aes128gcm',
    })
    return { headers, body }
  } catch {
    return null
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}

/** This installation's contact address for push services. */
function subjectOf({ operator, publicUrl }: Config): string {
  if (operator.email) return `mailto:${operator.email}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost'
}
