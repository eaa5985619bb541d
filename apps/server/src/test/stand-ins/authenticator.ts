import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { addPasskey, beginPasskey } from '@ballast/contract/people/passkeys'
import type { Person } from '../client.ts'
import { SITE } from '../open-test-server.ts'

/** The subset of CBOR that authenticators use. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [encode(k), encode(v)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

type RelyingParty = { origin: string; rpId: string }

/** An authenticator with one passkey, as on a phone: ES256, no attestation. */
export class Authenticator {
  readonly credentialId = randomBytes(16)
  private readonly key: KeyObject
  private readonly publicKey: Buffer
  counter = 0
  /** Whether it asks for a fingerprint or PIN before it signs. */
  verifies = true

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    this.publicKey = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  make(challenge: string, place: RelyingParty) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.publicKey,
    ])
    const authData = Buffer.concat([this.data(place, HAS_CREDENTIAL), credential])
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.credential({
      clientDataJSON: clientData('webauthn.create', challenge, place).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  use(challenge: string, place: RelyingParty) {
    this.counter += 1
    const authenticatorData = this.data(place, 0)
    const client = clientData('webauthn.get', challenge, place)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.key)
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private data({ rpId }: RelyingParty, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags | USER_PRESENT | (this.verifies ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }

  private credential<Response extends object>(response: Response) {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response }
  }
}

function clientData(type: string, challenge: string, { origin }: RelyingParty): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Adds a passkey for a user of a test server. */
export async function insertPasskey(person: Person): Promise<string> {
  const { data } = await person.call(beginPasskey, { body: { currentPassword: 'correct horse' } })
  const credential = new Authenticator().make(data.challenge, { origin: SITE, rpId: data.rp.id })
  const added = await person.call(addPasskey, { body: { name: 'Mine', credential } })
  if (added.status !== 200) throw new Error(`adding a test passkey answered ${added.status}`)
  return added.data.id
}
