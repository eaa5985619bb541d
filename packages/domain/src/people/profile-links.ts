/** Where a profile link leads; `website` is any other place. */
export const LINK_KINDS = [
  'website',
  'x',
  'youtube',
  'twitch',
  'instagram',
  'discord',
  'tradingview',
  'github',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export type ProfileLink = { kind: LinkKind; url: string }

export const MAX_LINKS = 5
export const MAX_LINK_LENGTH = 200

export const LINK_LABELS: Record<LinkKind, string> = {
  website: 'Website',
  x: 'X',
  youtube: 'YouTube',
  twitch: 'Twitch',
  instagram: 'Instagram',
  discord: 'Discord',
  tradingview: 'TradingView',
  github: 'GitHub',
}

/** The hosts of each kind, and everything below them: `www.`, `m.` on a phone, a country's own such as `de.`. */
const HOSTS: Record<Exclude<LinkKind, 'website'>, readonly string[]> = {
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitch: ['twitch.tv'],
  instagram: ['instagram.com'],
  discord: ['discord.gg', 'discord.com'],
  tradingview: ['tradingview.com'],
  github: ['github.com'],
}

export type LinkRefusal = 'not_https' | 'not_an_address' | 'other_host' | 'too_long'

export const LINK_REFUSALS: Record<LinkRefusal, string> = {
  not_https: 'Use an address that starts with https://',
  not_an_address: 'This is not the address of a public page',
  other_host: 'This address is somewhere else. Choose Website for it',
  too_long: `At most ${MAX_LINK_LENGTH} characters`,
}

/**
 * Reads an address as typed; without a scheme, `https://` is assumed. Refuses other schemes, names without a dot, bare
 * numbers, ports, passwords, and hosts that do not belong to the kind.
 * @example readProfileLink('github', 'github.com/someone') // → { url: 'https://github.com/someone' }
 * @example readProfileLink('x', 'https://evil.example/x.com') // → { refused: 'other_host' }
 */
export function readProfileLink(kind: LinkKind, typed: string): { url: string } | { refused: LinkRefusal } {
  const text = typed.trim()
  if (text.length > MAX_LINK_LENGTH) return { refused: 'too_long' }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  const hasPort = scheme?.includes('.') === true
  if (scheme !== undefined && scheme !== 'https' && !hasPort) return { refused: 'not_https' }
  const url = parsed(scheme === 'https' ? text : `https://${text}`)
  if (!url || !isPublicName(url)) return { refused: 'not_an_address' }
  if (url.href.length > MAX_LINK_LENGTH) return { refused: 'too_long' }
  const isBelow = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
  if (kind !== 'website' && !HOSTS[kind].some(isBelow)) return { refused: 'other_host' }
  return { url: url.href }
}

function parsed(text: string): URL | null {
  return /\s/.test(text) || !URL.canParse(text) ? null : new URL(text)
}

function isPublicName({ hostname, username, password, port }: URL): boolean {
  const isName = /^(?:[a-z0-9-]+\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,}$/.test(hostname)
  const isOwnNetwork = /\.(?:local|localhost|internal|lan|home|test|invalid)$/.test(hostname)
  return isName && !isOwnNetwork && username === '' && password === '' && port === ''
}
