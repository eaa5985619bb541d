import type { CorrectableFill, correctFills as contract } from '@ballast/contract/corrections'
import type { BodyOf } from '@ballast/contract/endpoint'
import { maybeDecimal, maybeMicros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import type { Deps } from '../../../deps.ts'
import { lockVersion } from '../../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../../platform/database/database.ts'
import type { OwnedId } from '../../../platform/database/owned-id.ts'
import { AppError, invalidInput } from '../../../platform/http/app-error.ts'
import { requireAccount } from '../../accounts/accounts.queries.ts'
import type { CorrectedExecution } from '../../trade-store/corrections/correct-executions.ts'
import { type Correction, saveCorrections } from '../../trade-store/corrections/corrections.queries.ts'
import { executionsOfFills } from '../../trade-store/executions-of-fills.ts'
import { lockWindow, rebuildTrades } from '../../trade-store/rebuild-trades.ts'
import { executionId } from '../../trade-store/trade-id.ts'
import { findTrade, findTradeFills, type TradeRecord } from '../../trade-store/trades.queries.ts'
import { typedInstant } from '../typed-fills.ts'

/** All fills of an imported trade, as stated and as corrected. */
export async function listFills(db: Db, ref: OwnedId): Promise<CorrectableFill[]> {
  const trade = await importedTrade(db, ref)
  return [...(await fillsOf(db, trade))].map(([id, fill]) => ({ executionId: id, ...presentFill(fill) }))
}

type Change = OwnedId & { body: BodyOf<typeof contract> }

/**
 * Corrects fills of an imported trade, or removes corrections, and rebuilds the affected trades. A value equal to the
 * source's is not a correction. Returns the id of the trade if it still contains one of the fills, else of one that does.
 */
export function correctFills(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { body, ...ref }: Change,
): Promise<string> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, ref)
    const trade = await importedTrade(db, ref)
    const account = await requireAccount(db, { userId: trade.userId, id: trade.accountId })
    const fills = await fillsOf(db, trade)
    const corrections = new Map<string, Correction>()
    for (const [index, correction] of body.fills.entries()) {
      const fill = fills.get(correction.executionId)
      if (!fill) {
        throw invalidInput({ [`fills.${index}.executionId`]: 'This fill is no longer part of the trade' })
      }
      if (correction.gross !== null && fill.side === sideOfEntry(trade)) {
        throw invalidInput({ [`fills.${index}.gross`]: 'Only a fill that closes has a result' })
      }
      const at = instantOf(correction.executedAt, {
        timeZone: account.timeZone,
        field: `fills.${index}.executedAt`,
      })
      corrections.set(fill.identity, differenceOf(fill, { ...correction, at }))
    }
    const { userId, accountId, symbol } = trade
    await saveCorrections(db, { userId, accountId, corrections, now: clock.now() })
    const scope = { userId, accountId, symbols: [symbol] }
    const times = [...fills.values()].flatMap((fill) => [
      fill.executedAt,
      statedOf(fill).executedAt,
      corrections.get(fill.identity)?.executedAt ?? fill.executedAt,
    ])
    const since = await lockWindow(db, { ...scope, from: Math.min(...times) })
    const rebuilt = await rebuildTrades(db, { ...scope, since })
    const fillsByTrade = await findTradeFills(db, { userId, ids: [...rebuilt.changed, trade.id] })
    const holders = [...fillsByTrade].flatMap(([id, own]) =>
      own.some(({ identity }) => corrections.has(identity)) ? [id] : [],
    )
    const holder = holders.includes(trade.id) ? trade.id : holders[0]
    if (holder === undefined) throw new Error('a corrected fill is in no trade')
    return holder
  })
}

async function importedTrade(db: Db, { userId, id }: OwnedId): Promise<TradeRecord> {
  const trade = await findTrade(db, { userId, id })
  if (!trade) throw new AppError('not_found')
  if (trade.manual) throw new AppError('not_imported')
  return trade
}

/** The executions behind a trade’s fills by execution id, in the order of the fills. */
async function fillsOf(db: Db, trade: TradeRecord): Promise<Map<string, CorrectedExecution>> {
  const { userId, accountId, symbol } = trade
  const fills = (await findTradeFills(db, { userId, ids: [trade.id] })).get(trade.id) ?? []
  const identities = fills.map(({ identity }) => identity)
  const rows = await executionsOfFills(db, { userId, accountId, symbol, identities })
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  return new Map(
    fills.flatMap(({ identity }) => {
      const fill = byIdentity.get(identity)
      return fill ? [[executionId(trade, identity), fill] as const] : []
    }),
  )
}

const statedOf = (fill: CorrectedExecution) => fill.original ?? { ...fill, gross: fill.statedGross ?? null }

function sideOfEntry({ direction }: TradeRecord): 'buy' | 'sell' {
  return direction === 'long' ? 'buy' : 'sell'
}

function presentFill(fill: CorrectedExecution): Omit<CorrectableFill, 'executionId'> {
  const stated = presentFacts(statedOf(fill))
  const now = presentFacts({ ...fill, gross: fill.givenGross ?? null })
  const has = (fact: keyof typeof now) => fill.correction?.includes(fact) === true
  return {
    side: fill.side,
    stated,
    correction: {
      quantity: has('quantity') ? now.quantity : null,
      price: has('price') ? now.price : null,
      executedAt: has('executedAt') ? now.executedAt : null,
      commission: has('commission') ? now.commission : null,
      fees: has('fees') ? now.fees : null,
      gross: has('gross') ? now.gross : null,
    },
  }
}

/** Stated facts of a fill on the wire. */
function presentFacts(facts: NonNullable<CorrectedExecution['original']>): CorrectableFill['stated'] {
  return {
    quantity: plainDecimal(facts.quantity),
    price: plainDecimal(facts.price),
    executedAt: new Date(facts.executedAt).toISOString(),
    commission: maybeDecimal(facts.commission),
    fees: maybeDecimal(facts.fees),
    gross: maybeDecimal(facts.gross),
  }
}

function instantOf(text: string | null, typed: { timeZone: string; field: string }): number | null {
  if (text === null) return null
  return text.endsWith('Z') ? Date.parse(text) : typedInstant(text, typed)
}

type Params = Change['body']['fills'][number] & { at: number | null }

function differenceOf(fill: CorrectedExecution, params: Params): Correction {
  const stated = statedOf(fill)
  const number = (text: string | null, before: string) =>
    text === null || isSameNumber(text, before) ? null : text
  const money = (text: string | null, before: number | null) => {
    const micros = maybeMicros(text)
    return micros === before ? null : micros
  }
  const { at } = params
  return {
    quantity: number(params.quantity, stated.quantity),
    price: number(params.price, stated.price),
    executedAt: at === stated.executedAt ? null : at,
    commission: money(params.commission, stated.commission),
    fees: money(params.fees, stated.fees),
    gross: money(params.gross, stated.gross),
  }
}

/** Whether two decimal texts are the same number, such as `021.50` and `21.5`. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => plainDecimal(text).replace(/^(-?)0+(?=\d)/, '$1'))
  return one === other
}
