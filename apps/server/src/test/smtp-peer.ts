import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'
import { waitFor } from './wait-for.ts'

export type SmtpPeer = {
  url: string
  /** Messages in the order they arrived. */
  messages: Email[]
  /** Waits for the message at an index; fails after twenty seconds. */
  message: (index: number) => Promise<Email>
  close: () => Promise<void>
}

/**
 * A mail server that records what it receives. It accepts everything, after deferring the given number of messages,
 * except mail to addresses it does not have.
 */
export async function openSmtpPeer({ refusals = 0, unknown = [] as string[] } = {}): Promise<SmtpPeer> {
  const messages: Email[] = []
  let toRefuse = refusals
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, callback) => {
      if (unknown.includes(address))
        return callback(Object.assign(new Error('no such user here'), { responseCode: 550 }))
      if (toRefuse-- > 0) callback(Object.assign(new Error('try later'), { responseCode: 451 }))
      else callback()
    },
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
    message: (index) => waitFor(`message ${index}`, () => messages[index]),
    close: () => new Promise<void>((resolve) => peer.close(resolve)),
  }
}
