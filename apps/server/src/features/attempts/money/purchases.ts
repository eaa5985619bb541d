import { compareTexts } from '@ballast/domain/text/compare-texts'
import type { AttemptRow } from '../attempts.queries.ts'

/** One bought attempt, and the later phases it went on to, oldest first. */
type Purchase = readonly [AttemptRow, ...AttemptRow[]]

/**
 * Groups attempts by what was bought: after a passed phase, an attempt of the same programme and size in the next phase
 * is no new purchase.
 * @example // phase 1 passed on Monday, phase 2 since Tuesday, and another phase 1 → two purchases, of two and of one
 */
export function purchasesOf(rows: readonly AttemptRow[]): Purchase[] {
  const inOrder = rows.toSorted((a, b) => compareTexts(a.purchasedOn, b.purchasedOn) || a.phase - b.phase)
  const purchases: [AttemptRow, ...AttemptRow[]][] = []
  for (const row of inOrder) {
    const known = purchases.find((own) => goesOn(own.at(-1) ?? own[0], row))
    if (known) known.push(row)
    else purchases.push([row])
  }
  return purchases
}

function goesOn(before: AttemptRow, next: AttemptRow): boolean {
  const { state, endedOn } = before
  if (state !== 'passed' || endedOn === null || next.purchasedOn < endedOn) return false
  return isSameProgramme(before, next) && before.size === next.size && isNextPhase(before, next)
}

function isSameProgramme(a: AttemptRow, b: AttemptRow): boolean {
  if (a.programmeId !== b.programmeId) return false
  return a.programmeId !== null || (a.firm === b.firm && a.programme === b.programme)
}

/** Phases of a trader's own programme have no numbers: only the funded account follows its evaluation. */
function isNextPhase(before: AttemptRow, next: AttemptRow): boolean {
  if (before.programmeId !== null) return next.phase === before.phase + 1
  return before.rules.phase.stage === 'evaluation' && next.rules.phase.stage !== 'evaluation'
}
