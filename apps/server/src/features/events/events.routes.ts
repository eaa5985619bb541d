import { streamSSE } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { callerOf, type Gate } from '../../platform/http/register.ts'

/** One for each open tab, within reason; the oldest gives way. */
const MAX_PER_USER = 12
/** Shorter than proxies wait; also how long a page outlives its session. */
const HEARTBEAT_MS = 20_000

type Stream = {
  notify: () => void
  end: () => void
  isOver: () => boolean
  /** False where nothing has changed for the length of a heartbeat. */
  next: () => Promise<boolean>
}

/** Notifies open pages that their user's data has changed; they ask for what they show. */
export function mountEvents(gate: Gate, { changes }: Deps): void {
  const streams = new Map<string, Set<Stream>>()
  changes.listen((userId) => {
    const concerned = userId === null ? [...streams.values()] : [streams.get(userId) ?? []]
    for (const open of concerned) for (const { notify } of open) notify()
  })

  gate.app.get('/api/events', async (context) => {
    const caller = await callerOf(gate, context)
    if (!caller) throw new AppError('unauthenticated')
    const known = streams.get(caller.userId) ?? new Set()
    streams.set(caller.userId, known)
    if (known.size >= MAX_PER_USER) [...known][0]?.end()
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (sse) => {
      const stream = openStream()
      known.add(stream)
      sse.onAbort(stream.end)
      // The first event only says that the connection is open.
      let event = 'change'
      while (!stream.isOver()) {
        await sse.writeSSE({ event, data: '' })
        event = (await stream.next()) ? 'change' : 'beat'
        if (!(await isStill(caller, () => callerOf(gate, context)))) break
      }
      known.delete(stream)
      if (known.size === 0) streams.delete(caller.userId)
    })
  })
}

/** Changes one page has not been sent yet: those that come together are one. */
function openStream(): Stream {
  let isChanged = false
  let isOver = false
  let wake = () => {}
  return {
    isOver: () => isOver,
    notify: () => {
      isChanged = true
      wake()
    },
    end: () => {
      isOver = true
      wake()
    },
    next: async () => {
      if (!isChanged && !isOver) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, HEARTBEAT_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const was = isChanged
      isChanged = false
      return was
    },
  }
}

/** Whether the session is still there: at its end the line is closed. */
async function isStill(caller: Caller, ask: () => Promise<Caller | null>): Promise<boolean> {
  return (await ask().catch(() => null))?.sessionId === caller.sessionId
}
