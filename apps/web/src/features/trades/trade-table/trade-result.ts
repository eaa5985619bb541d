import type { TradeRow } from '@ballast/contract/trades'
import { rOnBasis } from '../../../lib/r-on-basis.ts'
import type { Basis, Unit } from '../../../lib/scope.ts'

/** A trade's result in the page's unit and basis. */
export type TradeResult =
  | { kind: 'money'; value: string | null; currency: string }
  | { kind: 'r'; value: number | null }
  | { kind: 'percent'; value: number | null }

export type ResultView = {
  unit: Unit
  basis: Basis
  /** The account's starting balance as decimal text, the base of percentages, if it is known. */
  balanceOf: (accountId: string) => string | null | undefined
}

/** After costs, in money: where a result is shown apart from the page's view. */
export const IN_MONEY: ResultView = { unit: 'money', basis: 'net', balanceOf: () => undefined }

type ResultFields = Pick<
  TradeRow,
  'net' | 'gross' | 'rMultiple' | 'grossR' | 'leader' | 'currency' | 'accountId'
>

/** Null if unknown: no result, no risk, or no starting balance. A decision's percentage is its leader's. */
export function resultOf(row: ResultFields, { unit, basis, balanceOf }: ResultView): TradeResult {
  const on = ({ net, gross }: Pick<ResultFields, 'net' | 'gross'>) => (basis === 'gross' ? gross : net)
  if (unit === 'money') return { kind: 'money', value: on(row), currency: row.currency }
  if (unit === 'r') return { kind: 'r', value: rOnBasis(basis, row) }
  return { kind: 'percent', value: shareOf(on(row.leader ?? row), balanceOf(row.accountId) ?? null) }
}

function shareOf(value: string | null, whole: string | null): number | null {
  const divisor = Number(whole ?? 0)
  return value === null || divisor <= 0 ? null : Number(value) / divisor
}
