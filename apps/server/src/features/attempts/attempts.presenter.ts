import type * as contract from '@ballast/contract/attempts/attempts'
import { decimalFromFigure, maybeFigure, unitsFromMicros } from '@ballast/domain/money/micros'
import { missingFromBalance, untilBreach } from '@ballast/domain/prop-rules/attempt-progress'
import type { Breach } from '@ballast/domain/prop-rules/attempt-state'
import type { Consistency, ConsistencyRule } from '@ballast/domain/prop-rules/consistency'
import { consistencyText } from '@ballast/domain/prop-rules/consistency-text'
import { leastResult } from '@ballast/domain/prop-rules/days/counted-days'
import { dayOfBreach } from '@ballast/domain/prop-rules/days/day-of-breach'
import { distanceOf } from '@ballast/domain/prop-rules/distance'
import { traderShareOf } from '@ballast/domain/prop-rules/payout-terms'
import { percentOf } from '@ballast/domain/prop-rules/percent-of'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { Range } from '@ballast/domain/prop-rules/range'
import {
  afterNextReset,
  allowancesOf,
  type Room,
  type RoomNow,
  roomConfidence,
  roomNow,
  wholeOf,
} from '@ballast/domain/prop-rules/room'
import type { Distance } from '@ballast/domain/prop-rules/rule-set'
import { splitText } from '@ballast/domain/prop-rules/split-text'
import { type DayBoundary, dayText } from '@ballast/domain/time/trading-day'
import { findProgramme } from '@ballast/programmes/firms'
import { readRules } from '@ballast/programmes/read-rules'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { AttemptRow } from './attempts.queries.ts'
import {
  type AttemptInput,
  type ComputedAttempt,
  dayEndOf,
  fullSizeLoserOf,
  progressOfComputed,
} from './compute-attempt.ts'
import { presentPart } from './part.presenter.ts'
import { type RuleSource, ruleValues } from './rule-values.ts'

const money = decimalFromFigure
const instant = (at: number) => new Date(at).toISOString()
const range = (each: Range | null) => each && { low: money(each.low), high: maybeFigure(each.high) }
export const roomJson = (each: Room | null) =>
  each && { most: money(each.most), least: maybeFigure(each.least) }

type RoomOf = Pick<ComputedAttempt, 'openTrades' | 'rules' | 'phase'>

/** What may be lost now, and how far that is known. */
export const presentMayLose = (now: RoomNow['mayLoseNow'], { openTrades, ...stated }: RoomOf) =>
  now && {
    most: money(now.most),
    least: maybeFigure(now.least),
    limitedBy: now.limitedBy,
    confidence: openTrades > 0 ? ('closed_trades_only' as const) : roomConfidence(now),
    notStated: unstatedLimit(stated),
  }

/** Of two limits, the one that is not stated: it may be the nearer one. */
function unstatedLimit({ rules: { loss }, phase }: Omit<RoomOf, 'openTrades'>): 'overall' | 'daily' | null {
  if (!loss.overall) return 'overall'
  return loss.daily || phase.daily === 'none' ? null : 'daily'
}

export function presentAttempt(
  { row, account }: AttemptInput,
  computed: ComputedAttempt,
  now: number,
): contract.Attempt {
  return {
    id: row.id,
    accountId: row.accountId,
    accountName: account.name,
    firm: row.firm,
    programmeId: row.programmeId,
    programme: row.programme,
    phase: row.phase,
    phaseName: row.rules.phase.name,
    stage: row.rules.phase.stage,
    nextPhaseName: nextPhaseName(row),
    size: money(row.size),
    accountCurrency: account.currency,
    state: row.state,
    purchasedOn: row.purchasedOn,
    endedOn: row.endedOn,
    reason: row.reason,
    listPrice: maybeFigure(row.listPrice),
    paid: maybeFigure(row.paid),
    currency: row.currency,
    rate: maybeFigure(row.rate),
    revision: row.revision,
    rules: presentRules(row, computed),
    now: presentNow(account, computed, now),
  }
}

function nextPhaseName({ programmeId, phase }: AttemptRow): string | null {
  const found = programmeId === null ? null : findProgramme(programmeId)
  return found?.programme.phases[phase + 1]?.name ?? null
}

type StoredTerms = Pick<AttemptRow, 'rules' | 'edits' | 'size'>

/** The rules of an attempt, or of a programme for an attempt that would start now. */
export function presentRules(row: StoredTerms, computed: RuleSource): contract.AttemptRules {
  const { rules, reset, boundary, phase } = computed
  const { overall, daily, initialBalance, startBalance } = rules.loss
  const amount = (distance: Distance | undefined) =>
    distance
      ? money(distanceOf(distance, { initialBalance, reference: startBalance, bestDayEnd: startBalance }))
      : null
  return {
    trail: overall?.trail ?? null,
    distance: amount(overall?.distance),
    lock: maybeFigure(overall?.lock ?? null),
    dailyReference: daily?.reference ?? null,
    dailyDistance: amount(daily?.distance),
    dailyEffect: daily?.effect ?? null,
    hasNoDailyLimit: phase.daily === 'none',
    target: maybeFigure(targetOf(rules)),
    days: rules.days.map((need) => ({
      count: need.count,
      least: money(leastResult(need.rule, rules.loss.initialBalance)),
    })),
    consistencyPercent: rules.consistency?.percent ?? null,
    contracts: rules.size.map(({ fromProfit, most }) => ({ fromProfit: money(fromProfit), most })),
    split: rules.split && splitText(rules.split).map(presentPart),
    payoutAlsoAsks: rules.payout?.alsoAsks ?? null,
    timeLimitDays: rules.life.timeLimitDays,
    inactivityDays: rules.life.inactivityDays,
    reset: { time: boundary.dayReset, zone: boundary.timeZone, isStated: reset !== null },
    notStated: computed.notStated,
    statedOn: row.rules.statedOn,
    sources: row.rules.sources.map(({ kind, ref }) => ({ kind, ref })),
    readings: readingsOf(row),
    values: ruleValues(computed, maybeFigure(targetOf(rules))),
    edits: Object.fromEntries(Object.entries(row.edits).map(([field, { on }]) => [field, on])),
    stated: statedOf(row, boundary),
  }
}

/** What the programme states for the rules that the trader edited. */
function statedOf(
  { rules: stated, edits, size }: StoredTerms,
  own: DayBoundary,
): contract.AttemptRules['stated'] {
  const edited = Object.keys(edits)
  if (edited.length === 0) return {}
  const { phase, reset } = stated
  const boundary = reset ? { timeZone: reset.zone, dayReset: reset.time } : own
  const read = readRules(stated, { size: unitsFromMicros(size) })
  const values = ruleValues({ ...read, phase, reset, boundary }, maybeFigure(targetOf(read.rules)))
  return Object.fromEntries(Object.entries(values).filter(([field]) => edited.includes(field)))
}

/** From the rules as stated when the attempt was added, at its size. */
function readingsOf({ rules, size }: StoredTerms): contract.AttemptRules['readings'] {
  const { readings = [] } = rules.phase
  return readings
    .filter(({ sizes }) => sizes?.includes(unitsFromMicros(size)) ?? true)
    .map(({ field, texts }) => ({
      field,
      texts: texts.map(({ value, ...words }) => ({ value: String(value), ...words })),
    }))
}

function targetOf({ target, loss }: PhaseRules): number | null {
  if (target?.kind === 'amount') return target.amount
  return target?.kind === 'percent_of_initial' ? percentOf(loss.initialBalance, target.percent) : null
}

function presentNow(account: AccountRow, computed: ComputedAttempt, now: number): contract.Attempt['now'] {
  const { rules, state, boundary, openTrades } = computed
  const loser = fullSizeLoserOf(computed, account)
  const current = roomNow(state)
  const allowances = allowancesOf(state, rules.loss)
  const at = dayEndOf(Math.max(now, state.at), boundary)
  const next = afterNextReset(state, rules.loss, { at, open: openTrades > 0 ? null : 0 })
  const { mayLoseNow } = current
  return {
    at: instant(now),
    status: state.status,
    balance: money(state.balance),
    startBalance: money(rules.loss.startBalance),
    today: money(state.day.result),
    floor: range(state.floor),
    isLocked: state.isLocked,
    dailyFloor: range(state.dailyFloor),
    buffer: roomJson(current.buffer),
    dailyRoom: roomJson(current.dailyRoom),
    bufferOf: maybeFigure(wholeOf(current.buffer, allowances.overall)),
    dailyRoomOf: maybeFigure(wholeOf(current.dailyRoom, allowances.daily)),
    mayLose: presentMayLose(mayLoseNow, computed),
    breach: state.breach && {
      rule: state.breach.rule,
      ...levelsOfBreach(state.breach),
      at: instant(state.breach.at),
      day: dayText(dayOfBreach(state.breach, boundary)),
    },
    doubts: state.doubts.length,
    trades: untilBreach(computed).length,
    openTrades,
    unknownResults: missingFromBalance(computed).length,
    loser: loser && { size: money(loser.size), n: loser.n },
    nextReset: { at: instant(at), floor: range(next.floor), dailyFloor: range(next.dailyFloor) },
    progress: presentProgress(computed),
  }
}

/** The levels of a limit as money; a rule about time or place has none. */
export function levelsOfBreach({ rule, level, value }: Pick<Breach, 'rule' | 'level' | 'value'>): {
  level: string | null
  value: string | null
} {
  const isMoney = ['overall', 'daily', 'floating_loss', 'idea_risk', 'consistency'].includes(rule)
  return isMoney ? { level: maybeFigure(level), value: maybeFigure(value) } : { level: null, value: null }
}

function presentConsistency(rule: ConsistencyRule, now: Consistency) {
  const { percent, of } = rule
  const { share, isKept, stillToEarn, unknown } = now
  const words = consistencyText(rule, now).map(presentPart)
  return { percent, of, share, isKept, stillToEarn: money(stillToEarn), unknown, words }
}

function presentProgress(computed: ComputedAttempt): contract.Attempt['now']['progress'] {
  const { rules, state } = computed
  const progress = progressOfComputed(computed)
  const { target, consistency, payout, nextDeadline, growth } = progress
  const days = state.days.filter((day) => day.trades > 0).length + (state.day.trades > 0 ? 1 : 0)
  return {
    target: target && { ...target, level: money(target.level), toGo: money(target.toGo) },
    days: progress.days.map(({ need, counted, unknown }) => ({
      needed: need.count,
      counted,
      unknown,
      least: money(leastResult(need.rule, rules.loss.initialBalance)),
    })),
    daysTraded: days,
    sizeAllowed: progress.sizeAllowed,
    consistency: rules.consistency && consistency && presentConsistency(rules.consistency, consistency),
    payout: payout && {
      most: maybeFigure(payout.most),
      refusals: payout.refusals,
      toEarn: maybeFigure(payout.toEarn),
      from: payout.from === null ? null : dayText(payout.from),
      alsoAsks: payout.alsoAsks,
      share:
        payout.most === null || rules.split === null
          ? null
          : money(
              traderShareOf(rules.split, {
                gross: payout.most,
                profit: state.balance - rules.loss.startBalance,
                number: state.payouts + 1,
                paidBefore: state.paidOut,
              }),
            ),
    },
    deadline: nextDeadline && { kind: nextDeadline.kind, at: instant(nextDeadline.at) },
    notCounted: money(progress.notCounted),
    growth: growth && {
      from: instant(growth.from),
      payouts: growth.payouts,
      isPossible: growth.isPossible,
      profit: { asked: money(growth.profit.asked), made: money(growth.profit.made) },
      nextSize: money(growth.nextSize),
    },
    isPassed: progress.isPassed,
  }
}
