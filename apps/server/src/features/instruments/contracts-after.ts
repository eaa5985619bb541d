import type { previewOwnContracts } from '@ballast/contract/accounts/own-contracts'
import { MAX_OWN_CONTRACTS, type OwnContractChange } from '@ballast/contract/accounts/own-contracts'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { type OwnContract, ownRoot } from '@ballast/domain/instruments/own-contract'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { invalidInput } from '../../platform/http/app-error.ts'
import type { BuiltTrade } from '../trade-store/trade-row.ts'

type Results = ResponseOf<typeof previewOwnContracts>['results']

export type Pair = { now: BuiltTrade; then: BuiltTrade; currency: string }

/** Totals of trades before and after, by their account's currency. */
export function resultsOf(pairs: readonly Pair[]): Results {
  return [...Map.groupBy(pairs, ({ currency }) => currency)].map(([currency, own]) => ({
    currency: currency as Results[number]['currency'],
    before: sumOf(own.map(({ now }) => now)),
    after: sumOf(own.map(({ then }) => then)),
  }))
}

export type ContractChange = {
  before: OwnContract[]
  after: OwnContract[]
  put: OwnContract[]
  remove: string[]
}

export function refuse(index: number, sentence: string): never {
  throw invalidInput({ [`put.${index}.root`]: sentence })
}

/** The contracts before and after a change. Throws 422 for two with the same root, for options and for too many. */
export function contractsAfter(before: OwnContract[], change: OwnContractChange): ContractChange {
  const put = change.put.map((contract, index) => {
    const root = ownRoot(contract.root)
    if (root === null)
      refuse(index, 'An option has the size its clearing house says. Enter another contract.')
    if (root === '') refuse(index, 'Enter a symbol such as US30')
    const { tickSize, pointValue, currency } = contract
    return {
      root,
      tickSize: tickSize === null ? null : plainDecimal(tickSize),
      pointValue: plainDecimal(pointValue),
      currency,
    }
  })
  for (const [index, { root }] of put.entries())
    if (put.findIndex((other) => other.root === root) < index) refuse(index, `${root} is there twice`)
  const roots = new Set(put.map(({ root }) => root))
  const remove = change.remove.map((root) => root.trim().toUpperCase()).filter((root) => !roots.has(root))
  const replaced = new Set([...roots, ...remove])
  const after = [...before.filter(({ root }) => !replaced.has(root)), ...put]
  if (after.length > Math.max(before.length, MAX_OWN_CONTRACTS))
    refuse(0, `At most ${MAX_OWN_CONTRACTS} contracts are kept`)
  return { before, after, put, remove }
}

export function sumOf(built: readonly BuiltTrade[]): { net: string; unknown: number } {
  return {
    net: decimalFromMicros(built.reduce((sum, { row }) => sum + (row.net ?? 0), 0)),
    unknown: built.filter(({ row }) => row.net === null).length,
  }
}
