import { asText, parseObject } from '../browser/tolerant.ts'

let current: string | null | undefined
const listeners = new Set<(id: string | null) => void>()

/** The app sets the signed-in user; pages without a session read it from the browser's storage. */
export function setMeasuredUser(id: string | null) {
  if (id === measuredUser()) return
  current = id
  for (const listener of listeners) listener(id)
}

export function measuredUser(): string | null {
  if (current === undefined) current = storedUserId()
  return current
}

export function onMeasuredUser(listener: (id: string | null) => void) {
  listeners.add(listener)
}

function storedUserId(): string | null {
  try {
    return asText(parseObject(window.localStorage.getItem('user')).id, '') || null
  } catch {
    return null
  }
}
