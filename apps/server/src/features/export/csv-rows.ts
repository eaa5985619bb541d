import { decimalFromMicros } from '@ballast/domain/money/micros'
import { MASK } from '../../platform/csv/csv.ts'
import type { dayPlans, tradePlans } from '../../schema/plans.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'

type Money = (micros: number | null) => string | null
type Fill = { account: AccountRow; row: CorrectedExecution; money: Money }

export function executionCells({ account, row, money }: Fill): (string | null)[] {
  return [
    account.name,
    row.symbol,
    row.side,
    row.quantity,
    row.price,
    new Date(row.executedAt).toISOString(),
    row.originalTime,
    money(row.commission),
    money(row.fees),
    money(row.swap),
    (row.feesInKind ?? []).map((fee) => `${fee.quantity} ${fee.currency}`).join('; '),
    account.currency,
    row.identity,
    originalText(row, money),
  ]
}

/** The source's values of corrected fields, such as `Price 21004.25; Fees unknown`. */
function originalText({ correction, original }: CorrectedExecution, money: Money): string | null {
  if (!correction || !original) return null
  const texts: Record<(typeof correction)[number], string> = {
    quantity: `Quantity ${original.quantity}`,
    price: `Price ${original.price}`,
    executedAt: `Time ${new Date(original.executedAt).toISOString()}`,
    commission: `Commission ${money(original.commission) ?? 'unknown'}`,
    fees: `Fees ${money(original.fees) ?? 'unknown'}`,
    gross: `Result ${money(original.gross) ?? 'unknown'}`,
  }
  return correction.map((fact) => texts[fact]).join('; ')
}

export function accountCells(account: AccountRow, money: Money): (string | null)[] {
  return [
    account.name,
    account.kind,
    account.currency,
    money(account.startingBalance),
    account.timeZone,
    account.dayReset,
    money(account.breakEvenTolerance),
    money(account.defaultRisk),
    money(account.lossLimit),
    account.archivedAt?.toISOString() ?? null,
    account.startDay,
  ]
}

type Names = { accounts: ReadonlyMap<string, string>; money: Money }

export function dayPlanCells(
  { day, accountId, words }: typeof dayPlans.$inferSelect,
  { accounts, money }: Names,
): (string | number | null)[] {
  return [
    'day',
    day,
    accounts.get(accountId ?? '') ?? 'All accounts',
    words.symbols.join('; '),
    words.bias,
    null,
    null,
    null,
    null,
    money(words.maxLoss),
    null,
    'planned',
    words.maxTrades,
    words.levels.map((level) => `${level.price} ${level.label}`.trim()).join('; '),
    words.ifThens.map((line) => `If ${line.when}, then ${line.action}`).join('; '),
    words.thesis,
  ]
}

export function tradePlanCells(
  plan: typeof tradePlans.$inferSelect,
  { accounts, setupNames, money }: Names & { setupNames: ReadonlyMap<string, string> },
): (string | null)[] {
  return [
    'trade',
    plan.day,
    accounts.get(plan.accountId) ?? null,
    plan.symbol,
    plan.direction,
    plan.entry,
    plan.stop,
    plan.target,
    plan.quantity,
    money(plan.risk),
    setupNames.get(plan.setupId ?? '') ?? null,
    plan.status,
    null,
    null,
    plan.checklist.map((item) => `[${item.done ? 'x' : ' '}] ${item.text}`).join('; '),
    plan.notes,
  ]
}

export const PLAN_COLUMNS = [
  'Plan',
  'Day',
  'Account',
  'Symbols',
  'Bias or direction',
  'Entry',
  'Stop',
  'Target',
  'Quantity',
  'Max loss or risk',
  'Setup',
  'Status',
  'Max trades',
  'Levels',
  'If-then lines or checklist',
  'Notes',
] as const

export function moneyOf(isMasked: boolean): Money {
  return (micros) => (micros === null ? null : isMasked ? MASK : decimalFromMicros(micros))
}
