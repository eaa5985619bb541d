import { PayoutRefused, PayoutUnavailable } from './payouts.ts'

const TIMEOUT_MS = 15_000

export type Answer = { status: number; body: Record<string, unknown> }

/** Calls a JSON API. Lost responses and server errors are PayoutUnavailable. */
export async function askJson(url: string, init: RequestInit): Promise<Answer> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    text = await response.text()
  } catch (error) {
    throw new PayoutUnavailable('the service did not answer', { cause: error })
  }
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    throw new PayoutUnavailable(`the service answered ${response.status}`)
  return { status: response.status, body: parse(text) }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The body of a response that must be a success. */
export function accepted(answer: Answer, what: string): Record<string, unknown> {
  if (answer.status < 200 || answer.status >= 300)
    throw new PayoutRefused(`${what} was refused (${answer.status}): ${messageOf(answer.body)}`)
  return answer.body
}

function messageOf(body: Record<string, unknown>): string {
  const errors = Array.isArray(body.errors)
    ? (body.errors[0] as { message?: unknown } | undefined)
    : undefined
  const words = [body.message, errors?.message, body.error_description, body.error, body.name]
  return String(words.find((word) => typeof word === 'string') ?? 'no reason was given').slice(0, 300)
}
