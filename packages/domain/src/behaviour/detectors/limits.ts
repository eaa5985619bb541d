import { type DayLimits, keyOfDay } from '../context.ts'
import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, type Labelling, type LabelWriter, NEITHER } from '../detector.ts'

/** A day is near its limit once this share of its room is gone. Fixed beforehand. */
const HALF = 0.5
/** A target is near with this share of it left to earn. Fixed beforehand. */
const NEAR = 0.2
/** A mean is not exact to the last digit. */
const SLACK = 1e-9

const hasRoom = ({ context }: DecisionTable) =>
  Array.from(context.limits?.values() ?? []).some(({ room }) => room !== null && room > 0)
const hasTarget = ({ context }: DecisionTable) =>
  Array.from(context.limits?.values() ?? []).some(({ target }) => target !== null)

const NEAR_THE_LIMIT: Labelling = { from: 'results', of: (table) => writeNear(table, isHalfGone) }

/** Trading on with half of the day's room gone: results beside those of the other trades of accounts with a limit. */
export const HALF_ROOM_GONE: Detector = {
  id: 'half_room_gone',
  flagged: 'trades with half of the day’s room gone',
  control: 'later trades of days with more of it left',
  why: 'Near a limit the next trade is often meant to save the day, and it is the one that can end the account.',
  source: 'Coval & Shumway 2005',
  labelling: NEAR_THE_LIMIT,
  measure: { of: 'result' },
  mechanical: 'not_taken',
  isRecorded: hasRoom,
}

/** How often a rule of the setup is broken with half of the day's room gone. */
export const BREAKS_NEAR_LIMIT: Detector = {
  id: 'breaks_near_limit',
  flagged: 'broken rules with half of the day’s room gone',
  control: 'broken rules with more of it left',
  why: 'Rules are dropped first where they are needed most: when little may still be lost.',
  source: 'Thaler & Johnson 1990',
  labelling: NEAR_THE_LIMIT,
  measure: { of: 'act', unit: 'share', values: rulesBroken },
  mechanical: null,
  isRecorded: hasRoom,
}

/** Trading with a fifth of the profit target left, or past it. */
export const NEAR_TARGET: Detector = {
  id: 'near_target',
  flagged: 'trades with a fifth of the target left or less',
  control: 'later trades with more of it left',
  why: 'Close to a goal people hurry to be done, or hold back and cut what works.',
  source: 'Thaler & Johnson 1990',
  labelling: { from: 'results', of: (table) => writeNear(table, isTargetNear) },
  measure: { of: 'result' },
  mechanical: 'not_taken',
  isRecorded: hasTarget,
}

type Judge = (limits: DayLimits, money: number) => boolean | null

function isHalfGone({ room }: DayLimits, money: number): boolean | null {
  return room === null || room <= 0 ? null : -money >= HALF * room - SLACK
}

function isTargetNear({ target }: DayLimits, money: number): boolean | null {
  return target === null ? null : target.left - money <= NEAR * target.amount + SLACK
}

/** First decisions of a session have nothing before them: they are on neither side. */
function writeNear(table: DecisionTable, judge: Judge): LabelWriter {
  const limits = limitsOf(table)
  return ({ soFar }, into) => {
    for (let at = 0; at < into.length; at++) {
      const of = limits[at]
      const isNear = of && soFar.last[at] !== 2 ? judge(of, soFar.money[at] ?? 0) : null
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

/** 1 where a rule was broken, 0 where all that were judged were kept; NaN where none was. */
function rulesBroken({ columns, row }: DecisionTable): Float64Array {
  return Float64Array.from(row, (own) => {
    if ((columns.rulesBroken[own] ?? 0) > 0) return 1
    return (columns.rulesKept[own] ?? 0) > 0 ? 0 : Number.NaN
  })
}
