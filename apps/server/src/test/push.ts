import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { BodyOf } from '@ballast/contract/endpoint'
import type { addPushDevice } from '@ballast/contract/notifications/notification-settings'
import { freePort } from './free-port.ts'

type Subscription = BodyOf<typeof addPushDevice>

/** A browser's side of push: the keys it publishes, and those it keeps to decrypt messages. */
export type PushBrowser = { subscription: Subscription; read: (body: Buffer) => string }

export function pushBrowser(
  endpoint = `https://push.example.com/${randomBytes(16).toString('hex')}`,
): PushBrowser {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => decrypted(body, { keys, publicKey, auth }),
  }
}

type Secret = { keys: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer }

/** Decrypts a message of one record, as RFC 8291 specifies for a browser. */
function decrypted(body: Buffer, { keys, publicKey, auth }: Secret): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
    parts.reduce((made, part) => made.update(part), createHmac('sha256', key)).digest()
  const one = Buffer.from([1])
  const shared = hmac(hmac(auth, keys.computeSecret(sender)), ...['WebPush: info\0', publicKey, sender, one])
  const pseudo = hmac(salt, shared)
  const key = hmac(pseudo, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16)
  const nonce = hmac(pseudo, 'Content-Encoding: nonce\0', one).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

export type TakenPush = { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }
export type PushPeer = {
  /** For `OUTGOING_EXEMPT`. */
  host: string
  url: string
  taken: TakenPush[]
  /** Sets the status of all further responses. */
  answerWith: (status: number) => void
  close: () => Promise<void>
}

/** A push service that records what it receives. */
export async function openPushPeer(): Promise<PushPeer> {
  const taken: TakenPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    taken,
    answerWith: (next) => {
      status = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
