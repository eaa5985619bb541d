/** Private files by key (`<user>/<kind>/<id>`). The server creates the keys, never a user. */
export type Files = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Null if there is none. */
  get: (key: string) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
}

/** Throws for a key that could escape its folder; we create the keys, so this would be a bug. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a file key: ${key}`)
}
