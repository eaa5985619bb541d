import { type DayLimits, keyOfDay } from '../../context.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER, SLACK } from '../../detector.ts'

/** A day is near its limit once this share of its room is used. Fixed beforehand. */
const HALF = 0.5
/** A target is near once at most this share of it is left to earn. Fixed beforehand. */
const NEAR = 0.2

/** Whether any day had room to lose. */
export function hasRoom({ context }: DecisionTable): boolean {
  return Array.from(context.limits?.values() ?? []).some(({ room }) => room !== null && room > 0)
}

/** Whether any day had a profit target. */
export function hasTarget({ context }: DecisionTable): boolean {
  return Array.from(context.limits?.values() ?? []).some(({ target }) => target !== null)
}

type Judge = (limits: DayLimits, money: number) => boolean | null

export function isHalfGone({ room }: DayLimits, money: number): boolean | null {
  return room === null || room <= 0 ? null : -money >= HALF * room - SLACK
}

export function isTargetNear({ target }: DayLimits, money: number): boolean | null {
  return target === null ? null : target.left - money <= NEAR * target.amount + SLACK
}

/** The first decisions of a session have nothing before them, so they are on neither side. */
export function writeNear(table: DecisionTable, judge: Judge): LabelWriter {
  const limits = limitsOf(table)
  return ({ soFar: { last, money } }, into) => {
    for (let at = 0; at < into.length; at++) {
      const of = limits[at]
      const now = money[at] ?? 0
      const isNear = of && last[at] !== 2 && !Number.isNaN(now) ? judge(of, now) : null
      into[at] = isNear === null ? NEITHER : isNear ? FLAGGED : CONTROL
    }
  }
}

function limitsOf({ context, columns, row }: DecisionTable): (DayLimits | undefined)[] {
  return Array.from(row, (own) => {
    const account = columns.accounts[columns.account[own] ?? -1] ?? ''
    return context.limits?.get(keyOfDay(account, columns.openDay[own] ?? 0))
  })
}

/** 1 if a rule was broken, 0 if all that were judged were kept; NaN if none was judged. */
export function rulesBroken({ columns, row }: DecisionTable): Float64Array {
  return Float64Array.from(row, (own) => {
    if ((columns.rulesBroken[own] ?? 0) > 0) return 1
    return (columns.rulesKept[own] ?? 0) > 0 ? 0 : Number.NaN
  })
}
