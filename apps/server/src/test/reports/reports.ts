/** Several reports of one account, which state some of the same fills and money, and the balance that they come to. */
export type Reports = {
  /** `format`: where it is not certain which one it is. */
  files: readonly { name: string; bytes: string; format?: string }[]
  currency?: string
  timeZone?: string
  balance: string
}

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`
