import type { Account } from '@ballast/contract/accounts/accounts'
import { decimalFromMicros, maybeDecimal } from '@ballast/domain/money/micros'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import { type AccountGroupRow, isIn } from '../account-groups/account-groups.queries.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { TradeSpan } from '../accounts/trade-spans.ts'

type AccountContext = { held: TradeSpan; groups: readonly AccountGroupRow[] }

export function presentAccount(row: AccountRow, { held, groups }: AccountContext): Account {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    currency: row.currency,
    startingBalance: maybeDecimal(row.startingBalance),
    timeZone: row.timeZone,
    dayReset: row.dayReset,
    breakEvenTolerance: decimalFromMicros(row.breakEvenTolerance),
    defaultRisk: maybeDecimal(row.defaultRisk),
    lossLimit: maybeDecimal(row.lossLimit),
    startDay: row.startDay,
    color: row.color,
    archived: row.archivedAt !== null,
    ...held,
    group: groupOf(row.id, groups),
  }
}

/** The group that is still active, else the one that ended last. */
function groupOf(accountId: string, groups: readonly AccountGroupRow[]): Account['group'] {
  const [latest] = groups
    .filter((group) => group.refusedAt === null && isIn(group, accountId))
    .sort((a, b) => compareTexts(b.toDay ?? '9', a.toDay ?? '9'))
  if (!latest) return null
  const { id, name, members, toDay } = latest
  const at = members.findIndex((member) => member.accountId === accountId)
  return { id, name, factor: members[at]?.factor ?? 1, isLeader: at === 0, ended: toDay !== null }
}
