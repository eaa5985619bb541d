/**
 * The fields of a record that are not `undefined`: in a change, those that were sent.
 * @example defined({ name: 'Fade', note: undefined }) // → { name: 'Fade' }
 */
export function defined<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}
