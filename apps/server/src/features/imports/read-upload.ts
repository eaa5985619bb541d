import {
  columnMappingSchema,
  type ImportOptions,
  importOptionsSchema,
  MAX_IMPORT_FILES,
} from '@ballast/contract/imports'
import { isClock } from '@ballast/domain/time/zone'
import type { ImportSet } from '@ballast/importers/import-files'
import type { SourceFile } from '@ballast/importers/importer'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/request.ts'
import type { MappedHead } from '../../platform/reading/read-files.ts'
import { type AccountRow, findAccount } from '../accounts/accounts.queries.ts'
import { listMappings } from './imports.queries.ts'

const DEFAULT_ZONE = 'America/New_York'

export type ReadUpload = {
  set: ImportSet
  account: AccountRow | null
  options: ImportOptions
  files: SourceFile[]
  /** Per file read with a mapping, its first rows and signature. */
  heads: (MappedHead | null)[]
  timeZone: string
  /** The mapping used for files of no known format, and whether it was remembered from before. */
  mapping: ColumnMapping | null
  remembered: boolean
}

/** Reads uploaded files with the user's choices; saves nothing. Throws 404 for an account of somebody else, 422. */
export async function readUpload(
  { db, readers }: Pick<Deps, 'db' | 'readers'>,
  { userId, body, uploads }: { userId: string; body: string; uploads: readonly UploadedFile[] },
): Promise<ReadUpload> {
  const options = readOptions(body)
  if (uploads.length === 0)
    throw new AppError('invalid_input', { fields: { files: 'Choose at least one file' } })
  if (uploads.length > MAX_IMPORT_FILES)
    throw new AppError('invalid_input', { fields: { files: `At most ${MAX_IMPORT_FILES} files at once` } })
  const account = options.accountId ? await findAccount(db, { userId, id: options.accountId }) : null
  if (options.accountId && !account)
    throw new AppError('not_found', { message: 'This account does not exist, or it is not yours.' })
  const files = uploads.map(({ name, bytes }) => ({ name, bytes }))
  const timeZone = options.timeZone ?? account?.timeZone ?? DEFAULT_ZONE
  const read = (mapping: ColumnMapping | null) =>
    readers.read(userId, { files, options: parseOptions({ options, account, timeZone, mapping }) })
  const chosen = options.mapping as ColumnMapping | null
  const first = await read(chosen)
  const unknown = first.set.files.flatMap((file) => (file.status === 'unrecognised' ? [file.signature] : []))
  if (chosen || unknown.length === 0)
    return { ...first, account, options, files, timeZone, mapping: chosen, remembered: false }
  const [known] = [...(await listMappings(db, { userId, signatures: unknown })).values()]
  const parsed = columnMappingSchema.safeParse(known)
  if (!parsed.success)
    return { ...first, account, options, files, timeZone, mapping: null, remembered: false }
  const mapping = parsed.data as ColumnMapping
  return { ...(await read(mapping)), account, options, files, timeZone, mapping, remembered: true }
}

type Parse = {
  options: ImportOptions
  account: AccountRow | null
  timeZone: string
  mapping: ColumnMapping | null
}

export function parseOptions({ options, account, timeZone, mapping }: Parse) {
  return {
    timeZone,
    currency: account?.currency ?? 'USD',
    ...(account ? { boundary: account } : {}),
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
