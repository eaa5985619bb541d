import type { CommissionProfileBody } from '@ballast/contract/accounts/commission-form'
import type { previewCommissions } from '@ballast/contract/accounts/commissions'
import type { ResponseOf } from '@ballast/contract/endpoint'
import type { CommissionProfile } from '@ballast/domain/costs/commission-profile'
import type { Instrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { requireAccount } from '../accounts/accounts.queries.ts'
import { commissionsOf, saveCommissions } from '../accounts/commissions.queries.ts'
import { instrumentsOf } from '../own-contracts/own-contracts.queries.ts'
import { buildScope } from '../trade-store/build-scope.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import type { BuiltTrade } from '../trade-store/trade-row.ts'

type Context = Pick<Deps, 'db'>
type Change = OwnedId & { profiles: readonly CommissionProfileBody[] }

export async function showCommissions(
  { db }: Context,
  { userId, id }: OwnedId,
): Promise<CommissionProfileBody[]> {
  await requireAccount(db, { userId, id })
  return (await commissionsOf(db, { userId, accountId: id })).map(present)
}

/** The effect of new profiles: trades are built with the old and the new ones, and nothing is saved. */
export async function previewChange(
  { db }: Context,
  { userId, id, profiles }: Change,
): Promise<ResponseOf<typeof previewCommissions>> {
  const wanted = read(profiles, await instrumentsOf(db, { userId }))
  return withTransaction(db, async (db) => {
    const account = await requireAccount(db, { userId, id })
    const scope = { userId, accountId: id, symbols: null }
    const now = await buildScope(db, { account, scope })
    const then = await buildScope(db, { account, scope, profiles: wanted })
    const fingerprints = new Map(now.map(({ row }) => [row.id, row.fingerprint]))
    return {
      changed: then.filter(({ row }) => fingerprints.get(row.id) !== row.fingerprint).length,
      before: sumsOf(now),
      after: sumsOf(then),
      stillUnknown: then.filter(({ row }) => row.costs_known !== 'full').length,
    }
  })
}

/** Replaces the profiles and rebuilds the account's trades; returns how many changed. */
export async function replaceProfiles(
  { db }: Context,
  { userId, id, profiles }: Change,
): Promise<{ profiles: CommissionProfileBody[]; changed: number }> {
  const wanted = read(profiles, await instrumentsOf(db, { userId }))
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    await requireAccount(db, { userId, id })
    await saveCommissions(db, { userId, accountId: id, profiles: wanted })
    const rebuilt = await rebuildTrades(db, { userId, accountId: id, symbols: null })
    return {
      profiles: (await commissionsOf(db, { userId, accountId: id })).map(present),
      changed: rebuilt.changed.length,
    }
  })
}

function sumsOf(built: readonly BuiltTrade[]): { trades: number; costs: string } {
  const computed = built.filter(({ row }) => row.computed_costs !== null)
  return {
    trades: computed.length,
    costs: decimalFromMicros(computed.reduce((sum, { row }) => sum + (row.computed_costs ?? 0), 0)),
  }
}

/** A contract may be given as a symbol: `MESM6` is MES. Two lines for the same contract and day are rejected. */
function read(
  profiles: readonly CommissionProfileBody[],
  instrument: (symbol: string) => Instrument,
): CommissionProfile[] {
  const seen = new Set<string>()
  return profiles.map((profile, index) => {
    const root = profile.root === null ? null : instrument(profile.root).root
    const key = `${root ?? ''} ${profile.validFrom ?? ''}`
    if (seen.has(key)) {
      const which = root ?? 'every contract'
      throw invalidInput({ [`profiles.${index}.root`]: `There are two lines for ${which} from the same day` })
    }
    seen.add(key)
    return {
      root,
      validFrom: profile.validFrom === null ? null : dayNumber(profile.validFrom),
      perContract: microsFromDecimal(profile.perContract),
      perSide: microsFromDecimal(profile.perSide),
      percentOfValue: profile.percentOfValue,
      minimumPerSide: microsFromDecimal(profile.minimumPerSide),
      includesFees: profile.includesFees,
    }
  })
}

function present(profile: CommissionProfile): CommissionProfileBody {
  return {
    root: profile.root,
    validFrom: profile.validFrom === null ? null : dayText(profile.validFrom),
    perContract: decimalFromMicros(profile.perContract),
    perSide: decimalFromMicros(profile.perSide),
    percentOfValue: plainDecimal(profile.percentOfValue),
    minimumPerSide: decimalFromMicros(profile.minimumPerSide),
    includesFees: profile.includesFees,
  }
}
