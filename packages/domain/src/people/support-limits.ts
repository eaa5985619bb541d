/** How many hours support access may last. */
export const SUPPORT_HOURS = [1, 24, 72] as const
export type SupportHours = (typeof SUPPORT_HOURS)[number]

/** The data an administrator may look at while access is granted; each look is recorded. */
export const LOOKS = ['accounts', 'trades', 'imports'] as const
export type Look = (typeof LOOKS)[number]

/** For how many days a file that a user sent to the operators is stored. */
export const SENT_FILE_DAYS = 30
export const MAX_SENT_FILE_BYTES = 10 * 1024 * 1024
/** Per person at a time. */
export const MAX_SENT_FILES = 10
