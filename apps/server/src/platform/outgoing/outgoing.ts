import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An address that must not be called from here: not https, inside the network, or not a public host. */
export class AddressNotAllowed extends Error {}

/** The response, with `text` truncated. */
export type OutgoingAnswer = { status: number; text: string }

export type Outgoing = {
  /** Throws an AddressNotAllowed for an address that is not public by its form alone. */
  check: (address: string) => URL
  /**
   * Posts to an address that a user gave: only over https, only to hosts whose every address is public, connected to
   * exactly the address that was checked, within ten seconds, and without following redirects. Throws an
   * AddressNotAllowed, or any network error.
   */
  post: (address: string, message: Message) => Promise<OutgoingAnswer>
}

type Message = { headers: Record<string, string | number>; body: Buffer | string }

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 4096
const MAX_ADDRESS = 2000

type Options = {
  /** `host:port` pairs that are not checked, including plain http: for stand-ins in tests. */
  exempt?: readonly string[]
  resolve?: typeof lookup
}

export function openOutgoing({ exempt = [], resolve: resolveName = lookup }: Options = {}): Outgoing {
  const isExempt = (url: URL) => exempt.includes(url.host)

  function check(address: string): URL {
    if (address.length > MAX_ADDRESS || !URL.canParse(address)) throw new AddressNotAllowed('not an address')
    const url = new URL(address)
    if (isExempt(url)) return url
    if (url.protocol !== 'https:') throw new AddressNotAllowed('not https')
    if (url.username !== '' || url.password !== '') throw new AddressNotAllowed('it holds a password')
    if (url.port !== '') throw new AddressNotAllowed('not the usual port')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0) {
      if (!isPublicAddress(host)) throw new AddressNotAllowed('not a public address')
    } else if (!host.includes('.') || /\.(localhost|local|internal|home|lan|test|invalid)\.?$/.test(host))
      throw new AddressNotAllowed('not a public name')
    return url
  }

  async function post(address: string, { headers, body }: Message): Promise<OutgoingAnswer> {
    const url = check(address)
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const request = send(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          signal,
          agent: false,
          ...(isExempt(url) ? {} : { lookup: publicLookup(resolveName) }),
        },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          const answer = () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') })
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size <= MAX_ANSWER_BYTES) chunks.push(chunk)
            else {
              answer()
              response.destroy()
            }
          })
          response.on('end', answer)
          response.on('error', reject)
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  return { check, post }
}

/**
 * Resolves a name and returns only addresses that were checked, so that a name that resolves to one address now and
 * another a moment later cannot lead inside the network.
 */
function publicLookup(resolveName: typeof lookup): LookupFunction {
  return (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new AddressNotAllowed('its name leads inside a network'), '', 0)
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
