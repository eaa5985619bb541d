/** Generous for busy machines; the benchmark measures how long things take. */
const MAX_WAIT_MS = 45_000

/** Polls until `read` returns something; throws after too long, naming what it waited for. */
export async function waitFor<T>(
  what: string,
  read: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  const end = Date.now() + MAX_WAIT_MS
  for (;;) {
    const found = await read()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what}: waited ${MAX_WAIT_MS / 1000} s in vain`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
