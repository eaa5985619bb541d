import { asText, parseObject } from '../browser/tolerant.ts'

let current: string | null | undefined
const listeners = new Set<(id: string | null) => void>()

/** The app says who signed in or out; pages that know nothing of sessions find it in the browser's storage. */
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
