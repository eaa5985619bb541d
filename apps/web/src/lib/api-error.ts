/**
 * An unsuccessful response. `message` is the status, a colon, a space and the body text (or the status text);
 * `sentence` is what people read.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The sentence for the user: the server's, or ours if it sent none. */
  readonly sentence: string
  /** The server's sentence only. */
  readonly serverSentence: string | null
  /** Errors by form field. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  /** Of the request; set by `call`. */
  method = 'GET'
  /** The device had no connection before the request was made, so it was not sent. Set by `call`, too. */
  wasOffline = false

  constructor({ status, text, statusText = '', retryAfter = null }: Answer) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    const body = readBody(text)
    this.status = status
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown')
    this.serverSentence = body.error ?? null
    this.sentence = body.error ?? defaultSentence(status)
    this.fields = body.fields ?? {}
    this.retryAfterSeconds =
      retryAfter === null || Number.isNaN(Number(retryAfter)) ? null : Number(retryAfter)
  }

  /** The request never reached the server, or the answer did not come from Ballast. */
  get isUnreachable(): boolean {
    return [0, 502, 503, 504].includes(this.status)
  }

  /** Only the answer may be missing (a broken connection, a gateway that did not wait), and the change made all the same. */
  get isUnanswered(): boolean {
    const isLost = this.status === 0 ? !this.wasOffline : this.status >= 500
    return this.method !== 'GET' && isLost && this.serverSentence === null
  }

  /** Ballast itself has refused the request, so nothing of it was carried out. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.serverSentence !== null
  }

  /** The refusal will be the same later: not for too many requests (429), nor for an ended session (401). */
  get isFinal(): boolean {
    return this.isRefusal && this.status !== 429 && this.status !== 401
  }
}

type Answer = { status: number; text: string; statusText?: string; retryAfter?: string | null }
type Body = { error?: string; code?: string; fields?: Record<string, string> }

/** The sentence a person should read about any error. */
export function sentenceOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError ? error.sentence : fallback
}

/** The server's own sentence, or the given one if it sent none. */
export function serverSentenceOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError ? error.serverSentence : null) ?? fallback
}

/** Why something was refused, where no field can show it: what the server says about the first field, or in general. */
export function reasonOf(error: unknown): string {
  return Object.values(fieldsOf(error))[0] ?? sentenceOf(error)
}

export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

/** Whether the server says what is wrong with single fields. */
export function hasFieldErrors(error: unknown): boolean {
  return Object.keys(fieldsOf(error)).length > 0
}

function readBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    const { error, code, fields } = body as Record<string, unknown>
    return {
      ...(typeof error === 'string' && error !== '' ? { error } : {}),
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof fields === 'object' && fields !== null ? { fields: fields as Record<string, string> } : {}),
    }
  } catch {
    return {}
  }
}

function defaultSentence(status: number): string {
  if (status === 0) return 'Ballast cannot be reached. Your data is safe; check the connection and try again.'
  if (status >= 500) return 'Something went wrong on our side. Nothing of yours was lost.'
  if (status === 404) return 'This does not exist, or it is not yours.'
  if (status === 401) return 'Please sign in.'
  // From a proxy in front of Ballast, which says itself how large something may be.
  if (status === 413) return 'This is too large to be sent from here. Nothing was saved.'
  return 'This did not work. Please try again.'
}

/** For a form that has moved what was typed onto the version from elsewhere. */
export const CHANGED_ELSEWHERE = new ApiError({
  status: 409,
  text: JSON.stringify({
    error: 'It was also changed elsewhere. Save again to keep yours, or start over to use the other version.',
    code: 'stale',
  }),
})

/** Whether a change may have been made although it failed here. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.isUnanswered

/** Whether something was refused because it has changed elsewhere in the meantime. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'
