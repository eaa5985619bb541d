/** Private files, by key (`<user>/<kind>/<id>`). Keys are made by the server, never by a user. */
export type Files = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
}

/** Throws for a key that could leave its place; keys are ours, so this is a broken assumption. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a file key: ${key}`)
}
