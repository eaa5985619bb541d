import { type ImportOptions, importOptionsSchema, MAX_IMPORT_FILES } from '@ballast/contract/imports'
import { isClock } from '@ballast/domain/time/zone'
import { NO_CURRENCY } from '@ballast/importers/importer'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/request.ts'
import { type AccountRow, accountAmong } from '../accounts/accounts.queries.ts'
import type { FormerImport } from './imports.queries.ts'
import type { Misfit } from './place-parts.ts'
import { type Defaults, misfitsOf, type PastImport, suggestAccount } from './place-parts.ts'
import type { CachedPreview, Previews } from './previews.ts'
import type { PackedPart } from './thread/packed-part.ts'
import type { FilesReading } from './thread/read-files.ts'

/** A part of the files and where it would go. */
export type PlacedPart = {
  part: PackedPart
  /** Null until chosen, and if the part is left out. */
  account: AccountRow | null
  isLeftOut: boolean
  /** Why the account was suggested; null if it was chosen. */
  reason: string | null
  misfits: Misfit[]
}

export type Upload = {
  /** The user's choices as JSON. */
  body: string
  uploads: readonly UploadedFile[]
  /** The preview whose files are used if none are sent. */
  preview?: string | undefined
}
type Places = { accounts: AccountRow[]; past: PastImport[]; defaults: Defaults }

export function formerOf(
  files: readonly { name: string; sha256: string }[],
  former: readonly FormerImport[],
  chosen: readonly Pick<AccountRow, 'id'>[],
): (FormerImport & { name: string })[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const counted = ids.size === 0 ? former : former.filter(({ accountId }) => ids.has(accountId))
  const isElsewhere = chosen.some(({ id }) => !counted.some(({ accountId }) => accountId === id))
  const found = files.flatMap(({ name, sha256 }) => {
    const one = counted.find((known) => known.sha256 === sha256)
    return one ? [{ ...one, name }] : []
  })
  return isElsewhere || found.length < files.length ? [] : found
}

/** The files of an upload: sent now, or those of an earlier preview. Throws 422, and 409 if the preview no longer exists. */
export function filesOf(
  previews: Previews,
  userId: string,
  { uploads, preview }: Omit<Upload, 'body'>,
): CachedPreview {
  if (uploads.length > MAX_IMPORT_FILES)
    throw invalidInput({ files: `At most ${MAX_IMPORT_FILES} files at once` })
  if (uploads.length > 0)
    return previews.open(
      userId,
      uploads.map(({ name, bytes }) => ({ name, bytes })),
    )
  if (preview === undefined) throw invalidInput({ files: 'Choose at least one file' })
  const kept = previews.find(userId, preview)
  if (!kept) throw new AppError('preview_gone')
  return kept
}

/** Every account that the options name. */
export function chosenAccounts(
  { accountId, destinations }: ImportOptions,
  accounts: readonly AccountRow[],
): AccountRow[] {
  return [accountId, ...Object.values(destinations)]
    .filter((id) => id !== null)
    .map((id) => accountAmong(accounts, id))
}

export function onlyZone(accounts: readonly AccountRow[]): string | null {
  const [zone, another] = new Set(accounts.map(({ timeZone }) => timeZone))
  return zone !== undefined && another === undefined ? zone : null
}

export function place(
  part: PackedPart,
  { options, read, places }: { options: ImportOptions; read: FilesReading; places: Places },
): PlacedPart {
  const { accounts } = places
  const misfits = misfitsOf(part, places)
  const isOnly = read.parts.length === 1
  const chosen = options.destinations[part.key] ?? (isOnly ? options.accountId : null)
  if (chosen !== null) {
    const account = accounts.find(({ id }) => id === chosen) ?? null
    return { part, account, isLeftOut: false, reason: null, misfits }
  }
  const isLeftOut = options.destinations[part.key] === null
  // Two broker accounts must never both go into the default.
  const isOne = read.parts.filter(({ family }) => family === part.family).length === 1
  const defaults = isOne ? places.defaults : {}
  const suggestion = isLeftOut ? null : suggestAccount(part, { ...places, defaults })
  const account = accounts.find(({ id }) => id === suggestion?.accountId) ?? null
  return { part, account, isLeftOut, reason: suggestion?.reason ?? null, misfits }
}

type Parse = { options: ImportOptions; timeZone: string; mapping: ColumnMapping | null }

export function parseOptions({ options, timeZone, mapping }: Parse) {
  return {
    timeZone,
    currency: NO_CURRENCY,
    ...(options.dateOrder ? { dateOrder: options.dateOrder } : {}),
    ...(options.format ? { format: options.format } : {}),
    ...(mapping ? { mapping } : {}),
    ...(options.mapping && options.mappingOf !== undefined ? { mappingOf: options.mappingOf } : {}),
  }
}

export function readOptions(body: string): ImportOptions {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw invalidInput({ options: 'Not valid JSON' })
  }
  const parsed = importOptionsSchema.safeParse(value)
  if (!parsed.success) {
    throw invalidInput(
      Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.') || 'options', issue.message]),
      ),
    )
  }
  if (parsed.data.timeZone && !isClock(parsed.data.timeZone)) {
    throw invalidInput({ timeZone: 'Choose a zone such as America/Chicago' })
  }
  return parsed.data
}
