declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on an open file; returns false if another descriptor holds it. */
  export function tryLock(descriptor: number): boolean
  export function unlock(descriptor: number): void
}
