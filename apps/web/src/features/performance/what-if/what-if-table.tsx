import type { ReportWhatIf } from '@ballast/contract/reports'
import type { ReactNode } from 'react'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { HiddenAmount, Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { ordinal } from '../group-names.ts'
import type { Hidden } from '../performance-search.ts'
import type { TradesSearch } from '../trades-search.ts'
import { hourSearch, keptSearch, leftOutSearch, setupSearch } from './left-out-search.ts'

type TableProps = { data: ReportWhatIf; view: ReportView; hidden: Hidden }

/** Actual, left out and remaining, with the difference and its interval. Trades link to the log. */
export function WhatIfTable({ data, view, hidden }: TableProps) {
  const isPrivate = usePrivacyMode()
  const { actual, leftOut, without, net, r } = data
  const money = (value: string | null) => <Money value={value} currency={view.currency} tone="pnl" />
  const moneyInterval = formatInterval(net.difference, 'money', view.currency)
  return (
    <>
      <Table caption="With and without the trades left out">
        <HeadRow>
          <HeadCell>
            <span className="sr-only">Figure</span>
          </HeadCell>
          <HeadCell numeric>Actual</HeadCell>
          <HeadCell numeric>Left out</HeadCell>
          <HeadCell numeric>Without them</HeadCell>
          <HeadCell numeric>Difference</HeadCell>
          <HeadCell>95% CI</HeadCell>
        </HeadRow>
        <tbody>
          <Row>
            <Cell>{view.basis === 'gross' ? 'Gross' : 'Net'}</Cell>
            <Cell numeric>{money(actual.net)}</Cell>
            <Cell numeric>{money(leftOut.net)}</Cell>
            <Cell numeric>{money(without.net)}</Cell>
            <Cell numeric className="font-560">
              {money(net.money)}
            </Cell>
            <Cell>{moneyInterval && isPrivate ? <HiddenAmount /> : (moneyInterval ?? 'None')}</Cell>
          </Row>
          <Row>
            <Cell>R</Cell>
            <Cell numeric>
              <RMultiple value={actual.totalR} tone="pnl" />
            </Cell>
            <Cell numeric>
              <RMultiple value={leftOut.totalR} tone="pnl" />
            </Cell>
            <Cell numeric>
              <RMultiple value={without.totalR} tone="pnl" />
            </Cell>
            <Cell numeric className="font-560">
              <RMultiple value={r.difference.value} tone="pnl" />
              {r.difference.n < leftOut.n && (
                <span className="block text-caption font-400 text-subtle-foreground">
                  n = {formatNumber(r.difference.n)}
                </span>
              )}
            </Cell>
            <Cell>{r.difference.reason ?? formatInterval(r.difference, 'r') ?? 'None'}</Cell>
          </Row>
          <Row>
            <Cell>{view.one === 'trade' ? 'Trades' : 'Decisions'}</Cell>
            <Cell numeric>
              <Counted one={view.one} n={actual.n} search={view.trades} />
            </Cell>
            <Cell numeric>
              <Counted one={view.one} n={leftOut.n} search={leftOutSearch(view.trades, hidden, data)} />
            </Cell>
            <Cell numeric>
              <Counted one={view.one} n={without.n} search={keptSearch(view.trades, hidden, data)} />
            </Cell>
            <Cell />
            <Cell />
          </Row>
          <Row>
            <Cell>Trading days</Cell>
            <Cell numeric>{formatNumber(actual.days)}</Cell>
            <Cell numeric>{formatNumber(leftOut.days)}</Cell>
            <Cell numeric>{formatNumber(without.days)}</Cell>
            <Cell />
            <Cell />
          </Row>
        </tbody>
      </Table>
      <Parts data={data} view={view} hidden={hidden} />
    </>
  )
}

type CountedProps = { n: number; one: ReportView['one']; search: TradesSearch | null }

function Counted({ n, one, search }: CountedProps) {
  if (!search) return formatNumber(n)
  return (
    <TradesLink search={search} className="font-560 underline">
      {formatNumber(n)}
      <span className="sr-only"> {n === 1 ? one : `${one}s`}, show them</span>
    </TradesLink>
  )
}

/** How many trades each part leaves out, if the log has no filter for all of them together. */
function Parts({ data, view, hidden }: TableProps) {
  if (leftOutSearch(view.trades, hidden, data)) return null
  const { parts } = data
  const items: ReactNode[] = []
  if (parts.setups > 0)
    items.push(
      <li key="setups">
        By setup: <Counted one={view.one} n={parts.setups} search={setupSearch(view.trades, hidden)} />
      </li>,
    )
  if (parts.hours > 0)
    items.push(
      <li key="hours">
        By hour: <Counted one={view.one} n={parts.hours} search={hourSearch(view.trades, hidden)} />
      </li>,
    )
  if (parts.afterNth > 0 && hidden.hideAfter)
    items.push(
      <li key="after">
        After the {ordinal(hidden.hideAfter)} of the day, over all accounts: {formatNumber(parts.afterNth)},
        which the log has no filter for
      </li>,
    )
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-2.5 text-small text-muted-foreground">
      {items}
      {items.length > 1 && <li>A trade that matches several of these is left out once.</li>}
    </ul>
  )
}
