import { MAX_ACCOUNT_GROUPS } from '@ballast/contract/accounts/account-group-form'
import { MAX_ORDERED } from '@ballast/contract/accounts/accounts'
import { MAX_COMMISSIONS } from '@ballast/contract/accounts/commissions'
import { MAX_OWN_CONTRACTS } from '@ballast/contract/accounts/own-contracts'
import { MAX_RECEIPTS } from '@ballast/contract/attempts/receipts'
import { MAX_SCHEDULED_EVENTS } from '@ballast/contract/findings/scheduled-events'
import { MAX_CONVERSATIONS, MAX_MESSAGES } from '@ballast/contract/mentor/mentor'
import { MAX_HABITS } from '@ballast/contract/routine/routine'
import { MAX_SCREENSHOTS } from '@ballast/contract/screenshots'
import { MAX_SETUP_PICTURES, MAX_SETUPS } from '@ballast/contract/setups'
import { MAX_VIEWS } from '@ballast/contract/views'
import { MAX_RATES } from '@ballast/domain/money/read-rates'
import { damaged } from './open-archive.ts'
import type { ArchivedRow } from './row-codec.ts'

/** How many rows of a table a user may have, in all or for each value of a column. */
type Limit = {
  most: number
  noun: string
  per?: string
  /** Whether a row counts towards the limit. */
  counts?: (row: ArchivedRow) => boolean
}

/** The lists of the archive, by table, of which users may not create more. */
export const ARCHIVED_LIMITS: Readonly<Record<string, Limit>> = {
  accounts: { most: MAX_ORDERED, noun: 'accounts' },
  'account-groups': { most: MAX_ACCOUNT_GROUPS, noun: 'groups of accounts' },
  'commission-profiles': {
    most: MAX_COMMISSIONS,
    noun: 'lines of commissions of an account',
    per: 'accountId',
  },
  'currency-rates': { most: MAX_RATES, noun: 'daily rates' },
  'own-contracts': { most: MAX_OWN_CONTRACTS, noun: 'own contracts' },
  setups: { most: MAX_SETUPS, noun: 'setups' },
  'setup-pictures': { most: MAX_SETUP_PICTURES, noun: 'pictures of a setup', per: 'setupId' },
  screenshots: {
    most: MAX_SCREENSHOTS,
    noun: 'pictures of a trade',
    per: 'tradeId',
    counts: ({ deletedAt }) => deletedAt === null,
  },
  views: { most: MAX_VIEWS, noun: 'saved views' },
  habits: { most: MAX_HABITS, noun: 'habits', counts: ({ endedOn }) => endedOn === null },
  'account-receipts': { most: MAX_RECEIPTS, noun: 'receipts of an entry', per: 'entryId' },
  'scheduled-events': { most: MAX_SCHEDULED_EVENTS, noun: 'scheduled events' },
  'mentor-conversations': { most: MAX_CONVERSATIONS, noun: 'conversations' },
  'mentor-messages': { most: MAX_MESSAGES, noun: 'messages of a conversation', per: 'conversationId' },
}

/** Limits may have been higher, or missing, when an archive was written: one’s own always comes back. */
const TIMES_THE_LIMIT = 10

/** Counts the rows of an archive; throws for a list that is far beyond what users may create. */
export class LimitedRows {
  private readonly counted = new Map<string, number>()

  /** @throws AppError unreadable_archive */
  add(table: string, rows: readonly ArchivedRow[]): void {
    const limit = ARCHIVED_LIMITS[table]
    if (!limit) return
    const { most, noun, per, counts } = limit
    for (const row of counts ? rows.filter(counts) : rows) {
      const key = per ? `${table} ${row[per]}` : table
      const n = (this.counted.get(key) ?? 0) + 1
      if (n > most * TIMES_THE_LIMIT)
        throw damaged(
          `This archive holds too many ${noun}: Ballast keeps ${written(most)}, and puts back at most ${written(most * TIMES_THE_LIMIT)}.`,
        )
      this.counted.set(key, n)
    }
  }
}

function written(n: number): string {
  return n.toLocaleString('en-US')
}
