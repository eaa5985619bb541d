import type { Context } from 'hono'
import type { Log } from '../logger/logger.ts'
import { AppError } from './app-error.ts'
import type { Environment } from './app-type.ts'

/** Turns whatever was thrown into an answer; details of what is not expected go to the log only. */
export function handleError(log: Log) {
  return (error: Error, context: Context<Environment>): Response => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds) context.header('Retry-After', String(error.retryAfterSeconds))
      return context.json(error.body(), error.status as 400)
    }
    log.error({ err: error, request: context.get('requestId'), path: context.req.path }, 'request failed')
    context.header('X-Request-Id', context.get('requestId') ?? '')
    return context.json(new AppError('internal').body(), 500)
  }
}
