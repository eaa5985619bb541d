import type { Account } from '@ballast/contract/accounts/accounts'
import type { Import, ImportPreview } from '@ballast/contract/imports'
import type { AccountDraft } from '../../accounts/account-draft.ts'
import { platformOf } from './preview-questions.ts'

type Known = {
  accounts: readonly Account[]
  scopeIds: readonly string[]
  imports: readonly Import[]
  preview?: ImportPreview | undefined
}

/**
 * The account an import most likely belongs to: the one looked at, the only one, or the one files of this
 * platform went into last. Among several it does not guess further: trades in a wrong account are worse
 * than a question.
 */
export function suggestAccount({ accounts, scopeIds, imports, preview }: Known): string | null {
  const active = accounts.filter((account) => !account.archived)
  const isActive = (id: string | undefined) => active.some((account) => account.id === id)
  const [looked] = scopeIds
  if (looked !== undefined && scopeIds.length === 1 && isActive(looked)) return looked
  const [only] = active
  if (only && active.length === 1) return only.id
  const platforms = new Set(
    preview?.files.flatMap((file) => (file.format ? [platformOf(file.format.id)] : [])),
  )
  const last = imports.find(
    (entry) =>
      entry.status === 'done' &&
      isActive(entry.accountId) &&
      entry.files.some((file) => platforms.has(platformOf(file.format))),
  )
  return last?.accountId ?? null
}

/** What a new account's form begins with, from what the files say. */
export function accountFromPreview(preview: ImportPreview | undefined): Partial<AccountDraft> {
  const format = preview?.files.find((file) => file.format !== null)?.format
  if (!preview || !format) return {}
  const isMetaTrader = /^mt\d/.test(format.id)
  const [number] = preview.brokerAccounts
  const broker = format.broker.split(' / ')[0] ?? format.broker
  return {
    name: number ? `${broker} ${number}`.slice(0, 60) : broker,
    ...(preview.currency ? { currency: preview.currency } : {}),
    ...(isMetaTrader ? { timeZone: 'America/New_York', dayReset: '17:00' } : {}),
  }
}
