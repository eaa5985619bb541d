import { columnMappingSchema, type ImportOptions } from '@ballast/contract/imports'
import type { DecidedDateOrder } from '@ballast/importers/cells/date-time'
import { MAPPED } from '@ballast/importers/import-files'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import { placeMapping } from '@ballast/importers/mapped/place-mapping'
import type { Deps } from '../../deps.ts'
import { dataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { ownContractsOf } from '../own-contracts/own-contracts.queries.ts'
import { preferencesOf } from '../preferences/preferences.queries.ts'
import { listCashEvents, listExecutions } from '../trade-store/executions.queries.ts'
import { windowStart } from '../trade-store/window/window-start.ts'
import {
  type FormerImport,
  findMapping,
  lastDateOrders,
  listFormerImports,
  listPastImports,
  storedCash,
} from './imports.queries.ts'
import type { CachedPreview, Previews } from './previews.ts'
import { planInThread, readInThread } from './thread/in-thread.ts'
import { arrivingIn, cashOf, type PackedPart, symbolsOf } from './thread/packed-part.ts'
import type { ImportPlan, PlanTask } from './thread/plan-import.ts'
import type { FilesReading, MappedHead } from './thread/read-files.ts'
import {
  chosenAccounts,
  filesOf,
  formerOf,
  onlyZone,
  type PlacedPart,
  parseOptions,
  place,
  readOptions,
  type Upload,
} from './upload-choices.ts'

const DEFAULT_ZONE = 'America/New_York'

/** The plan of one part, compared with the account it would go into, else with the one it would create. */
export type PlannedPart = { placed: PlacedPart; plan: ImportPlan; version: number }

export type ReadUpload = {
  /** Caches the files and their contents until they are imported. */
  kept: CachedPreview
  set: FilesReading['set']
  parts: PlannedPart[]
  /** Where each file was imported before, if all of them were: then nothing was read. */
  imported: (FormerImport & { name: string })[]
  options: ImportOptions
  /** The first rows and signature of each file read with a mapping. */
  heads: (MappedHead | null)[]
  timeZone: string
  /** The mapping used for files of unknown format, and whether it was remembered from an earlier import. */
  mapping: ColumnMapping | null
  remembered: boolean
  /** The order of dates that the files leave open, as in earlier imports of their formats; also in `options`. */
  orderAsBefore: DecidedDateOrder | null
}
type Context = Pick<Deps, 'db' | 'readers'> & { previews: Previews }

/**
 * Reads files with the user's choices, or takes them from the preview's cache, and plans each part; saves nothing. Throws 404
 * for another user's account, 410 for a preview that is no longer cached, 422.
 */
export async function readUpload(deps: Context, userId: string, upload: Upload): Promise<ReadUpload> {
  const { db, previews } = deps
  const options = readOptions(upload.body)
  const kept = filesOf(previews, userId, upload)
  const places = {
    accounts: await accountsOf(db, { userId }),
    past: await listPastImports(db, { userId }),
    defaults: (await preferencesOf(db, { userId })).importAccounts,
  }
  const chosen = chosenAccounts(options, places.accounts)
  const imported = await formerImports(db, kept, { options, chosen })
  if (imported.length > 0) return { ...NOTHING_READ, kept, imported, options }
  const readIn = async (timeZone: string) => {
    const read = await readAsBefore(deps, { kept, options, timeZone })
    // A part that only closes what was opened before it adds nothing to an account that does not exist yet.
    const parts = read.parts.filter(
      ({ fills, unopened, cashEvents }) => places.accounts.length > 0 || fills > unopened || cashEvents > 0,
    )
    return {
      ...read,
      timeZone,
      parts: parts.map((part) => place(part, { options: read.options, read, places })),
    }
  }
  const first = await readIn(options.timeZone ?? onlyZone(chosen) ?? DEFAULT_ZONE)
  // The account that the files' contents suggest may have another time zone than the one they were read in.
  const suggested = onlyZone(first.parts.flatMap(({ account }) => account ?? []))
  const isOther = options.timeZone === null && suggested !== null && suggested !== first.timeZone
  const read = isOther ? await readIn(suggested) : first
  const version = (await dataVersion(db, { userId })).version
  const parts: PlannedPart[] = []
  for (const placed of read.parts)
    parts.push({ placed, version, plan: await planOnce(deps, kept, { placed, version }) })
  previews.settle()
  return { ...read, parts, kept, imported }
}

const NOTHING_READ = {
  set: { files: [], problems: [], notes: [], stated: [], timeZone: DEFAULT_ZONE, zone: null },
  parts: [],
  heads: [],
  timeZone: DEFAULT_ZONE,
  mapping: null,
  remembered: false,
  orderAsBefore: null,
}

type UploadChoices = { options: ImportOptions; chosen: readonly Pick<AccountRow, 'id'>[] }

/**
 * Where each file was imported before, by its hash. Empty if any file is new or went to other accounts than the chosen ones, if
 * a chosen account took none of them, or if the user asked to read them again.
 */
export async function formerImports(
  db: Db,
  { userId, files }: CachedPreview,
  { options, chosen }: UploadChoices,
): Promise<ReadUpload['imported']> {
  if (options.again) return []
  const former = await listFormerImports(db, { userId, sha256: files.map(({ sha256 }) => sha256) })
  return formerOf(files, former, chosen)
}

/** Plans a part, or returns its earlier plan if nothing it depends on has changed since. */
async function planOnce(
  { db, readers }: Context,
  kept: CachedPreview,
  { placed: { part, account }, version }: Omit<PlannedPart, 'plan'>,
): Promise<ImportPlan> {
  const { userId } = kept
  const reading = [...kept.readings].find(([, { parts }]) => parts.includes(part))?.[0]
  const key = JSON.stringify([reading, part.key, version, account])
  const known = kept.plans.get(key)
  if (known) return known
  const plan = await planInThread({ readers, userId }, await planTask(db, { userId, part, account }))
  kept.plans.set(key, plan)
  return plan
}

type PartPlanInput = {
  userId: string
  part: PackedPart
  account: AccountRow | null
  /** Where the fills that the import can affect begin, if that is known for this version of the data. */
  since?: number | null | undefined
}

/** A part, and what the account already holds in its contracts. */
export async function planTask(
  db: Db,
  { userId, part, account, since: known }: PartPlanInput,
): Promise<PlanTask> {
  const contracts = await ownContractsOf(db, { userId })
  const nothing = {
    existing: [],
    from: part.from,
    since: null,
    knownCash: new Set<string>(),
    nearbyCash: [],
    fillsOfLines: [],
  }
  if (!account) return { kind: 'plan', part, account, contracts, ...nothing }
  const scope = { userId, accountId: account.id, symbols: symbolsOf(part) }
  const { identities, span, unplaced } =
    part.cashEvents > 0 ? cashOf(part) : { identities: [], span: null, unplaced: null }
  const cash = identities.length > 0 ? await storedCash(db, { ...scope, identities }) : []
  const from = cash.reduce((first, { occurredAt }) => Math.min(first, occurredAt), part.from)
  const find = () => windowStart(db, { ...scope, from, arriving: arrivingIn(part) })
  const since = part.fills === 0 ? null : known === undefined ? await find() : known
  return {
    kind: 'plan',
    part,
    account,
    contracts,
    from,
    since,
    existing: part.fills > 0 ? await listExecutions(db, { ...scope, since }) : [],
    knownCash: new Set(cash.map(({ identity }) => identity)),
    nearbyCash: span ? await listCashEvents(db, { ...scope, ...span }) : [],
    fillsOfLines: unplaced ? await listExecutions(db, { ...scope, ...unplaced }) : [],
  }
}

type Params = { kept: CachedPreview; options: ImportOptions; timeZone: string }

/** Reads the files; where their dates leave the order open and no answer is given, as the last files of their formats were read. */
async function readAsBefore(
  deps: Context,
  params: Params,
): Promise<Awaited<ReturnType<typeof readWithMapping>> & Pick<ReadUpload, 'options' | 'orderAsBefore'>> {
  const { kept, options, timeZone } = params
  const read = await readWithMapping(deps, params)
  const open = options.dateOrder === null ? formatsWithOpenOrder(read) : []
  if (open.length === 0) return { ...read, options, orderAsBefore: null }
  const known = await lastDateOrders(deps.db, { userId: kept.userId })
  const [order = null, other] = new Set(
    open.map((format) => (format === null ? null : (known.get(format) ?? null))),
  )
  if (order === null || other !== undefined) return { ...read, options, orderAsBefore: null }
  const asBefore = { ...options, dateOrder: order }
  const again = await readWithMapping(deps, { kept, options: asBefore, timeZone })
  return { ...again, options: asBefore, orderAsBefore: order }
}

/** Files read with chosen columns can come from anywhere, so an earlier one says nothing about them: they have no format. */
function formatsWithOpenOrder({ set }: FilesReading): (string | null)[] {
  return set.files.flatMap((file) =>
    file.status === 'parsed' && file.result.dateOrder === 'ambiguous'
      ? [file.format === MAPPED ? null : file.format]
      : [],
  )
}

/** Reads the files; those of unknown format with the columns chosen now, or remembered for such a header. */
async function readWithMapping(
  { db, readers }: Context,
  { kept, options, timeZone }: Params,
): Promise<FilesReading & Pick<ReadUpload, 'mapping' | 'remembered'>> {
  const { userId } = kept
  const read = async (mapping: ColumnMapping | null) => {
    const parse = parseOptions({ options, timeZone, mapping })
    const key = JSON.stringify(parse)
    const files = kept.files.map(({ name, bytes }) => ({ name, bytes }))
    const reading =
      kept.readings.get(key) ?? (await readInThread({ readers, userId }, { files, options: parse }))
    kept.readings.set(key, reading)
    return reading
  }
  const chosen = options.mapping
  const first = await read(chosen)
  const file = first.set.files.find((file) => file.status === 'unrecognised')
  if (chosen || !file) return { ...first, mapping: chosen, remembered: false }
  const { signature } = file
  const known = await findMapping(db, { userId, signature })
  const parsed = columnMappingSchema.safeParse(known)
  if (!parsed.success) return { ...first, mapping: null, remembered: false }
  const mapping = placeMapping(file, parsed.data)
  return { ...(await read(mapping)), mapping, remembered: true }
}
