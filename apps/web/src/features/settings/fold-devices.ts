import type { listSessions } from '@ballast/contract/auth'
import type { ResponseOf } from '@ballast/contract/endpoint'

type Session = ResponseOf<typeof listSessions>[number]

/** One browser at one address: its sign-ins, most recently used first. */
export type FoldedDevice = {
  key: string
  device: string
  address: string
  isCurrent: boolean
  firstSignIn: string
  lastSeen: string
  /** The sign-ins that may be ended from here: all except this page's. */
  others: string[]
}

/** Merges the sign-ins of each browser into one line; this page's browser first, then by last use. */
export function foldDevices(sessions: readonly Session[]): FoldedDevice[] {
  const devices = new Map<string, FoldedDevice>()
  for (const session of sessions) {
    const key = `${session.device}\n${session.address}`
    const device = devices.get(key)
    const others = session.current ? [] : [session.id]
    devices.set(key, {
      key,
      device: session.device,
      address: session.address,
      isCurrent: session.current || device?.isCurrent === true,
      firstSignIn: device && device.firstSignIn < session.createdAt ? device.firstSignIn : session.createdAt,
      lastSeen: device && device.lastSeen > session.lastSeenAt ? device.lastSeen : session.lastSeenAt,
      others: [...(device?.others ?? []), ...others],
    })
  }
  return [...devices.values()].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeen.localeCompare(a.lastSeen),
  )
}
