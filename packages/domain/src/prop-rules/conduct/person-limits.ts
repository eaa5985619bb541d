import type { Micros } from '../../money/micros.ts'

/** A firm's limits per person: the number of funded accounts, and their combined size. */
export type PersonLimits = { accounts: number | null; allocation: Micros | null }

/** A person's attempt that is past its evaluation. */
export type HeldAccount = {
  id: string
  firm: string
  size: Micros
  currency: string
  /** As stated for it; `null` if nothing is stated. */
  limits: PersonLimits | null
}

export type FirmTotals = {
  firm: string
  ids: string[]
  accounts: { held: number; most: number } | null
  /** `null` if no limit is stated, or the accounts are in several currencies. */
  allocation: { held: Micros; most: Micros; currency: string } | null
  isOver: boolean
}

/**
 * How many funded accounts a person holds at each firm, and how many it allows. If a firm's programmes state several
 * limits, the smallest counts. Firms that state none are left out.
 * Source: docs/prop-rules.md, Growth and limits per person.
 * @example // six accounts at a firm that allows five → [{ accounts: { held: 6, most: 5 }, isOver: true, … }]
 */
export function totalsAtFirms(held: readonly HeldAccount[]): FirmTotals[] {
  const byFirm = Map.groupBy(held, ({ firm }) => firm.trim().toLowerCase())
  return [...byFirm.values()].flatMap((own): FirmTotals[] => {
    const [first] = own
    const most = least(own.map(({ limits }) => limits?.accounts ?? null))
    const allowed = least(own.map(({ limits }) => limits?.allocation ?? null))
    if (!first || (most === null && allowed === null)) return []
    const isOneCurrency = own.every(({ currency }) => currency === first.currency)
    const accounts = most === null ? null : { held: own.length, most }
    const sum = own.reduce((total, { size }) => total + size, 0)
    const allocation =
      allowed === null || !isOneCurrency ? null : { held: sum, most: allowed, currency: first.currency }
    const isOver = [accounts, allocation].some((each) => each !== null && each.held > each.most)
    return [{ firm: first.firm, ids: own.map(({ id }) => id), accounts, allocation, isOver }]
  })
}

function least(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : Math.min(...stated)
}
