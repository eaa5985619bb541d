import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on stderr; whatever could be a secret is dropped before it is written. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.token', '*.sessionId', '*.authorization', 'password', 'token', 'sessionId'],
        remove: true,
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}
