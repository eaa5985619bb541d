import type { AnyLockRuleJson, LockDayJson, LockJson, LockRuleJson } from '@ballast/contract/routine/locks'
import { type AnyLockRule, exitHelps, type LockRule, lockOverAt } from '@ballast/domain/locks/lock'
import type { LockDay, LockMoney } from '@ballast/domain/locks/lock-days'
import type { LockWindow } from '@ballast/domain/locks/lock-windows'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { dayText } from '@ballast/domain/time/trading-day'
import type { LoadedLock } from './held-stops.ts'

const iso = (at: number) => new Date(at).toISOString()
/** The most trades of a day that are listed; their number is shown as well. */
const MAX_NAMED = 20

export function presentLock(
  of: Omit<LoadedLock, 'trades'>,
  { now, window }: { now: number; window: LockWindow | null },
): LockJson {
  const { id, source, accountName, lock } = of
  const { exitAskedAt } = lock
  return {
    id,
    source,
    accountName,
    rule: presentRule(of),
    setAt: of.setAt.toISOString(),
    overAt: iso(lockOverAt(lock)),
    exitAskedAt: exitAskedAt === null ? null : iso(exitAskedAt),
    mayExit: source !== 'day_stop' && exitAskedAt === null && exitHelps(lock, now),
    active: window && { from: iso(window.from), until: iso(window.until), afterTradeId: window.after },
  }
}

export function presentDay(of: LoadedLock, day: LockDay): LockDayJson {
  const { state, from, until, tradeIds } = day
  return {
    lockId: of.id,
    rule: presentRule(of),
    accountName: of.accountName,
    day: dayText(day.day),
    state,
    from: iso(from),
    until: iso(until),
    trades: tradeIds.length,
    money: day.money.map(presentMoney),
    tradeIds: tradeIds.slice(0, MAX_NAMED),
  }
}

export function presentMoney({ net, ...money }: LockMoney): LockDayJson['money'][number] {
  return { ...money, net: decimalFromMicros(net) }
}

/** Money is decimal text on the wire. */
export function presentRule({
  lock: { rule },
  currency,
}: {
  lock: { rule: AnyLockRule }
  currency: string | null
}): AnyLockRuleJson {
  if (rule.kind === 'max_loss')
    return { ...rule, amount: decimalFromMicros(rule.amount), currency: rule.currency as never }
  if (rule.kind !== 'day_stop') return rule
  const { kind, stop } = rule
  const shared = { kind, currency: currency ?? '' }
  if (stop.kind === 'amount')
    return { ...shared, stop: { kind: 'amount', amount: decimalFromMicros(stop.amount) } }
  if (stop.kind === 'r') return { ...shared, stop: { kind: 'r', r: stop.r } }
  return { ...shared, stop: { kind: 'losses', losses: stop.count } }
}

export function storedRule(rule: LockRuleJson): LockRule {
  return rule.kind === 'max_loss' ? { ...rule, amount: microsFromDecimal(rule.amount) } : rule
}
