import { hasBetaAccess } from '@ballast/contract/auth'
import type { Endpoint, ResponseOf } from '@ballast/contract/endpoint'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { recording } from '../audit/record-act.ts'
import type { Log } from '../logger/logger.ts'
import type { Limits } from '../rate-limit/limits.ts'
import type { Switches } from '../switches/switches.ts'
import { AppError, invalidInput } from './app-error.ts'
import type { App } from './app-type.ts'
import type { AllowsPlan, Caller, Identify } from './caller.ts'
import { networkOf, peerOf } from './hosts.ts'
import { readInput } from './read-input.ts'
import type { Request, UploadedFile } from './request.ts'
import { callNameOf, type RunOnce } from './run-once.ts'

export type Gate = {
  app: App
  log: Log
  limits: Limits
  identify: Identify
  allowsPlan: AllowsPlan
  /** True for a user who may read all of their own data and change nothing. */
  onlyReads: (caller: Caller) => boolean
  trustProxy: boolean
  switches: Switches
  runOnce: RunOnce
  /** In tests, responses are checked against the contract, and administrators' calls for their audit log entry. */
  checkAnswers: boolean
}

type Handler<E extends Endpoint> = (request: Request<E>) => Promise<ResponseOf<E>>

/**
 * Mounts an endpoint of the contract: rate limit, session, role, plan and input are checked as the endpoint declares,
 * in this order, before the handler runs.
 */
export function register<E extends Endpoint>(gate: Gate, endpoint: E, handler: Handler<E>): void {
  gate.app.on(endpoint.method, endpoint.path, async (context): Promise<Response> => {
    const request = await requestOf(gate, endpoint, context)
    const work = () => handler(request)
    const isWatched = gate.checkAnswers && endpoint.audits.length > 0
    const answer = await carriedOut(
      gate,
      { endpoint, context, request },
      isWatched ? () => recording(endpoint.audits, work) : work,
    )
    if (gate.checkAnswers) return context.json(endpoint.response.parse(answer) as object)
    return context.json(answer as object)
  })
}

/** Sends one line of a response. */
export type SendLine<E extends Endpoint> = (line: ResponseOf<E>) => Promise<void>
type LinesHandler<E extends Endpoint> = (
  request: Request<E>,
) => Promise<(send: SendLine<E>, signal: AbortSignal) => Promise<void>>

/**
 * Like `register`, for an endpoint that responds line by line. An error thrown before the handler returns is handled as
 * usual; the function it returns then sends the lines. The signal is aborted when the caller disconnects.
 */
export function registerLines<E extends Endpoint>(gate: Gate, endpoint: E, handler: LinesHandler<E>): void {
  gate.app.on(endpoint.method, endpoint.path, async (context): Promise<Response> => {
    const write = await handler(await requestOf(gate, endpoint, context))
    context.header('Content-Type', 'application/x-ndjson')
    context.header('X-Accel-Buffering', 'no')
    return stream(context, async (out) => {
      const left = new AbortController()
      out.onAbort(() => left.abort())
      const send: SendLine<E> = async (line) => {
        const checked = gate.checkAnswers ? endpoint.response.parse(line) : line
        await out.write(`${JSON.stringify(checked)}\n`)
      }
      await write(send, left.signal)
    })
  })
}

async function requestOf<E extends Endpoint>(gate: Gate, endpoint: E, context: Context): Promise<Request<E>> {
  const address = addressOf(context, gate.trustProxy)
  const caller = await authorize(gate, endpoint, { context, address })
  const input = await readInput(endpoint, context)
  return {
    ...input,
    caller,
    address,
    device: (context.req.header('user-agent') ?? 'Unknown device').slice(0, 300),
    log: gate.log.child({ request: context.get('requestId') }),
    context,
  } as Request<E>
}

type Call = {
  endpoint: Endpoint
  context: Context
  request: { caller: Caller | null; body: unknown; files: readonly UploadedFile[] }
}

function runsOnce({ method, bodyKind, savesNothing, showsSecret }: Endpoint): boolean {
  return method === 'POST' && bodyKind !== 'stream' && !savesNothing && !showsSecret
}

/** With an `Idempotency-Key`, a call that creates something runs once, however often it is sent. */
async function carriedOut<T>(
  gate: Gate,
  { endpoint, context, request }: Call,
  work: () => Promise<T>,
): Promise<T> {
  const key = context.req.header('idempotency-key')
  if (!key || !request.caller || !runsOnce(endpoint)) return work()
  if (!/^[\w-]{1,100}$/.test(key))
    throw invalidInput({ 'Idempotency-Key': 'Letters, digits and dashes, at most 100' })
  const call = await callNameOf(endpoint.method, context.req.path, request)
  return gate.runOnce({ userId: request.caller.userId, key, call }, work)
}

type IncomingRequest = { context: Context; address: string }

async function authorize(
  gate: Gate,
  endpoint: Endpoint,
  { context, address }: IncomingRequest,
): Promise<Caller | null> {
  if (endpoint.limit)
    await gate.limits.take(`${endpoint.method} ${endpoint.path} ${networkOf(address)}`, endpoint.limit)
  const reads = endpoint.method === 'GET' || endpoint.savesNothing
  const isOpen = reads || endpoint.staysOpen
  if (endpoint.access === 'public') {
    if (!isOpen) await refuseInMaintenance(gate)
    return null
  }
  const caller = await requireCaller(gate, context)
  if (endpoint.access === 'beta' && !hasBetaAccess(caller.role)) throw new AppError('forbidden')
  if (endpoint.access === 'admin' && caller.role !== 'admin') throw new AppError('forbidden')
  if (!isOpen && caller.role !== 'admin') await refuseInMaintenance(gate)
  if (!reads && gate.onlyReads(caller)) throw new AppError('demo_only_reads')
  if (endpoint.plan === 'pro' && !(await gate.allowsPlan(caller))) throw new AppError('plan_required')
  return caller
}

/** Writes during maintenance could be lost; reads are not affected. */
async function refuseInMaintenance({ switches }: Gate): Promise<void> {
  const { maintenance } = await switches.read()
  if (!maintenance.isOn) return
  throw new AppError('maintenance', maintenance.message ? { message: maintenance.message } : {})
}

/**
 * The session named by the Authorization header, or by the cookie if there is no such header and the call changes
 * nothing. Counts against the user's limit of calls, even for routes outside the contract.
 */
export async function callerOf(gate: Gate, context: Context): Promise<Caller | null> {
  const caller = await identified(gate, context)
  if (caller) await gate.limits.take(`user ${caller.userId}`, { calls: 1200, seconds: 60 })
  return caller
}

/** The caller of a route outside the contract. Throws if there is none. */
export async function requireCaller(gate: Gate, context: Context): Promise<Caller> {
  const caller = await callerOf(gate, context)
  if (!caller) throw new AppError('unauthenticated')
  return caller
}

/** The same for routes of administrators. */
export async function requireAdmin(gate: Gate, context: Context): Promise<Caller> {
  const caller = await requireCaller(gate, context)
  if (caller.role !== 'admin') throw new AppError('forbidden')
  return caller
}

/** The session's secret in the header of a call; null if the call has a malformed one, undefined if it has none. */
export function bearerOf(context: Context): string | null | undefined {
  const header = context.req.header('authorization') ?? ''
  if (!/^Bearer\b/i.test(header)) return undefined
  return /^Bearer (\S{20,200})$/i.exec(header)?.[1] ?? null
}

async function identified(gate: Gate, context: Context): Promise<Caller | null> {
  const secret = bearerOf(context)
  if (secret !== undefined) return secret === null ? null : gate.identify(secret)
  const cookie = /(?:^|;\s*)session=([^;\s]{20,200})/.exec(context.req.header('cookie') ?? '')?.[1]
  if (!cookie) return null
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') throw new AppError('cross_site')
  return gate.identify(cookie)
}

export function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? peerOf(context) ?? 'local'
}
