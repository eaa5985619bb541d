import type { Account } from '@ballast/contract/accounts/accounts'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { ifExact, type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { conversionFor } from '@ballast/domain/sizing/conversion'
import { type QuantityStep, quantityStep } from '@ballast/domain/sizing/quantity-step'
import { type Sizing, sizePosition } from '@ballast/domain/sizing/size-position'
import { instrumentOf } from '../../lib/instruments/own-instruments.ts'

/** The calculator's input as text, because what is being typed may not be a number yet. */
export type SizingValues = {
  accountId: string | null
  symbol: string
  mode: 'money' | 'percent'
  risk: string
  percent: string
  entry: string
  stop: string
  target: string
  /** Commission and fees of one unit, round trip. */
  cost: string
  /** Empty: the contract's usual step. */
  step: string
  rate: string
  ratePer: 'quote' | 'account'
}

export const EMPTY_SIZING: SizingValues = {
  accountId: null,
  symbol: '',
  mode: 'money',
  risk: '',
  percent: '0.5',
  entry: '',
  stop: '',
  target: '',
  cost: '',
  step: '',
  rate: '',
  ratePer: 'quote',
}

/**
 * What was typed for one account, for another: a rate and costs say nothing in another currency. `before` is null if nobody
 * knows which account it was typed for.
 */
export function typedFor(
  values: SizingValues,
  before: Pick<Account, 'currency'> | null,
  account: Pick<Account, 'id' | 'currency'>,
): SizingValues {
  const isSame = before?.currency === account.currency
  return { ...values, accountId: account.id, ...(isSame ? {} : { rate: '', cost: '' }) }
}

const NUMBER = /^\d+(\.\d+)?$/
const isPositive = (text: string) => NUMBER.test(text) && Number(text) > 0

const plainNumber = (text: string) => (text.startsWith('.') ? `0${text}` : text)

export type SizingAnswer = {
  instrument: Instrument
  unit: QuantityStep
  /** What may be lost; null while unknown. */
  risk: Micros | null
  /** The contract's currency, if a rate must be typed for it. */
  needsRate: string | null
  /** Null while entry, stop or risk is missing. */
  sizing: Sizing | null
  /** Whether a number is too large for an exact size. */
  isTooLarge: boolean
  /** Why a percentage gives no risk: its balance is not known, or not above zero. */
  percentOf: 'unknown' | 'nothing' | null
  /** Whether the target is on the wrong side of the entry. */
  isTargetWrong: boolean
}

/** The size for an input. `balance` is in micros; null if unknown. */
export function sizingOf(
  typed: SizingValues,
  account: Pick<Account, 'currency'>,
  balance: Micros | null,
): SizingAnswer {
  const values = withPlainNumbers(typed)
  const instrument = instrumentOf(values.symbol)
  const known = { instrument, unit: quantityStep(instrument.assetClass) }
  const found = ifExact(() => sizeFor(values, { ...known, account, balance }))
  if (found) return { ...known, ...found, isTooLarge: false }
  const unknown = { risk: null, needsRate: null, sizing: null, isTargetWrong: false, percentOf: null }
  return { ...known, ...unknown, isTooLarge: true }
}

type Given = Pick<SizingAnswer, 'instrument' | 'unit'> & {
  account: Pick<Account, 'currency'>
  balance: Micros | null
}

function sizeFor(values: SizingValues, { instrument, unit, account, balance }: Given) {
  const risk = riskOf(values, balance)
  const hasSymbol = values.symbol.trim() !== ''
  const needsRate =
    hasSymbol && conversionFor(instrument, account.currency, null) === null ? instrument.currency : null
  const isReady = hasSymbol && risk !== null && isPositive(values.entry) && isPositive(values.stop)
  const sizing = isReady
    ? sizePosition({
        instrument,
        accountCurrency: account.currency,
        risk,
        entry: values.entry,
        stop: values.stop,
        target: isPositive(values.target) ? values.target : null,
        step: isPositive(values.step) ? values.step : unit.step,
        rate: isPositive(values.rate) ? { value: values.rate, per: values.ratePer } : null,
        costPerUnit: NUMBER.test(values.cost) ? microsFromDecimal(values.cost) : null,
      })
    : null
  const isTargetWrong = isPositive(values.target) && sizing?.size != null && sizing.size.target === null
  return { risk, needsRate, sizing, isTargetWrong, percentOf: percentOf(values, balance) }
}

/** @example withPlainNumbers({ ...EMPTY_SIZING, percent: '.5' }).percent // → '0.5' */
export function withPlainNumbers(values: SizingValues): SizingValues {
  const { risk, percent, entry, stop, target, cost, step, rate } = values
  const numbers = Object.entries({ risk, percent, entry, stop, target, cost, step, rate })
  return { ...values, ...Object.fromEntries(numbers.map(([name, text]) => [name, plainNumber(text)])) }
}

function percentOf({ mode, percent }: SizingValues, balance: Micros | null): SizingAnswer['percentOf'] {
  if (mode === 'money' || !isPositive(percent)) return null
  if (balance === null) return 'unknown'
  return balance > 0 ? null : 'nothing'
}

/** A percentage of a balance is rounded down to the cent, so that it is never exceeded. */
function riskOf({ mode, risk, percent }: SizingValues, balance: Micros | null): Micros | null {
  if (mode === 'money') return isPositive(risk) ? microsFromDecimal(risk) : null
  if (!isPositive(percent) || balance === null || balance <= 0) return null
  const share = (BigInt(balance) * BigInt(microsFromDecimal(percent))) / 100_000_000n
  const cents = Number(share / 10_000n) * 10_000
  return cents > 0 ? cents : null
}
