/** Writes a note to the console; traders do not see it. */
export function note(text: string) {
  // biome-ignore lint/suspicious/noConsole: notes of this kind are specified for the console only
  console.warn(`${text}`)
}
