import type { Account } from '@ballast/contract/accounts/accounts'
import { lastAccountStore } from './form-draft.ts'

/**
 * The account of something new: the chosen one, the first of the page's, the last one typed into, or the first. An archived
 * account is used only if it was chosen.
 */
export function proposedAccount(
  accounts: readonly Account[],
  { chosenId, pageIds }: { chosenId: string | null; pageIds: readonly string[] },
): Account | null {
  const chosen = accounts.find(({ id }) => id === chosenId)
  if (chosen) return chosen
  const offered = accounts.filter(({ archived }) => !archived)
  const preferredId = pageIds[0] ?? lastAccountStore.get()
  return offered.find(({ id }) => id === preferredId) ?? offered[0] ?? null
}
