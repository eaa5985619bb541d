import { Hono } from 'hono'
import { NO_DATA } from '../../platform/changes/data-version.ts'
import type { Environment } from '../../platform/http/app-type.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { handleError } from '../../platform/http/handle-error.ts'
import type { Gate } from '../../platform/http/register.ts'

export const SECRET = 'a-secret-of-twenty-letters'

type Given = {
  role?: Caller['role']
  hasPro?: boolean
  onlyReads?: boolean
  maintenance?: { isOn: boolean; message: string }
  trustProxy?: boolean
  checkAnswers?: boolean
  refusesLimit?: (key: string) => Error | null
}

/** A gate with one caller, whose session is `SECRET`; calls to limits, plans and logs are recorded in order. */
export function openGate({
  role = 'user',
  hasPro = true,
  onlyReads = false,
  maintenance = { isOn: false, message: '' },
  trustProxy = false,
  checkAnswers = false,
  refusesLimit = () => null,
}: Given = {}) {
  const asked: string[] = []
  const logged: unknown[][] = []
  const write =
    (level: string) =>
    (...given: unknown[]) =>
      void logged.push([level, ...given])
  const log = { warn: write('warn'), error: write('error'), child: (of: object) => ({ of }) } as never
  const app = new Hono<Environment>()
  app.use(async (context, next) => {
    context.set('requestId', 'r-1')
    await next()
  })
  app.onError(handleError(log))
  const gate: Gate = {
    app,
    log,
    trustProxy,
    checkAnswers,
    limits: {
      take: async (key, limit) => {
        asked.push(`limit ${key} ${limit.calls}/${limit.seconds}`)
        const refusal = refusesLimit(key)
        if (refusal) throw refusal
      },
      giveBack: async () => undefined,
      clear: async () => undefined,
    },
    identify: async (secret) => {
      asked.push('identify')
      return secret === SECRET ? { userId: 'u1', role, sessionId: 's1', data: NO_DATA } : null
    },
    allowsPlan: async () => {
      asked.push('plan')
      return hasPro
    },
    onlyReads: () => onlyReads,
    switches: { read: async () => ({ maintenance }) } as never,
    runOnce: async ({ userId, key, call }, work) => {
      asked.push(`once ${userId} ${key} ${call.slice(0, 4)}`)
      return work()
    },
  }
  return { gate, app, asked, logged }
}

/** The headers of a signed-in call. */
export const signedIn = (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${SECRET}`,
  ...headers,
})
