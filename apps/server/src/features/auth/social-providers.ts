import type { SocialProvider } from '@ballast/contract/auth'
import type { Config } from '../../config.ts'

/** The provider's claims about the person who signed in there. */
export type SocialPerson = { subject: string; email: string | null; emailVerified: boolean; name: string }

export type ProviderSettings = {
  provider: SocialProvider
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
  scopes: string[]
  readPerson: (answer: Record<string, unknown>) => SocialPerson
}

export function configuredProviders(config: Config): SocialProvider[] {
  return [...(config.google ? (['google'] as const) : []), ...(config.discord ? (['discord'] as const) : [])]
}

/** The provider's endpoints; Google's come from its OpenID discovery document. Null if not configured. */
export async function providerSettings(
  config: Config,
  provider: SocialProvider,
): Promise<ProviderSettings | null> {
  if (provider === 'google') return config.google ? googleSettings(config.google) : null
  return config.discord ? discordSettings(config.discord) : null
}

type Discovery = { authorization_endpoint: string; token_endpoint: string; userinfo_endpoint: string }

async function googleSettings({
  clientId,
  clientSecret,
  issuer,
}: NonNullable<Config['google']>): Promise<ProviderSettings> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the sign-in provider answered ${answer.status}`)
  const found = (await answer.json()) as Discovery
  return {
    provider: 'google',
    clientId,
    clientSecret,
    authorizeUrl: found.authorization_endpoint,
    tokenUrl: found.token_endpoint,
    userUrl: found.userinfo_endpoint,
    scopes: ['openid', 'email', 'profile'],
    readPerson: (person) => ({
      subject: text(person.sub),
      email: person.email ? text(person.email) : null,
      emailVerified: person.email_verified === true || person.email_verified === 'true',
      // Never the address: the name is what others see.
      name: text(person.name || 'trader'),
    }),
  }
}

function discordSettings({
  clientId,
  clientSecret,
  baseUrl,
}: NonNullable<Config['discord']>): ProviderSettings {
  return {
    provider: 'discord',
    clientId,
    clientSecret,
    authorizeUrl: `${baseUrl}/oauth2/authorize`,
    tokenUrl: `${baseUrl}/oauth2/token`,
    userUrl: `${baseUrl}/users/@me`,
    scopes: ['identify', 'email'],
    readPerson: (person) => ({
      subject: text(person.id),
      email: person.email ? text(person.email) : null,
      emailVerified: person.verified === true,
      name: text(person.username ?? 'trader'),
    }),
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('the sign-in provider left out a field')
  return value
}
