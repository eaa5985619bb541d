import type { Context } from 'hono'
import type { Log } from '../logger/logger.ts'
import { AppError } from './app-error.ts'
import type { Environment } from './app-type.ts'
import { refusalOf } from './refusal-of.ts'

/** Turns anything thrown into a response; details of unexpected errors go to the log only. */
export function handleError(log: Log) {
  return (error: Error, context: Context<Environment>): Response => {
    const refusal = refusalOf(error)
    if (refusal) {
      if (refusal !== error) log.warn({ err: error, path: context.req.path }, 'request refused')
      if (refusal.retryAfterSeconds) context.header('Retry-After', String(refusal.retryAfterSeconds))
      return context.json(refusal.body(), refusal.status as 400)
    }
    log.error({ err: error, request: context.get('requestId'), path: context.req.path }, 'request failed')
    context.header('X-Request-Id', context.get('requestId') ?? '')
    return context.json(new AppError('internal').body(), 500)
  }
}
