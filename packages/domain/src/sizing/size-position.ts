import Big from 'big.js'
import type { Instrument } from '../instruments/instrument.ts'
import { assertSafe, MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import type { Direction } from '../vocabulary/trade-vocabulary.ts'
import { type Conversion, conversionFor, fractionAt, type TypedRate } from './conversion.ts'

export type SizingQuestion = {
  instrument: Instrument
  accountCurrency: string
  /** The maximum loss at the stop, above zero, in the account's currency. */
  risk: Micros
  /** Prices, decimal text. The direction follows from the side of the entry the stop is on. */
  entry: string
  stop: string
  target: string | null
  /** Smallest step of the quantity, decimal text; `null` if unknown. */
  step: string | null
  /** The exchange rate of the contract's currency, where one is needed. */
  rate: TypedRate | null
  /** Commission and fees per unit for the round trip, positive; `null` = unknown and left out. */
  costPerUnit: Micros | null
}

/** Why no size can be computed. */
export type SizingGap = 'no_risk' | 'no_distance' | 'unknown_contract' | 'needs_rate' | 'needs_step'

export type SizedPosition = {
  direction: Direction
  /** Decimal text, a multiple of the step; `'0'` if even one step exceeds the risk. */
  quantity: string
  /** Loss at the stop with this quantity, including costs where known. Never above the given risk. */
  atRisk: Micros
  /** The share of `atRisk` that is costs; `null` when costs are unknown. */
  costs: Micros | null
  /** Loss at the stop with one step. */
  riskOfStep: Micros
  /** Value of one tick with this quantity; `null` if the tick size is unknown. */
  perTick: Micros | null
  /** From entry to stop, positive. */
  points: string
  ticks: string | null
  conversion: Conversion['kind']
  /**
   * Gain at the target before costs, and its multiple of the distance to the stop; `null` without a target in the
   * trade's direction.
   */
  target: { money: Micros; multiple: number } | null
}

export type Sizing = { size: SizedPosition; gap: null } | { size: null; gap: SizingGap }

/** Division that truncates after the given decimals: a size is never rounded up. */
const Down = Big()
Down.DP = 0
Down.RM = 0

/**
 * The largest quantity whose loss at the stop stays within a risk: ⌊risk ÷ ((|entry − stop| × point value × rate +
 * costs per unit) × step)⌋ × step, in exact decimal arithmetic. If one step alone exceeds the risk → quantity 0 and the
 * risk of that step. Anything unknown (the contract, a rate, the step) is named instead of guessed. Throws
 * `OutsideExactRange` if an amount would be too large to be exact.
 * Source: fixed-risk position sizing; 1R = |entry − stop| × quantity × point value, docs/metrics.md, Conventions.
 * @example
 * sizePosition({ instrument: readInstrument('MNQ'), accountCurrency: 'USD', risk: 250_000_000, entry: '20000',
 *   stop: '19980', target: '20040', step: '1', rate: null, costPerUnit: null }).size
 * // → quantity '6', atRisk 240_000_000 (20 points × $2 × 6), perTick 3_000_000, target 2R for 480_000_000
 */
export function sizePosition(question: SizingQuestion): Sizing {
  const { instrument, risk, step } = question
  const entry = new Big(question.entry)
  const stop = new Big(question.stop)
  if (risk <= 0) return unknown('no_risk')
  if (entry.eq(stop)) return unknown('no_distance')
  if (instrument.pointValue === null) return unknown('unknown_contract')
  const conversion = conversionFor(instrument, question.accountCurrency, question.rate)
  if (conversion === null) return unknown('needs_rate')
  if (step === null || new Big(step).lte(0)) return unknown('needs_step')

  const points = entry.minus(stop).abs()
  const rate = fractionAt(conversion, stop)
  const cost = new Big(question.costPerUnit ?? 0)
  const perUnit = points.times(instrument.pointValue).times(MICROS_PER_UNIT)
  // Both sides are multiplied by the rate's denominator, so that there is only one division.
  const perStep = perUnit.times(rate.numerator).plus(cost.times(rate.denominator)).times(step)
  const steps = new Down(rate.denominator.times(risk).toFixed()).div(new Down(perStep.toFixed()))
  const quantity = new Big(steps.toFixed()).times(step)
  const money = (amount: Big, price: Big) => converted(amount, fractionAt(conversion, price))
  const tick = instrument.tickSize === null ? null : new Big(instrument.tickSize)
  const size: SizedPosition = {
    direction: stop.lt(entry) ? 'long' : 'short',
    quantity: quantity.toFixed(),
    atRisk: rounded(perStep.times(steps.toFixed()), rate.denominator),
    costs: question.costPerUnit === null ? null : rounded(cost.times(quantity), new Big(1)),
    riskOfStep: rounded(perStep, rate.denominator),
    perTick: tick && money(tick.times(instrument.pointValue).times(quantity), stop),
    points: points.toFixed(),
    ticks: tick && points.div(tick).round(2, Big.roundHalfUp).toFixed(),
    conversion: conversion.kind,
    target: targetOf({ entry, stop, points, target: question.target }, (reach, price) =>
      money(reach.times(instrument.pointValue ?? 0).times(quantity), price),
    ),
  }
  return { size, gap: null }
}

type Prices = { entry: Big; stop: Big; points: Big; target: string | null }

function targetOf(
  { entry, stop, points, target }: Prices,
  moneyOf: (reach: Big, price: Big) => Micros,
): SizedPosition['target'] {
  if (target === null) return null
  const price = new Big(target)
  const reach = stop.lt(entry) ? price.minus(entry) : entry.minus(price)
  if (reach.lte(0)) return null
  return { money: moneyOf(reach, price), multiple: Number(reach.div(points).round(4).toFixed()) }
}

/** Converts the contract's money to micros of the account. */
function converted(amount: Big, rate: { numerator: Big; denominator: Big }): Micros {
  return rounded(amount.times(MICROS_PER_UNIT).times(rate.numerator), rate.denominator)
}

function rounded(numerator: Big, denominator: Big): Micros {
  return assertSafe(Number(numerator.div(denominator).round(0, Big.roundHalfUp).toFixed()))
}

function unknown(gap: SizingGap): Sizing {
  return { size: null, gap }
}
