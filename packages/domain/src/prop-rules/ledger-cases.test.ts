import { describe, expect, it } from 'vitest'
import type { Micros } from '../money/micros.ts'
import type { AttemptState } from './attempt-state.ts'
import { startOf } from './attempt-state.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { exactly } from './range.ts'
import { replayLedger, replayStates } from './replay.ts'
import type { DailyLimit, Distance, LossRules, OverallDrawdown, Step } from './rule-set.ts'
import cases from './testing/ledger-cases.json' with { type: 'json' }

/** The file's amounts are units; percentages stay as they are. */
type Units = Record<string, unknown>
const micros = (units: unknown): Micros => Math.round(Number(units) * 1_000_000)
const orNull = (units: unknown) => (units === null || units === undefined ? null : micros(units))

const distance = (given: Units): Distance =>
  given.kind === 'amount'
    ? { kind: 'amount', amount: micros(given.amount) }
    : ({ kind: given.kind, percent: given.percent } as Distance)

function stepOf(given: Units | null): Step | null {
  if (!given) return null
  const { gain, floor } = given as { gain: Units; floor: Units }
  return { gain: distance(gain), floor: { kind: 'level', level: micros(floor.level) } }
}

function overallOf(given: Units): OverallDrawdown {
  const effect = given.payoutEffect as Units
  return {
    ...(given as unknown as OverallDrawdown),
    distance: distance(given.distance as Units),
    lock: orNull(given.lock),
    startFloor: orNull(given.startFloor),
    step: stepOf(given.step as Units | null),
    payoutEffect: (effect.kind === 'lock_at'
      ? { kind: 'lock_at', level: micros(effect.level) }
      : effect) as OverallDrawdown['payoutEffect'],
  }
}

function rulesOf(given: Units): LossRules {
  const { overall, daily } = given as { overall: Units | null; daily: Units | null }
  return {
    initialBalance: micros(given.initialBalance),
    startBalance: micros(given.startBalance),
    overall: overall && overallOf(overall),
    daily: daily && ({ ...daily, distance: distance(daily.distance as Units) } as unknown as DailyLimit),
  }
}

function eventOf(given: Units, at: number): LedgerEvent {
  switch (given.kind) {
    case 'close':
      return {
        kind: 'close',
        trades: 1,
        at,
        result: micros(given.result),
        open: 0,
        // A result without a stated peak is its own path, as in the source's figures.
        peak: exactly(micros(Math.max(0, Number(given.peak ?? 0), Number(given.result)))),
        trough: given.trough === undefined ? null : exactly(micros(given.trough)),
        order: (given.order ?? null) as 'peak' | 'trough' | null,
      }
    case 'mark':
      return { kind: 'mark', at, open: micros(given.open) }
    case 'reset':
      return { kind: 'reset', at, open: micros(given.open) }
    case 'booking':
      return { kind: 'booking', at, amount: micros(given.amount) }
    default:
      return { kind: 'payout', at, gross: micros(given.gross), traderShare: micros(given.traderShare) }
  }
}

const FIGURES: Record<string, (state: AttemptState) => unknown> = {
  balance: ({ balance }) => balance,
  equity: ({ balance, open }) => balance + open,
  floor: ({ floor }) => floor?.low,
  buffer: ({ balance, open, floor }) => balance + open - (floor?.low ?? 0),
  dailyFloor: ({ dailyFloor }) => dailyFloor?.low,
  dailyRoom: ({ balance, open, dailyFloor }) => balance + open - (dailyFloor?.low ?? 0),
  highWater: ({ highWater }) => highWater.low,
}

describe('worked examples of firms', () => {
  it.each(cases.map((each) => [`${each.id}: ${each.title}`, each] as const))('%s', (_, each) => {
    const rules = rulesOf(each.rules as unknown as Units)
    const events = (each.events as Units[]).map(eventOf)
    const states = [startOf(rules), ...replayStates(rules, events)]
    for (const { after, status, breach, ...figures } of each.expect as (Units & { after: number })[]) {
      const state = states[after + 1]
      if (!state) throw new Error(`no state after ${after}`)
      for (const [name, units] of Object.entries(figures)) {
        expect([after, name, FIGURES[name]?.(state)]).toEqual([after, name, micros(units)])
      }
      if (status) expect([after, state.status]).toEqual([after, status])
      if (breach) {
        const { rule, level, value, day } = breach as Units
        expect(state.breach).toMatchObject({
          ...(rule ? { rule } : {}),
          level: micros(level),
          ...(value === undefined ? {} : { value: micros(value) }),
          ...(day === undefined ? {} : { day }),
        })
      }
      expect(state.doubts).toEqual([])
    }
    expect(replayLedger(rules, events)).toEqual(states.at(-1))
  })
})
