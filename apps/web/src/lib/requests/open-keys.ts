import { createBrowserStore } from '../browser/browser-store.ts'
import { newId } from '../browser/new-id.ts'
import { asText, parseObject } from '../browser/tolerant.ts'

/** Idempotency keys of requests in flight, or of which it is not known whether they were carried out, by what they send. */
const openKeys = new Map<string, string>()
const MAX_OPEN_KEYS = 200

/** Those of requests that may be sent again after a reload. */
const storedKeys = createBrowserStore<[name: string, key: string][]>({
  key: 'openKeys',
  parse: (text) => Object.entries(parseObject(text)).map(([name, key]) => [name, asText(key, '')]),
  write: (keys) => (keys.length === 0 ? null : JSON.stringify(Object.fromEntries(keys))),
})
const MAX_STORED_KEYS = 20

/**
 * The idempotency key of a request that creates something. Repeated before Ballast has carried it out or refused it (a second
 * press, a broken connection, a gateway that did not wait), it has the same key, and the server runs it once; after that, the
 * same request gets a new key.
 */
export function keyOfCall(name: string, { outlivesPage = false }: { outlivesPage?: boolean }) {
  const others = () => storedKeys.get().filter(([other]) => other !== name)
  const stored = outlivesPage ? storedKeys.get().find(([other]) => other === name)?.[1] : undefined
  const key = openKeys.get(name) ?? stored ?? newId()
  if (openKeys.size >= MAX_OPEN_KEYS) openKeys.clear()
  openKeys.set(name, key)
  if (outlivesPage) storedKeys.set([...others(), [name, key] as [string, string]].slice(-MAX_STORED_KEYS))
  return {
    header: { 'Idempotency-Key': key },
    settle: () => {
      openKeys.delete(name)
      if (outlivesPage) storedKeys.set(others())
    },
  }
}
