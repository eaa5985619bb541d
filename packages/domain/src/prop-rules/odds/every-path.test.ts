import { expect, test } from 'vitest'
import { createRandom } from '../../statistics/maths/random.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { sourceOfNets } from '../testing/source-of-nets.ts'
import { simulateAttempt } from './simulate-attempt.ts'

const M = 1_000_000
const PATHS = 8_000
const MAX_DAYS = 7
const BALANCE = 100

/** Rules in whole units; a day is one trade. */
type Given = {
  nets: number[]
  gaps: number[]
  floor: number
  trails: boolean
  target: number
  minimum: number
  cap: number
  needDays: number
  wait: number
  inactivity: number | null
}

function draw(seed: number): Given {
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]) => all[random.below(all.length)] as T
  const days = 3 + random.below(2)
  return {
    nets: Array.from({ length: days }, () => pick([-3, -2, -1, 1, 2, 3, 4])),
    gaps: Array.from({ length: days }, (_, day) => (day === 0 ? 0 : pick([1, 1, 3, 8]))),
    floor: pick([3, 4, 5, 20]),
    trails: pick([true, false]),
    target: pick([3, 4, 6]),
    minimum: pick([1, 2, 3]),
    cap: pick([2, 1000]),
    needDays: pick([0, 2, 3]),
    wait: pick([0, 0, 5, 10]),
    inactivity: pick([null, 7]),
  }
}

function phasesOf({ floor, trails, target, minimum, cap, needDays, wait, inactivity }: Given): PhaseRules[] {
  const phase: PhaseRules = {
    loss: {
      initialBalance: BALANCE * M,
      startBalance: BALANCE * M,
      overall: {
        trail: trails ? 'day_end' : 'static',
        distance: { kind: 'amount', amount: floor * M },
        lock: null,
        startFloor: null,
        step: null,
        testedOn: 'equity',
        touch: 'breaches',
        payoutEffect: { kind: 'none' },
      },
      daily: null,
    },
    target: null,
    days: [{ count: needDays, scope: 'phase', rule: { kind: 'any_trade', attribution: 'close' } }],
    consistency: null,
    size: [],
    payout: null,
    split: null,
    life: { inactivityDays: inactivity, timeLimitDays: null },
  }
  const payout = {
    minimum: minimum * M,
    caps: [{ kind: 'amount' as const, amount: cap * M }],
    keepsAbove: null,
    asksFrom: null,
    needsPositiveCycle: false,
    firstAfterDays: wait,
  }
  return [
    { ...phase, target: { kind: 'amount', amount: target * M } },
    { ...phase, payout, split: { kind: 'flat', percent: 80 } },
  ]
}

type Counted = { good: number; lost: number; paidOut: number }
type Standing = { chance: number; days: number; profit: number; peak: number; elapsed: number }

/** Every order of days through one phase, by the rules as a person would keep them. */
function countPaths(given: Given, isEvaluation: boolean): Counted {
  const counted: Counted = { good: 0, lost: 0, paidOut: 0 }
  const walk = ({ chance, days, profit, peak, elapsed }: Standing): void => {
    if (days === MAX_DAYS) return
    for (const [day, net] of given.nets.entries()) {
      const own = chance / given.nets.length
      const gap = days > 0 ? (given.gaps[day] ?? 0) : 0
      const after = profit + net
      const top = given.trails ? Math.max(peak, after) : 0
      const isClosed = given.inactivity !== null && gap > given.inactivity
      if (isClosed || after <= peak - given.floor) {
        counted.lost += own
        continue
      }
      const since = elapsed + (days > 0 ? Math.max(1, gap) : 0)
      const hasDays = days + 1 >= given.needDays
      const amount = Math.min(after, given.cap)
      const isGood = isEvaluation
        ? hasDays && after >= given.target
        : hasDays && since >= given.wait && amount >= given.minimum
      if (isGood) {
        counted.good += own
        counted.paidOut += isEvaluation ? 0 : own * amount
      } else walk({ chance: own, days: days + 1, profit: after, peak: top, elapsed: since })
    }
  }
  walk({ chance: 1, days: 0, profit: 0, peak: 0, elapsed: 0 })
  return counted
}

test.each(Array.from({ length: 16 }, (_, seed) => seed + 1))(
  'the chances of a programme are those of every possible order of its days (%i)',
  (seed) => {
    const given = draw(seed)
    const odds = simulateAttempt(phasesOf(given), sourceOfNets(given.nets, given.gaps), {
      paths: PATHS,
      seed,
      maxDays: MAX_DAYS,
      resamples: 0,
    })
    const evaluation = countPaths(given, true)
    const funded = countPaths(given, false)
    const within = (share = Number.NaN, exact: number) =>
      expect(Math.abs(share - exact)).toBeLessThan(
        4.5 * Math.sqrt(Math.max(0, exact * (1 - exact)) / PATHS) + 1e-9,
      )
    within(odds?.passes?.share, evaluation.good)
    within(odds?.paid?.share, evaluation.good * funded.good)
    within(odds?.breaches.share, evaluation.lost + evaluation.good * funded.lost)
    expect(Math.abs((odds?.meanPayout ?? 0) / M - evaluation.good * funded.paidOut)).toBeLessThan(0.2)
  },
)
