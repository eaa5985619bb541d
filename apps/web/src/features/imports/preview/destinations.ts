import type { Account } from '@ballast/contract/accounts/accounts'
import type { ImportOptions, ImportPart, ImportPreview } from '@ballast/contract/imports'
import type { AccountDraft } from '../../accounts/form/account-draft.ts'

/** The current destination of one part of the files. */
export type Destination = {
  part: ImportPart
  account: Account | null
  isLeftOut: boolean
  /** Why the account was filled in, or why it seems wrong. */
  reason: string | null
  misfit: ImportPart['misfits'][number] | null
  /** Whether the trader has confirmed a doubtful account. */
  isConfirmed: boolean
}

type DestinationParams = {
  preview: ImportPreview
  chosen: ImportOptions['destinations']
  /** Doubtful choices the trader has confirmed, by `confirmationOf`. */
  confirmed: readonly string[]
  accounts: readonly Account[]
  /** The accounts in the page's scope. */
  scopeIds: readonly string[]
}

/**
 * The account of each part: the chosen one, else the one that similar files went into, else the one in scope unless
 * something speaks against it. Never the most recent one, and never the only one: the trader is asked.
 */
export function destinationsOf({
  preview,
  chosen,
  confirmed,
  accounts,
  scopeIds,
}: DestinationParams): Destination[] {
  return preview.parts.map((part) => {
    const own = chosen[part.key]
    const looked =
      own === undefined && part.accountId === null ? lookedAt(part, { accounts, scopeIds }) : null
    const account = accounts.find(({ id }) => id === (own ?? part.accountId ?? looked)) ?? null
    const isLeftOut = own === null
    const misfit = part.misfits.find(({ accountId }) => accountId === account?.id) ?? null
    return {
      part,
      account: isLeftOut ? null : account,
      isLeftOut,
      reason: own === undefined ? (part.reason ?? (looked ? 'The account you are looking at.' : null)) : null,
      misfit: isLeftOut ? null : misfit,
      isConfirmed: account !== null && confirmed.includes(confirmationOf(part.key, account.id)),
    }
  })
}

function lookedAt(
  part: ImportPart,
  { accounts, scopeIds }: Pick<DestinationParams, 'accounts' | 'scopeIds'>,
): string | null {
  const [id, another] = scopeIds
  if (id === undefined || another !== undefined) return null
  const isThere = accounts.some((account) => account.id === id && !account.archived)
  return isThere && !part.misfits.some(({ accountId }) => accountId === id) ? id : null
}

export function confirmationOf(key: string, accountId: string): string {
  return `${key} ${accountId}`
}

/** The choices in the server's format, including everything that was filled in. */
export function chosenOf(destinations: readonly Destination[]): ImportOptions['destinations'] {
  return Object.fromEntries(
    destinations.flatMap(({ part, account, isLeftOut }) =>
      account || isLeftOut ? [[part.key, account?.id ?? null]] : [],
    ),
  )
}

/** Initial values for a new account, from the file's data. */
export function accountFromPart({ proposal }: ImportPart): Partial<AccountDraft> {
  const { name, currency, timeZone, dayReset } = proposal
  return {
    ...(name ? { name } : {}),
    ...(currency ? { currency } : {}),
    ...(timeZone && dayReset ? { timeZone, dayReset } : {}),
  }
}

/** The name of a part in a list: the broker and its own account name. */
export function partName({ broker, brokerAccount, currency, key }: ImportPart): string {
  const name = brokerAccount ? `${broker} ${brokerAccount}` : broker
  return key.endsWith('|') || !currency ? name : `${name}, ${currency}`
}
