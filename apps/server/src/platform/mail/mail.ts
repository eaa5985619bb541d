/** A message to one person. Plain text is required, HTML is optional. */
export type Message = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** Not for queued messages, because bytes do not survive the queue. */
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The receiving server permanently refuses mail to this address. */
export class AddressRefused extends Error {}

/** Sends mail. Resolves when the message is accepted (by the server, or on disk); throws an AddressRefused if a retry is useless. */
export type Mail = { send: (message: Message) => Promise<void>; close: () => Promise<void> }
