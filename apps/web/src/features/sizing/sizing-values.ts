import type { Account } from '@ballast/contract/accounts/accounts'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { conversionFor } from '@ballast/domain/sizing/conversion'
import { type QuantityStep, quantityStep } from '@ballast/domain/sizing/quantity-step'
import { type Sizing, sizePosition } from '@ballast/domain/sizing/size-position'
import { instrumentOf } from '../../lib/instruments/own-instruments.ts'

/** What is typed into the calculator: texts, since what is being typed may not be a number yet. */
export type SizingValues = {
  accountId: string | null
  symbol: string
  mode: 'money' | 'percent'
  risk: string
  percent: string
  entry: string
  stop: string
  target: string
  /** Commission and fees of one unit, in and out. */
  cost: string
  /** Empty: the usual step of the contract. */
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

const NUMBER = /^\d+(\.\d+)?$/
const isPositive = (text: string) => NUMBER.test(text) && Number(text) > 0

export type SizingAnswer = {
  instrument: Instrument
  unit: QuantityStep
  /** What may be lost; null while it is not known. */
  risk: Micros | null
  /** The contract's currency where a rate has to be typed for it. */
  needsRate: string | null
  /** Null while entry, stop or risk are missing. */
  sizing: Sizing | null
  /** The target is not on the other side of the entry than the stop. */
  isTargetWrong: boolean
}

/** The size for what is typed. `balance` in micros; null where it is not known. */
export function sizingOf(
  values: SizingValues,
  account: Pick<Account, 'currency'>,
  balance: Micros | null,
): SizingAnswer {
  const instrument = instrumentOf(values.symbol)
  const unit = quantityStep(instrument.assetClass)
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
  return { instrument, unit, risk, needsRate, sizing, isTargetWrong }
}

/** A percentage of a balance is cut off to the cent: never a cent more than asked. */
function riskOf({ mode, risk, percent }: SizingValues, balance: Micros | null): Micros | null {
  if (mode === 'money') return isPositive(risk) ? microsFromDecimal(risk) : null
  if (!isPositive(percent) || balance === null || balance <= 0) return null
  const share = (BigInt(balance) * BigInt(microsFromDecimal(percent))) / 100_000_000n
  const cents = Number(share / 10_000n) * 10_000
  return cents > 0 ? cents : null
}
