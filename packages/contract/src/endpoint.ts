import * as z from 'zod/mini'
import type { AuditAction } from './admin/audit-actions.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call an endpoint. `session` is any signed-in user; `beta` are the roles that test what is new. */
export type Access = 'public' | 'session' | 'beta' | 'admin'

/** The feature a caller's subscription must include. Checked by the server as well as shown by the page. */
export type PlanGate = 'free' | 'pro'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/** One line of the API: how it is called, by whom, and what comes back. Both apps read it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> = {
  method: Method
  /** Hono-style path with `:name` parameters, starting `/api/`. */
  path: string
  access: Access
  plan: PlanGate
  /**
   * `json` by default; `form` is multipart with files, whose text fields are parsed by `body`; a `stream` is left
   * for the handler to read, who keeps to `maxBytes`.
   */
  bodyKind: 'json' | 'form' | 'stream'
  /** A call that is no GET and yet changes nothing of its caller's. */
  savesNothing: boolean
  /** `lines`: the answer is JSON a line each, as it is made, and `response` is one line of it. */
  answerKind: 'json' | 'lines'
  /** Largest body in bytes. */
  maxBytes: number
  /** Calls allowed per network in a window of seconds, beyond the general limit; `shared`: of all servers together. */
  limit?: { calls: number; seconds: number; shared?: boolean } | undefined
  params: Params
  query: Query
  body: Body
  response: Response
  /**
   * What the audit log may say of a call; every call that changes something writes one of these in its transaction.
   * Needed where an administrator changes something.
   */
  audits: readonly AuditAction[]
  /** Answers during maintenance too, and not only administrators: signing in and out. */
  staysOpen: boolean
  /** Codes beside the general ones (401, 422, 429, 500). */
  errors: readonly ErrorCode[]
  summary: string
}

const empty = z.object({})

type Draft<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  method: Method
  path: string
  summary: string
  response: R
  params?: P
  query?: Q
  body?: B
} & Partial<
  Pick<
    Endpoint,
    | 'access'
    | 'plan'
    | 'savesNothing'
    | 'answerKind'
    | 'bodyKind'
    | 'maxBytes'
    | 'limit'
    | 'audits'
    | 'staysOpen'
    | 'errors'
  >
>

/**
 * Declares an endpoint; everything not said takes the careful default: a session is needed, a JSON body
 * of at most 1 MiB, no parameters.
 * @example endpoint({ method: 'GET', path: '/api/accounts', summary: 'Accounts', response: z.array(accountSchema) })
 */
export function endpoint<
  R extends Schema,
  P extends Schema = typeof empty,
  Q extends Schema = typeof empty,
  B extends Schema = typeof empty,
>(draft: Draft<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    access: 'session',
    plan: 'free',
    savesNothing: false,
    bodyKind: 'json',
    answerKind: 'json',
    maxBytes: 1024 * 1024,
    audits: [],
    staysOpen: false,
    errors: [],
    ...draft,
    params: (draft.params ?? empty) as P,
    query: (draft.query ?? empty) as Q,
    body: (draft.body ?? empty) as B,
  }
}

export type ParamsOf<E extends Endpoint> = z.infer<E['params']>
export type QueryOf<E extends Endpoint> = z.infer<E['query']>
export type BodyOf<E extends Endpoint> = z.infer<E['body']>
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>
