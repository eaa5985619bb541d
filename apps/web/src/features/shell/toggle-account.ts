/** Adds the account to those shown, or takes it away; none left means all. */
export function toggleAccount(accountIds: readonly string[], id: string): string[] {
  return accountIds.includes(id) ? accountIds.filter((known) => known !== id) : [...accountIds, id]
}
