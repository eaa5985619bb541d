import type { listSessions } from '@ballast/contract/auth'
import type { ResponseOf } from '@ballast/contract/endpoint'

type Session = ResponseOf<typeof listSessions>[number]

/** One browser at one address: its sign-ins, the last used first. */
export type FoldedDevice = {
  key: string
  device: string
  address: string
  isCurrent: boolean
  firstSignIn: string
  lastSeen: string
  /** Those that may be ended from here: all but the one of this page. */
  others: string[]
}

/** The sign-ins of one browser as one line; the browser of this page first, then by when they were last seen. */
export function foldDevices(sessions: readonly Session[]): FoldedDevice[] {
  const devices = new Map<string, FoldedDevice>()
  for (const session of sessions) {
    const key = `${session.device}\n${session.address}`
    const known = devices.get(key)
    const others = session.current ? [] : [session.id]
    devices.set(key, {
      key,
      device: session.device,
      address: session.address,
      isCurrent: session.current || known?.isCurrent === true,
      firstSignIn: known && known.firstSignIn < session.createdAt ? known.firstSignIn : session.createdAt,
      lastSeen: known && known.lastSeen > session.lastSeenAt ? known.lastSeen : session.lastSeenAt,
      others: [...(known?.others ?? []), ...others],
    })
  }
  return [...devices.values()].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeen.localeCompare(a.lastSeen),
  )
}
