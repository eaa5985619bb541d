import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@ballast/contract/endpoint'
import type { Context } from 'hono'
import type { Log } from '../logger/logger.ts'
import type { Caller } from './caller.ts'

export type UploadedFile = { field: string; name: string; bytes: Uint8Array }

/** Everything a handler gets: parsed input, the caller, and the raw context for the rare unusual response. */
export type Request<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: UploadedFile[]
  /** Present on every endpoint whose access is not `public`. */
  caller: Caller
  address: string
  device: string
  log: Log
  context: Context
}
