import {
  columnMappingSchema,
  type ImportOptions,
  importOptionsSchema,
  MAX_IMPORT_FILES,
} from '@ballast/contract/imports'
import { isClock } from '@ballast/domain/time/zone'
import type { ImportSet } from '@ballast/importers/import-files'
import { NO_CURRENCY, type SourceFile } from '@ballast/importers/importer'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/request.ts'
import type { MappedHead, Reading } from '../../platform/reading/read-files.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { listMappings, listPastImports } from './imports.queries.ts'
import { type Misfit, misfitsOf, type PastImport, suggestAccount } from './place-parts.ts'

const DEFAULT_ZONE = 'America/New_York'

/** A part of the files and where it would go. */
export type PlacedPart = {
  part: ImportPart
  /** Null while nobody has said, and where it is left out. */
  account: AccountRow | null
  isLeftOut: boolean
  /** Why the account was filled in; null where it was chosen. */
  reason: string | null
  misfits: Misfit[]
}

export type ReadUpload = {
  set: ImportSet
  parts: PlacedPart[]
  options: ImportOptions
  files: SourceFile[]
  /** Per file read with a mapping, its first rows and signature. */
  heads: (MappedHead | null)[]
  timeZone: string
  /** The mapping used for files of no known format, and whether it was remembered from before. */
  mapping: ColumnMapping | null
  remembered: boolean
}

type Upload = { userId: string; body: string; uploads: readonly UploadedFile[] }
type Context = Pick<Deps, 'db' | 'readers'>
type Places = { accounts: AccountRow[]; past: PastImport[] }

/** Reads uploaded files with the user's choices; saves nothing. Throws 404 for an account of somebody else, 422. */
export async function readUpload(deps: Context, { userId, body, uploads }: Upload): Promise<ReadUpload> {
  const { db } = deps
  const options = readOptions(body)
  if (uploads.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } })
  if (uploads.length > MAX_IMPORT_FILES)
    throw new AppError('invalid_input', { fields: { files: `At most ${MAX_IMPORT_FILES} files at once` } })
  const places = { accounts: await accountsOf(db, { userId }), past: await listPastImports(db, { userId }) }
  const chosen = chosenAccounts(options, places.accounts)
  const files = uploads.map(({ name, bytes }) => ({ name, bytes }))
  const readIn = async (timeZone: string) => {
    const read = await readWithMapping(deps, { userId, files, options, timeZone })
    return { ...read, timeZone, parts: read.set.parts.map((part) => place(part, { options, read, places })) }
  }
  const first = await readIn(options.timeZone ?? onlyZone(chosen) ?? DEFAULT_ZONE)
  // An account that was only suggested by what the files say may keep another clock than they were read in.
  const suggested = onlyZone(first.parts.flatMap(({ account }) => account ?? []))
  const isOther = options.timeZone === null && suggested !== null && suggested !== first.timeZone
  return { ...(isOther ? await readIn(suggested) : first), options, files }
}

/** Every account the options name. */
function chosenAccounts(
  { accountId, destinations }: ImportOptions,
  accounts: readonly AccountRow[],
): AccountRow[] {
  return [accountId, ...Object.values(destinations)].flatMap((id) => {
    if (id === null) return []
    const account = accounts.find((one) => one.id === id)
    if (!account)
      throw new AppError('not_found', { message: 'This account does not exist, or it is not yours.' })
    return [account]
  })
}

function onlyZone(accounts: readonly AccountRow[]): string | null {
  const [zone, another] = new Set(accounts.map(({ timeZone }) => timeZone))
  return zone !== undefined && another === undefined ? zone : null
}

function place(
  part: ImportPart,
  { options, read, places }: { options: ImportOptions; read: { set: ImportSet }; places: Places },
): PlacedPart {
  const { accounts } = places
  const misfits = misfitsOf(part, places)
  const isOnly = read.set.parts.length === 1
  const chosen = options.destinations[part.key] ?? (isOnly ? options.accountId : null)
  if (chosen !== null) {
    const account = accounts.find(({ id }) => id === chosen) ?? null
    return { part, account, isLeftOut: false, reason: null, misfits }
  }
  const isLeftOut = options.destinations[part.key] === null
  const suggestion = isLeftOut ? null : suggestAccount(part, places)
  const account = accounts.find(({ id }) => id === suggestion?.accountId) ?? null
  return { part, account, isLeftOut, reason: suggestion?.reason ?? null, misfits }
}

type FilesOf = { userId: string; files: SourceFile[]; options: ImportOptions; timeZone: string }

/** The files read; those of no known format with the columns chosen now, or else for such a header before. */
async function readWithMapping(
  { db, readers }: Context,
  { userId, files, options, timeZone }: FilesOf,
): Promise<Reading & Pick<ReadUpload, 'mapping' | 'remembered'>> {
  const read = (mapping: ColumnMapping | null) =>
    readers.read(userId, { files, options: parseOptions({ options, timeZone, mapping }) })
  const chosen = options.mapping as ColumnMapping | null
  const first = await read(chosen)
  const unknown = first.set.files.flatMap((file) => (file.status === 'unrecognised' ? [file.signature] : []))
  if (chosen || unknown.length === 0) return { ...first, mapping: chosen, remembered: false }
  const [known] = [...(await listMappings(db, { userId, signatures: unknown })).values()]
  const parsed = columnMappingSchema.safeParse(known)
  if (!parsed.success) return { ...first, mapping: null, remembered: false }
  const mapping = parsed.data as ColumnMapping
  return { ...(await read(mapping)), mapping, remembered: true }
}

type Parse = { options: ImportOptions; timeZone: string; mapping: ColumnMapping | null }

export function parseOptions({ options, timeZone, mapping }: Parse) {
  return {
    timeZone,
    currency: NO_CURRENCY,
    ...(options.dateOrder ? { dateOrder: options.dateOrder } : {}),
    ...(options.format ? { format: options.format } : {}),
    ...(mapping ? { mapping } : {}),
  }
}

function readOptions(body: string): ImportOptions {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new AppError('invalid_input', { fields: { options: 'Not valid JSON' } })
  }
  const parsed = importOptionsSchema.safeParse(value)
  if (!parsed.success) {
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.') || 'options', issue.message]),
      ),
    })
  }
  if (parsed.data.timeZone && !isClock(parsed.data.timeZone)) {
    throw new AppError('invalid_input', { fields: { timeZone: 'Choose a zone such as America/Chicago' } })
  }
  return parsed.data
}
