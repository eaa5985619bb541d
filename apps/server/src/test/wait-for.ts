/** A busy machine takes its time; what is waited for is timed by the benchmark. */
const MAX_WAIT_MS = 45_000

/** Asks again until `read` gives something; throws where it gives nothing for too long, naming what was waited for. */
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
