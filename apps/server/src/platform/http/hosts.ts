import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { isPublicAddress } from '../outgoing/public-address.ts'
import { AppError } from './app-error.ts'

/**
 * Serves only requests for its own hosts. A page elsewhere may point its own host name to this machine (DNS rebinding)
 * and then read a local server's responses; the Host header reveals it. IP addresses cannot be pointed elsewhere. Calls
 * that change something must not come from another site's page either, nor from one at another public address.
 */
export function onlyOwnHosts(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).hostname
  const isOwn = (name: string) => name === own || isLoopbackName(name) || isIP(bare(name)) !== 0
  const mayCall = (from: string) => from === own || (isOwn(from) && !isPublicAddress(bare(from)))
  return async (context, next) => {
    const name = hostnameOf(`http://${context.req.header('host') ?? own}`)
    if (name === null || !isOwn(name))
      throw new AppError('wrong_host', {
        message: `Ballast does not answer under the name ${name ?? 'given'}. Whoever runs this server can set its address with PUBLIC_URL.`,
      })
    const origin = context.req.header('origin')
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (origin !== undefined && !reads) {
      const from = hostnameOf(origin)
      if (from === null || !(from === name || mayCall(from)))
        throw new AppError('wrong_host', { message: 'This call comes from another site. Nothing was done.' })
    }
    await next()
  }
}

/** True for a call from this machine to itself that no proxy forwarded. */
export function isLocalCall(context: Context): boolean {
  if (context.req.header('x-forwarded-for') ?? context.req.header('forwarded')) return false
  const name = hostnameOf(`http://${context.req.header('host') ?? 'localhost'}`)
  const peer = peerOf(context)
  return name !== null && isLoopbackName(name) && (peer === null || isLoopbackAddress(peer))
}

/** The socket's address; null without a socket, as in a call within the process. */
export function peerOf(context: Context): string | null {
  const socket = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  return socket ? (socket.remoteAddress ?? 'gone') : null
}

/**
 * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because a line is assigned a
 * whole one.
 * @example networkOf('2001:db8:1:2:3:4:5:6') // → '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (isIP(plain) !== 6) return address
  const [head = '', tail = ''] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const whole = plain.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

function hostnameOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null
}

function bare(name: string): string {
  return name.replace(/^\[|\]$/g, '')
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(bare(name))
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}
