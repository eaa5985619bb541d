import * as z from 'zod/mini'
import type { AuditAction } from './admin/audit-actions.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call an endpoint. `session` is any signed-in user; `beta` are the roles that test new features. */
export type Access = 'public' | 'session' | 'beta' | 'admin'

/** The feature that a caller's subscription must include. The server checks it; pages also show it. */
export type PlanGate = 'free' | 'pro'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/** One line of the API: how it is called, by whom, and what it returns. Both apps use it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> = {
  method: Method
  /** Hono-style path with `:name` parameters, starting with `/api/`. */
  path: string
  access: Access
  plan: PlanGate
  /**
   * `json` by default; `form` is multipart with files, whose text fields are parsed by `body`; a `stream` is read by
   * the handler, which must respect `maxBytes`.
   */
  bodyKind: 'json' | 'form' | 'stream'
  /** A call that is not a GET but changes nothing of its caller's. */
  savesNothing: boolean
  /** Its response holds a secret or somebody else's record, so it is not stored for a repeated call. */
  showsSecret: boolean
  /** `lines`: the response is streamed as one JSON value per line, and `response` is the schema of a line. */
  answerKind: 'json' | 'lines'
  /** Maximum size of the body in bytes. */
  maxBytes: number
  /** Calls allowed per network in a window of seconds, in addition to the general limit; `shared`: counted over all servers. */
  limit?: { calls: number; seconds: number; shared?: boolean } | undefined
  params: Params
  query: Query
  body: Body
  response: Response
  /**
   * The acts that a call may record in the audit log; every call that changes something records one in its transaction.
   * Required if an administrator changes something.
   */
  audits: readonly AuditAction[]
  /** Also works during maintenance for everybody: signing in and out. */
  staysOpen: boolean
  /** Codes besides the general ones (401, 422, 429, 500). */
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
    | 'showsSecret'
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
 * Declares an endpoint; anything omitted gets the careful default: a session is required, a JSON body of at most 1 MiB,
 * no parameters.
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
    showsSecret: false,
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
