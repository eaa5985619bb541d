import { ERRORS, type ErrorBody, type ErrorCode } from '@ballast/contract/errors'

/** A request that cannot be served, for a reason the caller may know. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    detail: { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(detail.message ?? ERRORS[code][1])
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code][0]
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
  }

  body(): ErrorBody {
    return { error: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) }
  }
}

/** Refuses an input: each field with what is wrong with it. */
export function invalidInput(fields: Record<string, string>): AppError {
  return new AppError('invalid_input', { fields })
}
