/** A message to one person. Plain text is required, HTML beside it optional. */
export type Message = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** Not for messages that wait in a queue: bytes do not survive it. */
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The receiving server said that it takes nothing for this address, for good. */
export class AddressRefused extends Error {}

/** Where mail leaves. Sending resolves when the message is accepted (by the server, or on disk); throws an AddressRefused where trying again is no use. */
export type Mail = { send: (message: Message) => Promise<void>; close: () => Promise<void> }
