import { CATALOG } from '@ballast/importers/catalog'
import { MAPPED } from '@ballast/importers/import-files'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import type { StoredPart } from '../../schema/imports.ts'

/** The usual name of a format family's broker; files read with the user's own columns have none. */
export function brokerOf(family: string): string {
  const broker = CATALOG.find((importer) => importer.family === family)?.broker
  return broker?.split(' / ')[0] ?? 'Your own columns'
}

type Account = { id: string; name: string; currency: string; archivedAt: Date | null }
/** Earlier imports, newest first. */
export type PastImport = { accountId: string; part: StoredPart }
type Part = Pick<ImportPart, 'family' | 'account' | 'currency'>
type PlacementContext = { accounts: readonly Account[]; past: readonly PastImport[] }
/** The account that the trader chose as default for each family of files. */
export type Defaults = Readonly<Record<string, string>>

export type Suggestion = { accountId: string; reason: string }
export type Misfit = { accountId: string; text: string; isRefused: boolean }

/**
 * The account that files like these went into before: the one that had this broker account, else the trader's default for the
 * family if nothing contradicts it, or for files without a broker account the only one that holds trades of the platform.
 * Nothing is suggested merely because it is the last or only account: trades in the wrong account are worse than a question.
 */
export function suggestAccount(
  part: Part,
  { accounts, past, defaults }: PlacementContext & { defaults: Defaults },
): Suggestion | null {
  const fits = new Set(
    accounts
      .filter(({ archivedAt, currency }) => !archivedAt && (part.currency ?? currency) === currency)
      .map(({ id }) => id),
  )
  const ofFamily = past.filter((one) => one.part.family === part.family && fits.has(one.accountId))
  if (part.account !== null) {
    const same = ofFamily.find((one) => one.part.account === part.account)
    if (same) return { accountId: same.accountId, reason: `Files of ${part.account} went into it before.` }
  }
  const own = defaults[part.family]
  if (
    own !== undefined &&
    fits.has(own) &&
    !misfitsOf(part, { accounts, past }).some((one) => one.accountId === own)
  )
    return { accountId: own, reason: `Your default for files of ${brokerOf(part.family)}.` }
  const candidates = part.account === null ? ofFamily : ofFamily.filter((one) => one.part.account === null)
  const [only, another] = new Set(candidates.map(({ accountId }) => accountId))
  if (only === undefined || another !== undefined) return null
  return { accountId: only, reason: `Files of ${brokerOf(part.family)} went into it before.` }
}

/** The accounts a part does not seem to belong to, each with the reason. Another currency is refused; anything else needs confirmation. */
export function misfitsOf(part: Part, { accounts, past }: PlacementContext): Misfit[] {
  return accounts.flatMap((account) => {
    const misfit = (text: string, isRefused = false) => [{ accountId: account.id, text, isRefused }]
    if (part.currency !== null && part.currency !== account.currency) {
      const text = `These trades are in ${part.currency}, and ${account.name} is kept in ${account.currency}. Choose an account in ${part.currency}: nothing is converted.`
      return misfit(text, true)
    }
    const held = past.filter((one) => one.accountId === account.id).map((one) => one.part)
    const ofFamily = held.filter(({ family }) => family === part.family)
    const names = [...new Set(ofFamily.flatMap((one) => one.account ?? []))]
    if (part.account !== null && names.length > 0 && !names.includes(part.account)) {
      return misfit(`${account.name} holds trades of ${names.join(' and ')}; these are of ${part.account}.`)
    }
    const others = new Set(held.map(({ family }) => family).filter((family) => family !== MAPPED))
    if (ofFamily.length === 0 && others.size > 0 && part.family !== MAPPED) {
      const brokers = [...others].map(brokerOf).join(' and ')
      return misfit(`${account.name} holds trades of ${brokers}; these are of ${brokerOf(part.family)}.`)
    }
    return []
  })
}
