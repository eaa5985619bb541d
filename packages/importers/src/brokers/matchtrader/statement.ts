import type { Document } from '../../importer.ts'

/** What the page above its table says of the account, each empty if it says nothing, as in CSV. */
export type StatedAccount = { account: string; currency: string }

/** `Account: 19286` and `Currency: USD`, each in a cell of the first table of the page. */
export function statedAccount(document: Document): StatedAccount {
  const cells = document.kind === 'html' ? (document.tables[0]?.rows.flat() ?? []) : []
  const after = (word: RegExp) => cells.flatMap((cell) => word.exec(cell)?.[1] ?? [])[0] ?? ''
  return { account: after(/^account:\s*(\S+)$/i), currency: after(/^currency:\s*([A-Z]{3})$/i) }
}
