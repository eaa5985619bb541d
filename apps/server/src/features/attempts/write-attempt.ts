import type { attemptBodySchema, attemptEndSchema } from '@ballast/contract/attempts/attempt-form'
import { RUNNING_STATES } from '@ballast/contract/attempts/attempt-words'
import type { updateAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { microsFromDecimal, unitsFromMicros } from '@ballast/domain/money/micros'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import { DAY_MS } from '@ballast/domain/time/durations'
import { isTimeZone } from '@ballast/domain/time/zone'
import { withEdits } from '@ballast/programmes/edits'
import { findProgramme } from '@ballast/programmes/firms'
import { readRules } from '@ballast/programmes/read-rules'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  accountExpenses,
  accountPayouts,
  attemptSnapshots,
  attempts,
  receipts,
  type StoredEdits,
  type StoredRules,
} from '../../schema/attempts.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { keepDeleted, takeDeleted } from '../undo/deleted-things.ts'
import {
  type AttemptRecords,
  type AttemptRow,
  attemptsOfAccount,
  findAttemptRow,
  recordsOf,
  saveAttemptRow,
} from './attempts.queries.ts'
import { editsOf } from './compute-attempt.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type Body = z.infer<typeof attemptBodySchema>

/** Makes an account an attempt. Throws 404 for a foreign account, 422 for what does not fit. Returns its id. */
export function addAttempt(
  { db, clock }: Context,
  { userId, body }: { userId: string; body: Body },
): Promise<string> {
  return withTransaction(db, async (db) => {
    if (!(await findAccount(db, { userId, id: body.accountId })))
      throw new AppError('not_found', { message: 'This account does not exist, or it is not yours.' })
    const now = clock.now()
    const { edits, size, listPrice, paid, rate, ...words } = body
    const row: AttemptRow = {
      ...words,
      ...{ userId, id: uuid(), endedOn: null, reason: '', revision: 1, createdAt: now, updatedAt: now },
      size: microsFromDecimal(size),
      listPrice: maybeMicros(listPrice),
      paid: maybeMicros(paid),
      rate: maybeMicros(rate),
      rules: storedRules(body),
      edits: storedEdits(edits, now),
    }
    assertFits(row, now)
    assertSold(row)
    await assertAlone(db, row)
    await db.insert(attempts).values(row)
    return row.id
  })
}

type Change = OwnedId & { body: BodyOf<typeof updateAttempt> }

/** Changes what is given. Throws 404, 409, 422. */
export function changeAttempt({ db, clock }: Context, { userId, id, body }: Change): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await findAttemptRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    const { revision, ...change } = body
    if (before.revision !== revision) throw new AppError('stale')
    const now = clock.now()
    const row = changedRow(before, change, now)
    assertFits(row, now)
    if (row.purchasedOn !== before.purchasedOn) assertSold(row)
    await assertAlone(db, row)
    if (!(await saveAttemptRow(db, row))) throw new AppError('stale')
  })
}

/** A row with what is given changed. Saying that it runs again takes its end back. */
export function changedRow(
  before: AttemptRow,
  { edits, listPrice, paid, rate, ...words }: Omit<Change['body'], 'revision'>,
  now: Date,
): AttemptRow {
  return {
    ...before,
    ...(Object.fromEntries(
      Object.entries(words).filter(([, value]) => value !== undefined),
    ) as Partial<AttemptRow>),
    ...(words.state === undefined ? {} : { endedOn: null, reason: '' }),
    ...(listPrice === undefined ? {} : { listPrice: maybeMicros(listPrice) }),
    ...(paid === undefined ? {} : { paid: maybeMicros(paid) }),
    ...(rate === undefined ? {} : { rate: maybeMicros(rate) }),
    ...(edits === undefined ? {} : { edits: { ...before.edits, ...storedEdits(edits, now) } }),
    updatedAt: now,
  }
}

type End = OwnedId & { body: z.infer<typeof attemptEndSchema> }

/** Says that an attempt is over. Throws 404, 422. */
export function endAttempt({ db, clock }: Context, { userId, id, body }: End): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await findAttemptRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    const row = { ...before, ...body, updatedAt: clock.now() }
    assertFits(row, clock.now())
    await assertAlone(db, row)
    if (!(await saveAttemptRow(db, row))) throw new AppError('stale')
  })
}

type DeletedAttempt = Omit<AttemptRecords, 'receipts'> & {
  row: AttemptRow
  receipts?: AttemptRecords['receipts']
}

export function removeAttempt({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const row = await findAttemptRow(db, { userId, id })
    if (!row) throw new AppError('not_found')
    const rows = { row, ...(await recordsOf(db, { userId, attemptIds: [id] })) }
    const files = rows.receipts.map(({ storageKey }) => storageKey)
    await keepDeleted(db, { userId, kind: 'attempt', id, rows, files, now: clock.now() })
    for (const table of [accountPayouts, accountExpenses, attemptSnapshots, receipts])
      await db.delete(table).where(and(eq(table.userId, userId), eq(table.attemptId, id)))
    await db.delete(attempts).where(and(eq(attempts.userId, userId), eq(attempts.id, id)))
  })
}

/** Brings a deleted attempt back. Throws 404, and 422 where another one has taken its days since. */
export function restoreAttempt({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const deleted = await takeDeleted<DeletedAttempt>(db, { userId, kind: 'attempt', id, now: clock.now() })
    if (!deleted) throw new AppError('not_found')
    const row = { ...dated(deleted.row), updatedAt: new Date(deleted.row.updatedAt) }
    if (!(await findAccount(db, { userId, id: row.accountId }))) throw new AppError('not_found')
    await assertAlone(db, row)
    await db.insert(attempts).values(row)
    if (deleted.payouts.length > 0) await db.insert(accountPayouts).values(deleted.payouts.map(dated))
    if (deleted.expenses.length > 0) await db.insert(accountExpenses).values(deleted.expenses.map(dated))
    // What was deleted before there were receipts has none.
    if (deleted.receipts?.length) await db.insert(receipts).values(deleted.receipts.map(dated))
    if (deleted.snapshots.length > 0)
      await db
        .insert(attemptSnapshots)
        .values(deleted.snapshots.map((each) => ({ ...dated(each), takenAt: new Date(each.takenAt) })))
  })
}

/** A row as it was before it became JSON. */
export function dated<Row extends { createdAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt) }
}

export const maybeMicros = (text: string | null) => (text === null ? null : microsFromDecimal(text))

/** The rules of the programme's phase as they are stated now; none of a programme of the trader's own. */
export function storedRules({
  programmeId,
  phase,
  size,
  state,
}: Pick<Body, 'programmeId' | 'phase' | 'size' | 'state'>): StoredRules {
  if (programmeId === null) {
    const stage = state
    return {
      phase: { name: stage === 'evaluation' ? 'Evaluation' : 'Funded', stage },
      ...{ reset: null, splitPercent: null, statedOn: null, sources: [] },
    }
  }
  const found = findProgramme(programmeId)
  if (!found) throw refused({ programmeId: 'This programme is not in the list any more' })
  const { programme } = found
  const stated = programme.phases[phase]
  if (!stated) throw refused({ phase: 'This programme has no such phase' })
  if (programme.sizes && !programme.sizes.includes(Number(size)))
    throw refused({ size: `Choose one of its sizes: ${programme.sizes.join(', ')}` })
  return {
    phase: stated,
    reset: programme.reset ?? null,
    splitPercent: programme.splitPercent ?? null,
    statedOn: programme.statedOn ?? null,
    sources: programme.sources,
  }
}

export function storedEdits(edits: Partial<Body['edits']>, now: Date): StoredEdits {
  const on = now.toISOString().slice(0, 10)
  const value = (each: unknown) =>
    typeof each === 'string' && /^\d+(\.\d+)?$/.test(each) ? Number(each) : each
  return Object.fromEntries(
    Object.entries(edits)
      .filter(([, each]) => each !== undefined)
      .map(([field, each]) => [field, { value: value(each), on }]),
  ) as StoredEdits
}

/** Dates in order, and rules that do not contradict themselves. */
export function assertFits(row: AttemptRow, now: Date): void {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  if (row.purchasedOn > tomorrow) throw refused({ purchasedOn: 'This day has not come yet' })
  if (row.endedOn !== null && row.endedOn < row.purchasedOn)
    throw refused({ endedOn: 'This is before the day of purchase' })
  if (row.endedOn !== null && row.endedOn > tomorrow) throw refused({ endedOn: 'This day has not come yet' })
  if ((RUNNING_STATES as readonly string[]).includes(row.state) && row.endedOn !== null)
    throw refused({ state: 'An attempt that has ended cannot be running' })
  assertSound(row, editsOf(row))
}

/**
 * The rules of a programme are those of accounts bought in their time. A later phase may begin after it, but not where it is
 * purchased again, as after a reset.
 */
export function assertSold(
  { programmeId, phase, purchasedOn }: AttemptRow,
  { isNewPurchase = phase === 0 }: { isNewPurchase?: boolean } = {},
): void {
  const found = programmeId === null ? null : findProgramme(programmeId)
  if (!found) return
  const { validFrom, validTo } = found.programme
  const advice = 'Choose the programme of that time, or enter its rules as your own'
  if (validFrom !== undefined && purchasedOn < validFrom)
    throw refused({ purchasedOn: `These rules hold for accounts bought from ${validFrom} on. ${advice}` })
  if (validTo !== undefined && isNewPurchase && purchasedOn > validTo)
    throw refused({ purchasedOn: `These rules hold for accounts bought until ${validTo}. ${advice}` })
}

function assertSound(row: AttemptRow, edits: RuleEdits): void {
  const size = unitsFromMicros(row.size)
  if (edits.reset && !isTimeZone(edits.reset.zone))
    throw refused({ reset: 'Choose a zone such as America/New_York' })
  const { loss, growth } = readRules(withEdits(row.rules, edits, size), { size }).rules
  if (edits.distance !== undefined && edits.distance >= size)
    throw refused({ distance: 'The drawdown is smaller than the account' })
  if (edits.dailyDistance !== undefined && edits.dailyDistance >= size)
    throw refused({ dailyDistance: 'The daily limit is smaller than the account' })
  assertSoundExtras(edits, { size, growth })
  const { overall, startBalance } = loss
  if (overall?.distance.kind === 'amount' && overall.lock !== null) {
    if (edits.lock != null && overall.trail === 'static')
      throw refused({ lock: 'A floor that follows nothing does not move, so it cannot stop anywhere' })
    if (overall.lock < startBalance - overall.distance.amount)
      throw refused({ lock: 'The floor cannot stop below where it begins' })
  }
}

/** Contradictions in the rules of single trades, of growth and of persons. */
function assertSoundExtras(
  edits: RuleEdits,
  { size, growth }: { size: number; growth: PhaseRules['growth'] },
): void {
  const isLess = (amount: number | undefined) => amount === undefined || amount < size
  if (!isLess(edits.floatingLoss))
    throw refused({ floatingLoss: 'The most that may be lost in open positions is less than the account' })
  if (!isLess(edits.ideaRisk))
    throw refused({ ideaRisk: 'The most one idea may risk is less than the account' })
  if (edits.flatBy && edits.overnight === 'allowed')
    throw refused({ flatBy: 'Where positions may be held over the close there is no time to close them by' })
  const { growthMost, personAllocation } = edits
  if (edits.growthPercent && !growth)
    throw refused({ growthMonths: 'Say after how many months the account grows' })
  if (growthMost && growthMost < size)
    throw refused({ growthMost: 'This account is larger than that already' })
  if (personAllocation && personAllocation < size)
    throw refused({ personAllocation: 'This account alone is larger than that' })
}

/** Attempts in one account follow each other: none begins before the one before it has ended. */
export async function assertAlone(db: Db, row: AttemptRow): Promise<void> {
  const others = await attemptsOfAccount(db, row)
  const until = (day: string | null) => day ?? '9999-12-31'
  const clash = others.find(
    (other) =>
      other.id !== row.id &&
      other.purchasedOn <= until(row.endedOn) &&
      row.purchasedOn <= until(other.endedOn),
  )
  if (!clash) return
  const days = clash.endedOn ? `${clash.purchasedOn} to ${clash.endedOn}` : `${clash.purchasedOn} on`
  throw refused({
    purchasedOn: `This account holds an attempt from ${days}. End that one first: attempts in one account follow each other`,
  })
}

/** A refusal with the field it is about. */
export function refused(fields: Record<string, string>): AppError {
  return new AppError('invalid_input', { fields })
}
