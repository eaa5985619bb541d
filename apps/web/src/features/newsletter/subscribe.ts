import { NEWSLETTER_SOURCE, type NewsletterFields } from '@ballast/contract/newsletter/newsletter-fields'
import { asObject, asText, parseObject } from '../../lib/browser/tolerant.ts'

export type SubscribeAnswer =
  | { ok: true }
  /** The server's message, if it had one, and its errors for single fields. */
  | { ok: false; message: string | null; fields: Partial<NewsletterFields> }

/** Does not use the app's own client, which is larger than this page needs. */
export async function subscribe(fields: NewsletterFields): Promise<SubscribeAnswer> {
  const { email, firstName, lastName } = fields
  const response = await fetch('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      interests: [],
      source: NEWSLETTER_SOURCE,
    }),
  }).catch(() => null)
  if (response?.ok) return { ok: true }
  const body = parseObject((await response?.text().catch(() => null)) ?? null)
  return { ok: false, message: asText(body.error, '') || null, fields: problemsOf(body.fields) }
}

function problemsOf(found: unknown): Partial<NewsletterFields> {
  const fields = asObject(found)
  const problems: Partial<NewsletterFields> = {}
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    const problem = asText(fields[name], '')
    if (problem !== '') problems[name] = problem
  }
  return problems
}
