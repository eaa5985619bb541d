import { OutsideExactRange } from '@ballast/domain/money/micros'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 2
const LOST_CONNECTION =
  /connection terminated|connection error|timeout exceeded when trying to connect|terminating connection/i
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** The refusal for an error that is not a bug here: a lost database, a deadlock, a full disk, a value no column can hold. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof OutsideExactRange) return new AppError('outside_range')
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code === '53100' || code === 'ENOSPC') return new AppError('disk_full')
    // PostgreSQL's classes: 08 connection, 57P01-3 shutting down or starting, 53300 too many connections, 40 rolled
    // back because of another transaction.
    if (
      /^(08...|57P0[123]|53300|40...)$/.test(code) ||
      NETWORK.has(code) ||
      LOST_CONNECTION.test(cause.message)
    )
      return new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    // Class 22: a value that its column's type cannot hold.
    if (/^22...$/.test(code)) return new AppError('outside_range')
  }
  return null
}
