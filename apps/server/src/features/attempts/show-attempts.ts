import type * as contract from '@ballast/contract/attempts/attempts'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import { replayStates } from '@ballast/domain/prop-rules/replay'
import { searchProgrammes } from '@ballast/programmes/firms'
import { NEEDED_FIELDS, readRules } from '@ballast/programmes/read-rules'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { presentAttempt } from './attempts.presenter.ts'
import {
  type AttemptRow,
  bookingsOf,
  findAttemptRow,
  listAttemptRows,
  type Named,
  recordsOf,
  tradeFactsOf,
} from './attempts.queries.ts'
import { type AttemptFacts, computeAttempt } from './compute-attempt.ts'
import { presentBusiness, presentDue, presentLedger } from './ledger.presenter.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** Attempts with their room, the ledger, and what it came to. */
export async function showAttempts(
  { clock, attemptStates }: Pick<Deps, 'clock' | 'attemptStates'>,
  { userId }: { userId: string },
): Promise<contract.AttemptList> {
  const now = clock.now().getTime()
  const { rows, attempts, ...records } = await attemptStates.of(userId, now)
  const facts = attempts.map(({ facts }) => facts)
  const currencies = new Map(facts.map(({ account }) => [account.id, account.currency]))
  const booked = { rows, ...records, currencyOf: (id: string) => currencies.get(id) ?? '' }
  const ledger = presentLedger(booked)
  return {
    attempts: attempts.map((each) => presentAttempt(each.facts, each.computed, now)),
    business: presentBusiness(ledger),
    ledger,
    due: presentDue(booked, new Date(now).toISOString().slice(0, 10)),
  }
}

/** Attempts with what was paid for them and received, the latest entry first. */
export async function loadBooked(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Promise<{ rows: AttemptRow[]; accounts: Map<string, AccountRow>; ledger: contract.LedgerEntry[] }> {
  const rows = await listAttemptRows(db, { userId })
  const accounts = new Map((await accountsOf(db, { userId })).map((account) => [account.id, account]))
  const records = await recordsOf(db, { userId, attemptIds: rows.map(({ id }) => id) })
  const currencyOf = (id: string) => accounts.get(id)?.currency ?? ''
  return { rows, accounts, ledger: presentLedger({ rows, currencyOf, ...records }) }
}

export async function showAttempt({ db, clock }: Context, named: Named): Promise<contract.Attempt> {
  const facts = await factsOf(db, named)
  const now = clock.now().getTime()
  return presentAttempt(facts, computeAttempt(facts, now), now)
}

/** Balance and floor after each thing that happened. Throws 404. */
export async function showRoom({ db, clock }: Context, named: Named): Promise<contract.AttemptRoom> {
  const facts = await factsOf(db, named)
  const { rules, events, startedAt } = computeAttempt(facts, clock.now().getTime())
  const start = startOf(rules.loss, startedAt)
  const states = [start, ...replayStates(rules.loss, events, start)]
  return {
    points: states.map(({ balance, floor, dailyFloor }, index) => ({
      at: new Date(events[index - 1]?.at ?? startedAt).toISOString(),
      balance: decimalFromMicros(balance),
      floor: floor && decimalFromMicros(floor.low),
      dailyFloor: dailyFloor && decimalFromMicros(dailyFloor.low),
    })),
  }
}

/** What one attempt is computed from. Throws 404. */
export async function factsOf(db: Db, { userId, id }: Named): Promise<AttemptFacts> {
  const row = await findAttemptRow(db, { userId, id })
  const [facts] = row ? (await loadFacts(db, { userId, rows: [row] })).facts : []
  if (!facts) throw new AppError('not_found')
  return facts
}

/** What some attempts are computed from, with all that was written down about them. */
export async function loadFacts(db: Db, { userId, rows }: { userId: string; rows: readonly AttemptRow[] }) {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  const from = rows.reduce((first, { purchasedOn }) => (purchasedOn < first ? purchasedOn : first), '9999')
  const accounts = new Map((await accountsOf(db, { userId })).map((account) => [account.id, account]))
  const trades = Map.groupBy(await tradeFactsOf(db, { userId, accountIds, from }), (each) => each.accountId)
  const bookings = Map.groupBy(await bookingsOf(db, { userId, accountIds }), (each) => each.accountId)
  const { payouts, expenses, snapshots } = await recordsOf(db, {
    userId,
    attemptIds: rows.map(({ id }) => id),
  })
  const facts = rows.flatMap((row): AttemptFacts[] => {
    const account = accounts.get(row.accountId)
    if (!account) return []
    return [
      {
        ...{ row, account, trades: trades.get(account.id) ?? [], bookings: bookings.get(account.id) ?? [] },
        records: {
          payouts: payouts.filter(({ attemptId }) => attemptId === row.id),
          snapshots: snapshots.filter(({ attemptId }) => attemptId === row.id),
        },
      },
    ]
  })
  return { facts, payouts, expenses }
}

const MAX_FOUND = 60

/** Programmes by words of their names, with what nobody states of each phase. */
export function showProgrammes(search: string): contract.ProgrammeChoice[] {
  return searchProgrammes(search, MAX_FOUND).map(({ firm, programme }) => {
    const { price, reset = null, splitPercent = null, sizes = [] } = programme
    return {
      id: programme.id,
      firm: firm.name,
      name: programme.name,
      currency: programme.currency as contract.ProgrammeChoice['currency'],
      sizes,
      prices: price?.bySize ?? {},
      priceCurrency: (price?.currency ?? null) as contract.ProgrammeChoice['priceCurrency'],
      statedOn: programme.statedOn ?? null,
      phases: programme.phases.map((phase) => ({
        ...{ name: phase.name, stage: phase.stage },
        missing: readRules({ phase, reset, splitPercent }, { size: sizes[0] ?? 100_000 }).notStated.filter(
          (field) => NEEDED_FIELDS.includes(field),
        ),
      })),
    }
  })
}
