import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

export type SmtpPeer = {
  url: string
  /** Messages in the order they came. */
  messages: Email[]
  /** Waits for the message at an index; fails after ten seconds. */
  message: (index: number) => Promise<Email>
  close: () => Promise<void>
}

/** A mail server that takes everything and keeps it. */
export async function openSmtpPeer(): Promise<SmtpPeer> {
  const messages: Email[] = []
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((message) => {
          messages.push(message)
          callback()
        }, callback)
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => peer.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    message: async (index) => {
      for (let i = 0; i < 400; i++) {
        const found = messages[index]
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`no message ${index} came within ten seconds`)
    },
    close: () => new Promise<void>((resolve) => peer.close(resolve)),
  }
}
