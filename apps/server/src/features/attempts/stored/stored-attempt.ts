import type { attemptBodySchema } from '@ballast/contract/attempts/attempt-form'
import type { updateAttempt } from '@ballast/contract/attempts/attempts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { defined } from '@ballast/domain/defined'
import { maybeMicros } from '@ballast/domain/money/micros'
import { findProgramme } from '@ballast/programmes/firms'
import type * as z from 'zod/mini'
import type { OwnedId } from '../../../platform/database/owned-id.ts'
import { invalidInput } from '../../../platform/http/app-error.ts'
import type { StoredEdits, StoredRules } from '../../../schema/attempts.ts'
import type { AttemptRow } from '../attempts.queries.ts'

export type AttemptBody = z.infer<typeof attemptBodySchema>
export type AttemptChange = OwnedId & { body: BodyOf<typeof updateAttempt> }

/** A row with the given fields changed. Setting it back to running removes its end. */
export function changedRow(
  before: AttemptRow,
  { edits, withdrawn = [], listPrice, paid, rate, ...words }: Omit<AttemptChange['body'], 'revision'>,
  now: Date,
): AttemptRow {
  return {
    ...before,
    ...defined(words),
    ...(words.state === undefined ? {} : { endedOn: null, reason: '' }),
    ...(listPrice === undefined ? {} : { listPrice: maybeMicros(listPrice) }),
    ...(paid === undefined ? {} : { paid: maybeMicros(paid) }),
    ...(rate === undefined ? {} : { rate: maybeMicros(rate) }),
    edits: { ...withoutEdits(before.edits, withdrawn), ...storedEdits(edits ?? {}, now) },
    updatedAt: now,
  }
}

/** The rules of the programme's phase as stated today; none for a programme of the trader's own. */
export function storedRules({
  programmeId,
  phase,
  size,
  state,
}: Pick<AttemptBody, 'programmeId' | 'phase' | 'size' | 'state'>): StoredRules {
  if (programmeId === null) {
    const stage = state
    return {
      phase: { name: stage === 'evaluation' ? 'Evaluation' : 'Funded', stage },
      reset: null,
      splitPercent: null,
      statedOn: null,
      sources: [],
    }
  }
  const found = findProgramme(programmeId)
  if (!found) throw invalidInput({ programmeId: 'This programme is no longer in the list' })
  const { programme } = found
  const stated = programme.phases[phase]
  if (!stated) throw invalidInput({ phase: 'This programme has no such phase' })
  if (programme.sizes && !programme.sizes.includes(Number(size)))
    throw invalidInput({ size: `Choose one of its sizes: ${programme.sizes.join(', ')}` })
  return {
    phase: stated,
    reset: programme.reset ?? null,
    splitPercent: programme.splitPercent ?? null,
    statedOn: programme.statedOn ?? null,
    sources: programme.sources,
  }
}

function withoutEdits(edits: StoredEdits, withdrawn: readonly string[]): StoredEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !withdrawn.includes(field)))
}

export function storedEdits(edits: Partial<AttemptBody['edits']>, now: Date): StoredEdits {
  const on = now.toISOString().slice(0, 10)
  const value = (each: unknown) =>
    typeof each === 'string' && /^\d+(\.\d+)?$/.test(each) ? Number(each) : each
  return Object.fromEntries(
    Object.entries(edits)
      .filter(([, each]) => each !== undefined)
      .map(([field, each]) => [field, { value: value(each), on }]),
  )
}
