export const ACCOUNT_KINDS = ['personal', 'evaluation', 'funded', 'demo'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Currencies an account can be denominated in (ISO 4217, and the stablecoins crypto venues settle in). */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'AUD',
  'CAD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'ZAR',
  'SGD',
  'HKD',
  'INR',
  'BRL',
  'MXN',
  'TRY',
  'RON',
  'BGN',
  'ILS',
  'AED',
  'SAR',
  'CNH',
  'KRW',
  'THB',
  'MYR',
  'USDT',
  'USDC',
] as const
export type Currency = (typeof CURRENCIES)[number]

/** Colours that distinguish accounts, next to their two letters: few and quiet, and never a sign of good or bad. */
export const ACCOUNT_COLORS = ['blue', 'teal', 'sand', 'violet', 'rose', 'grey'] as const
export type AccountColor = (typeof ACCOUNT_COLORS)[number]
