import type { ImportPreview } from '@ballast/contract/imports'

/** What only the trader knows about the files of a preview. */

export function asksTimeZone({ files, zoneEvidence }: ImportPreview): boolean {
  return zoneEvidence === null && files.some((file) => file.format !== null && file.needsTimeZone)
}

/** No date in a file shows whether the day or the month comes first. */
export function asksDateOrder({ files }: ImportPreview): boolean {
  return files.some((file) => file.notes.some(({ code }) => code === 'ambiguous_date_order'))
}

export function isMetaTrader({ files }: ImportPreview): boolean {
  return files.some((file) => file.format !== null && /^mt\d/.test(file.format.id))
}

/** The file is in one currency and the account in another: both, else null. */
export function currencyMismatch(preview: ImportPreview, accountCurrency: string | null) {
  const { currency } = preview
  if (currency === null || accountCurrency === null || currency === accountCurrency) return null
  return { file: currency, account: accountCurrency }
}
