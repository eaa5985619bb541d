import type { DataScope, EvidenceLink } from '@ballast/contract/mentor/answers'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import { type ReportHead, reportQuerySchema } from '@ballast/contract/report-values'
import { filterInWords } from '@ballast/domain/mentor/filter-words'
import type { QuestionFilter, ToolInputs, ToolName } from '@ballast/domain/mentor/question'
import { OUTCOMES } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { ReportQuery } from '../../reports/report-of-query.ts'

/** The context of every tool, which reads only what this caller owns and writes nothing. */
export type ToolContext = {
  deps: Deps
  caller: Pick<Caller, 'userId' | 'role'>
  /** Names of the caller's accounts, by id. */
  accounts: ReadonlyMap<string, string>
  /** The caller's own, in which an instant becomes a day. */
  timeZone: string
}
export type Tool<Name extends ToolName> = (
  context: ToolContext,
  input: ToolInputs[Name],
) => Promise<ToolResults[Name]>

/** The scope of a result that no account or days narrow and no page shows. */
export const NOTHING_NARROWED: Pick<DataScope, 'accounts' | 'leftOut' | 'from' | 'to' | 'link'> = {
  accounts: [],
  leftOut: [],
  from: null,
  to: null,
  link: null,
}

/** The query for the same trades in the log and the reports. */
export function queryOf(filter: QuestionFilter): ReportQuery {
  return reportQuerySchema.parse(filter)
}

/** The trade log narrowed to a filter. */
export function logLink(filter: QuestionFilter): EvidenceLink {
  const search = Object.entries(filter).flatMap(([key, value]): [string, string | string[]][] => {
    if (value === undefined) return []
    return [[key, Array.isArray(value) ? value.map(String) : value]]
  })
  return { label: 'See the trades', to: '/journal', search: Object.fromEntries(search) }
}

/** A link narrowed further. */
export function narrowed(link: DataScope['link'], search: EvidenceLink['search'] | null): DataScope['link'] {
  return link && search && { ...link, search: { ...link.search, ...search } }
}

/** A tab of the performance page with the trades that an answer looked at. */
export function pageLink(
  { link }: Pick<DataScope, 'link'>,
  label: string,
  search: EvidenceLink['search'],
): EvidenceLink {
  return { label, to: '/ai-metrics', search: { ...link?.search, ...search } }
}

type Linked = { from: string | null; to: string | null }

export type Head = Pick<
  ReportHead,
  'n' | 'copies' | 'open' | 'unknownResults' | 'otherCurrencies' | 'firstDay' | 'lastDay' | 'currency'
>

/**
 * The log narrowed to exactly the trades that a report counts; with both dates, because without them a page uses those last chosen.
 */
function countedLink(filter: QuestionFilter, head: Head, linked: Linked): EvidenceLink {
  const link = logLink({
    ...filter,
    ...(linked.from && !filter.from ? { from: linked.from } : {}),
    ...(linked.to && !filter.to ? { to: linked.to } : {}),
    ...(head.open + head.unknownResults > 0 && !filter.outcome ? { outcome: [...OUTCOMES] } : {}),
  })
  if (head.otherCurrencies.length === 0) return link
  return { ...link, search: { ...link.search, accountCurrency: [head.currency] } }
}

export type EvidenceQuery = {
  filter: QuestionFilter
  measure: string
  leftOut?: readonly string[]
  /** The days of the link, if they are not those of the trades. */
  linked?: Linked
}

/** The trades that a report covers, from its head. */
export function lookedAt(
  { accounts }: ToolContext,
  head: Head,
  { filter, measure, leftOut = [], linked }: EvidenceQuery,
): DataScope {
  const others = head.otherCurrencies.map(({ currency, n }) => `${tradesOf(n)} in ${currency}`)
  return {
    what: 'trades',
    n: head.n,
    from: head.firstDay,
    to: head.lastDay,
    accounts: (filter.account ?? []).map((id) => accounts.get(id) ?? 'an account'),
    filter: filterInWords(filter, accounts),
    measure,
    leftOut: [
      ...(head.open > 0 ? [`${tradesOf(head.open)} still open`] : []),
      ...(head.unknownResults > 0 ? [`${tradesOf(head.unknownResults)} without a known result`] : []),
      ...(head.copies > 0
        ? [
            `${head.copies === 1 ? '1 copy' : `${head.copies.toLocaleString('en-US')} copies`}: an idea copied over accounts counts once`,
          ]
        : []),
      ...others.map((words) => `${words}: money of two currencies is never added`),
      ...leftOut,
    ],
    link: countedLink(filter, head, linked ?? { from: head.firstDay, to: head.lastDay }),
  }
}

export function tradesOf(n: number): string {
  return n === 1 ? '1 trade' : `${n.toLocaleString('en-US')} trades`
}
