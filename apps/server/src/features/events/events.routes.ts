import { streamSSE } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { callerOf, type Gate, requireCaller } from '../../platform/http/register.ts'

/** Connections per user, about one per open tab; the oldest is closed for a new one. */
const MAX_PER_USER = 12
/** Shorter than proxy timeouts; also how long a page outlives its session. */
const HEARTBEAT_MS = 20_000

type Stream = {
  notify: () => void
  end: () => void
  isOver: () => boolean
  /** False if nothing has changed for one heartbeat interval. */
  next: () => Promise<boolean>
}

/** Notifies open pages that their user's data has changed, so that they fetch again what they show. */
export function mountEvents(gate: Gate, { changes }: Deps): void {
  const streams = new Map<string, Set<Stream>>()
  changes.listen((userId) => {
    const concerned = userId === null ? [...streams.values()] : [streams.get(userId) ?? []]
    for (const open of concerned) for (const { notify } of open) notify()
  })

  gate.app.get('/api/events', async (context) => {
    const caller = await requireCaller(gate, context)
    const known = streams.get(caller.userId) ?? new Set()
    streams.set(caller.userId, known)
    const [oldest] = known
    if (oldest && known.size >= MAX_PER_USER) {
      // Counted no more, although it needs a moment to close: the next one to arrive ends another.
      known.delete(oldest)
      oldest.end()
    }
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (sse) => {
      const stream = openStream()
      known.add(stream)
      sse.onAbort(stream.end)
      // The first event only confirms that the connection is open.
      let event = 'change'
      while (!stream.isOver()) {
        await sse.writeSSE({ event, data: '' })
        event = (await stream.next()) ? 'change' : 'beat'
        if (!(await isStill(caller, () => callerOf(gate, context)))) break
      }
      known.delete(stream)
      if (known.size === 0 && streams.get(caller.userId) === known) streams.delete(caller.userId)
    })
  })
}

/** Changes that have not been sent to a page yet; several at once are sent as one. */
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

/** Whether the session still exists; when it ends, the connection is closed. */
async function isStill(caller: Caller, ask: () => Promise<Caller | null>): Promise<boolean> {
  return (await ask().catch(() => null))?.sessionId === caller.sessionId
}
