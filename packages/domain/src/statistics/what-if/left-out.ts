import { openingOf } from '../opening-of.ts'
import { groupConditions } from '../selection/group-conditions.ts'
import { type Condition, wordCondition } from '../selection/list-condition.ts'
import type { Selection } from '../trade-columns.ts'

/** The conditions of a what-if: a trade is left out if it meets one of them. An absent condition is not applied. */
export type Omission = {
  /** `NONE`: trades without a setup. */
  setups?: readonly string[]
  /** Hours of the opening on the account's clock, 0–23; trades with an unknown opening never match. */
  hours?: readonly number[]
  /** Trades after the first `afterNth` of their day; 1 or more. */
  afterNth?: number
}

/** A condition for each part of an omission; `null` if the part is not applied. */
export type OmissionConditions = Record<keyof Omission, Condition | null>

/**
 * What an omission leaves out of a selection, one condition per part. A trade's position in its day is counted by
 * opening, over all accounts and all trades of the selection, including open ones, those with an unknown result and those
 * in other currencies: they were taken too. Of trades opened at the same instant, the first in the columns comes first.
 * A decision that was copied into several currencies is one.
 * @example omissionConditions(selection, { afterNth: 2 }).afterNth?.(row) // the third of its day → true
 */
export function omissionConditions(selection: Selection, omission: Omission): OmissionConditions {
  const { columns } = selection
  const { setups = [], hours = [], afterNth } = omission
  const [hour] = groupConditions(columns, { hour: hours.map(String) })
  return {
    setups:
      setups.length > 0
        ? wordCondition({ words: columns.setups, column: columns.setup }, { include: setups })
        : null,
    hours: hour ?? null,
    afterNth: afterNth === undefined ? null : laterThan(selection, afterNth),
  }
}

function laterThan({ columns, rows }: Selection, nth: number): Condition {
  const opened = Float64Array.from(rows, (row) => openingOf(columns, row))
  // A stable sort keeps the order of the columns among trades at one instant.
  const order = Array.from(rows, (_, i) => i).sort((a, b) => (opened[a] ?? 0) - (opened[b] ?? 0))
  const taken = new Map<number, number>()
  const places = new Map<number, number>()
  const later = new Set<number>()
  for (const i of order) {
    const row = rows[i] ?? 0
    const day = columns.openDay[row] ?? 0
    const decision = columns.decision[row] ?? -1
    const known = decision < 0 ? undefined : places.get(decision)
    const place = known ?? (taken.get(day) ?? 0) + 1
    if (known === undefined) taken.set(day, place)
    if (decision >= 0) places.set(decision, place)
    if (place > nth) later.add(row)
  }
  return (row) => later.has(row)
}
