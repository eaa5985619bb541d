import type { Receipt } from '@ballast/contract/attempts/receipts'
import type { ReceiptRow } from './attempts.queries.ts'

export const isPicture = ({ storageKey }: Pick<ReceiptRow, 'storageKey'>) => storageKey.endsWith('.webp')

export function presentReceipt(row: ReceiptRow): Receipt {
  return { id: row.id, name: row.name, isPicture: isPicture(row) }
}
