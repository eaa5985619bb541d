/** What the free plan keeps at most. */
export const FREE_TRADES = 100
export const FREE_ACCOUNTS = 1
