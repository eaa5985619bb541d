/** A note in the console; nothing a trader would see. */
export function note(text: string) {
  // biome-ignore lint/suspicious/noConsole: notes of this kind are specified for the console only
  console.warn(`${text}`)
}
