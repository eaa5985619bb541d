/** How long support access may run. */
export const SUPPORT_HOURS = [1, 24, 72] as const
export type SupportHours = (typeof SUPPORT_HOURS)[number]

/** The data an administrator may look at while it is granted; each look is recorded. */
export const LOOKS = ['accounts', 'trades', 'imports'] as const
export type Look = (typeof LOOKS)[number]

/** How long a file that a user sent to the people who run the installation is stored. */
export const SENT_FILE_DAYS = 30
export const MAX_SENT_FILE_BYTES = 10 * 1024 * 1024
/** Of one person at a time. */
export const MAX_SENT_FILES = 10
