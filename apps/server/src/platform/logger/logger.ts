import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on stderr; anything that could be a secret is removed before it is written. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      serializers: { err: loggedError },
      redact: {
        paths: ['*.password', '*.token', '*.sessionId', '*.authorization', 'password', 'token', 'sessionId'],
        remove: true,
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}

type Logged = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack: string[]
  cause?: Logged
}

/**
 * An error without the values it occurred with: a failed query includes its text and parameters, which contain notes,
 * addresses and hashes, and the database quotes them in its messages.
 */
export function loggedError(error: unknown): Logged | null {
  if (!(error instanceof Error)) return null
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const isQuery = 'query' in error || 'params' in error || 'severity' in error
  return {
    type: error.name,
    message: isQuery ? withoutValues(error.message) : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) ?? undefined } : {}),
  } as Logged
}

function withoutValues(message: string): string {
  const [said = ''] = message.split('\nparams:')
  return said
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, "'…'")
    .slice(0, 2000)
}
