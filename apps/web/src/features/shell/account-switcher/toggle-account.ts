/** Adds an account to those shown, or removes it; none means all. */
export function toggleAccount(accountIds: readonly string[], id: string): string[] {
  return accountIds.includes(id) ? accountIds.filter((known) => known !== id) : [...accountIds, id]
}
