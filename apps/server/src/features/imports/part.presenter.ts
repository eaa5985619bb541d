import type { ImportPart as PresentedPart } from '@ballast/contract/imports'
import { CURRENCIES, type Currency } from '@ballast/domain/accounts/account-vocabulary'
import { maybeDecimal } from '@ballast/domain/money/micros'
import { MAPPED } from '@ballast/importers/import-files'
import type { StoredDay } from '../../schema/imports.ts'
import { brokerOf } from './place-parts.ts'
import type { PlannedPart } from './read-upload.ts'
import type { PackedPart } from './thread/packed-part.ts'
import { isNothingNew } from './thread/plan-import.ts'

export function presentPart({ placed, plan }: PlannedPart): PresentedPart {
  const { part, account, reason, misfits } = placed
  const { built, days } = plan
  const { fresh: _, gross, fees, net, ...counts } = built
  return {
    key: part.key,
    broker: brokerOf(part.family),
    brokerAccount: part.account,
    currency: part.currency,
    accountId: account?.id ?? null,
    reason,
    misfits,
    proposal: proposalOf(part),
    executions: {
      fresh: plan.fresh,
      continued: plan.continued,
      known: plan.known,
      enriched: plan.enriched,
      conflicts: plan.conflicting,
    },
    cashEvents: { fresh: plan.freshCash, known: part.cashEvents - plan.freshCash },
    built: { ...counts, gross: maybeDecimal(gross), fees: maybeDecimal(fees), net: maybeDecimal(net) },
    days: days.map(presentDay),
    canImport: !isNothingNew(plan),
  }
}

export function presentDay(day: StoredDay): PresentedPart['days'][number] {
  const { gross, fees, net, stated } = day
  return {
    ...day,
    gross: maybeDecimal(gross),
    fees: maybeDecimal(fees),
    net: maybeDecimal(net),
    stated: maybeDecimal(stated),
  }
}

const LONGEST_NAME = 60

/** A proposed account for the files: name, currency, and the usual trading day of its contracts. */
function proposalOf(part: PackedPart): PresentedPart['proposal'] {
  const broker = part.family === MAPPED ? '' : brokerOf(part.family)
  const currency = part.key.endsWith('|') ? '' : part.currency
  const day = part.usualDay
  return {
    name: [broker, part.account, currency].filter(Boolean).join(' ').slice(0, LONGEST_NAME),
    currency: isCurrency(part.currency) ? part.currency : null,
    timeZone: day?.timeZone ?? null,
    dayReset: day?.dayReset ?? null,
  }
}

function isCurrency(text: string | null): text is Currency {
  return (CURRENCIES as readonly (string | null)[]).includes(text)
}
