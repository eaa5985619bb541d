import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type * as contract from '@ballast/contract/attempts/attempts'
import { decimalFromFigure, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import type { FirmTotals } from '@ballast/domain/prop-rules/conduct/person-limits'
import { replayStates } from '@ballast/domain/prop-rules/replay'
import { strictLevel } from '@ballast/domain/prop-rules/room'
import { findProgramme, searchProgrammes } from '@ballast/programmes/firms'
import { NEEDED_FIELDS, readRules } from '@ballast/programmes/read-rules'
import type { Deps } from '../../deps.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { presentAttempt, presentRules } from './attempts.presenter.ts'
import { type AttemptRow, listAttemptRows, recordsOf } from './attempts.queries.ts'
import { computeAttempt, eventsOf } from './compute-attempt.ts'
import { firmTotalsOf } from './conduct/at-firms.ts'
import { equityBefore } from './equity-before.ts'
import { presentBusiness, presentDue, presentLedger } from './ledger.presenter.ts'
import { attemptInputOf } from './load-attempt-inputs.ts'
import { storedRules } from './stored/stored-attempt.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** Attempts with their room, the ledger, and its totals. */
export async function showAttempts(
  { clock, attemptStates }: Pick<Deps, 'clock' | 'attemptStates'>,
  { userId }: { userId: string },
): Promise<contract.AttemptList> {
  const now = clock.now().getTime()
  const { rows, attempts, ...records } = await attemptStates.of(userId, now)
  const inputs = attempts.map(({ input }) => input)
  const currencies = new Map(inputs.map(({ account }) => [account.id, account.currency]))
  const booked = { rows, ...records, currencyOf: (id: string) => currencies.get(id) ?? '' }
  const ledger = presentLedger(booked)
  return {
    attempts: attempts.map((each) => presentAttempt(each.input, each.computed, now)),
    business: presentBusiness(ledger),
    firms: firmTotalsOf(attempts).map(presentFirm),
    ledger,
    due: presentDue(booked, new Date(now).toISOString().slice(0, 10)),
  }
}

function presentFirm({
  firm,
  accounts,
  allocation,
  isOver,
}: FirmTotals): contract.AttemptList['firms'][number] {
  return {
    firm,
    accounts,
    isOver,
    allocation: allocation && {
      held: decimalFromFigure(allocation.held),
      most: decimalFromFigure(allocation.most),
      currency: allocation.currency as contract.Attempt['accountCurrency'],
    },
  }
}

/** Attempts with what was paid for them and received from them, latest entry first. */
export async function loadBooked(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Promise<{ rows: AttemptRow[]; accounts: Map<string, AccountRow>; ledger: LedgerEntry[] }> {
  const rows = await listAttemptRows(db, { userId })
  const accounts = new Map((await accountsOf(db, { userId })).map((account) => [account.id, account]))
  const records = await recordsOf(db, { userId, attemptIds: rows.map(({ id }) => id) })
  const currencyOf = (id: string) => accounts.get(id)?.currency ?? ''
  return { rows, accounts, ledger: presentLedger({ rows, currencyOf, ...records }) }
}

export async function showAttempt({ db, clock }: Context, ref: OwnedId): Promise<contract.Attempt> {
  const input = await attemptInputOf(db, ref)
  const now = clock.now().getTime()
  return presentAttempt(input, computeAttempt(input, now), now)
}

/** Balance and floor after each event. Throws 404. */
export async function showRoom({ db, clock }: Context, ref: OwnedId): Promise<contract.AttemptRoom> {
  const input = await attemptInputOf(db, ref)
  const computed = computeAttempt(input, clock.now().getTime())
  const { rules, startedAt } = computed
  const events = eventsOf(computed)
  const start = startOf(rules.loss, startedAt)
  const states = [start, ...replayStates(rules.loss, events, start)]
  return {
    points: states.map(({ balance, floor, dailyFloor }, index) => ({
      at: new Date(events[index - 1]?.at ?? startedAt).toISOString(),
      balance: decimalFromFigure(balance),
      floor: floor && decimalFromFigure(strictLevel(floor)),
      dailyFloor: dailyFloor && decimalFromFigure(strictLevel(dailyFloor)),
      equity: equityBefore(events[index - 1], states[index - 1]?.balance ?? balance),
    })),
  }
}

type Choice = { programmeId: string; phase: number; size: number }

/** The rules of one phase of a programme, as an attempt added now would store them. Throws 422. */
export function showProgrammeRules({ programmeId, phase, size }: Choice) {
  const rulesToday = storedRules({ programmeId, phase, size: String(size), state: 'evaluation' })
  const { reset } = rulesToday
  const read = readRules(rulesToday, { size })
  const boundary = { timeZone: reset?.zone ?? 'UTC', dayReset: reset?.time ?? '00:00' }
  const row = { rules: rulesToday, edits: {}, size: size * MICROS_PER_UNIT }
  return {
    rules: presentRules(row, { ...read, phase: rulesToday.phase, reset, boundary }),
    currency: (findProgramme(programmeId)?.programme.currency ??
      'USD') as contract.ProgrammeChoice['currency'],
  }
}

const MAX_FOUND = 60

/** Programmes found by words of their names, with what is not stated for each phase. */
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
        name: phase.name,
        stage: phase.stage,
        missing: readRules({ phase, reset, splitPercent }, { size: sizes[0] ?? 100_000 }).notStated.filter(
          (field) => NEEDED_FIELDS.includes(field),
        ),
      })),
    }
  })
}
