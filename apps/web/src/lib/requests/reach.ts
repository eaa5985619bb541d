import { onlineManager } from '@tanstack/react-query'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 5000

let isWatched = false
let isAsking = false

/** From now on, a server that cannot be reached is the same as no connection, until the returned function is called. */
export function watchReach(): () => void {
  isWatched = true
  // By itself it learns of the connection only when that comes or goes.
  onlineManager.setOnline(navigator.onLine)
  const find = () => void findServer()
  window.addEventListener('vite:preloadError', find)
  return () => {
    isWatched = false
    window.removeEventListener('vite:preloadError', find)
  }
}

/**
 * Call it when a request got no answer from Ballast. Asks whether the server is there, and again after 1, 2, 4, then every
 * 5 seconds; until it answers, everything waits and says so, and then goes on by itself.
 */
export async function findServer(): Promise<void> {
  if (!isWatched || isAsking) return
  isAsking = true
  for (
    let wait = FIRST_WAIT_MS;
    isWatched && !(await isServerThere());
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  ) {
    onlineManager.setOnline(false)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  isAsking = false
  onlineManager.setOnline(true)
}

/** Whether the server answers, and not a network with its own sign-in page. */
export async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    // An answer that nobody reads keeps its connection.
    const text = await answer.text()
    return answer.ok && isJson(text)
  } catch {
    return false
  }
}

/** False for what Ballast does not send, such as the sign-in page of a hotel's network. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Calls the listener each time the connection is back, until the returned function is called. */
export function whenBack(listener: () => void): () => void {
  return onlineManager.subscribe((isOnline) => isOnline && listener())
}
