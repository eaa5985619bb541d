import type { DayPlan } from '@ballast/contract/day-plans'
import { outsideCount } from '@ballast/domain/plans/outside-count'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ShowMore } from '../../ui/states/show-more.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../ui/table.tsx'
import { dayPlanQueries } from './day-plan-queries.ts'

type EarlierPlansProps = { accountName: (id: string | null) => string; shownId: string | undefined }

const ROWS = 15

/** Every plan within the page's accounts and dates, newest first. */
export function EarlierPlans({ accountName, shownId }: EarlierPlansProps) {
  const { filter } = useScope()
  const pages = useInfiniteQuery(dayPlanQueries.pages(filter))
  const [rows, setRows] = useState(ROWS)
  const plans = pages.data?.pages.flatMap((page) => page.plans) ?? []
  const isCut = plans.length > rows
  function showMore() {
    setRows(rows + ROWS)
    if (plans.length < rows + ROWS && pages.hasNextPage) void pages.fetchNextPage()
  }
  if (!pages.data)
    return (
      <LoadingState query={pages} name="earlier plans" isCard>
        <Card className="gap-3 p-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-24" />
        </Card>
      </LoadingState>
    )
  if (plans.length === 0) return null
  return (
    <Card>
      <CardHeader title="All plans" description="Each next to what you did that day." className="pb-2" />
      <Table caption="Plans of days">
        <HeadRow>
          <HeadCell>Day</HeadCell>
          <HeadCell className="max-md:hidden">Account</HeadCell>
          <HeadCell numeric>Trades</HeadCell>
          <HeadCell numeric>Result</HeadCell>
          <HeadCell className="max-md:hidden">Against the plan</HeadCell>
        </HeadRow>
        <tbody>
          {plans.slice(0, rows).map((plan) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              account={accountName(plan.accountId)}
              isShown={plan.id === shownId}
            />
          ))}
        </tbody>
      </Table>
      <ShowMore
        query={{ ...pages, hasNextPage: isCut || pages.hasNextPage, fetchNextPage: showMore }}
        label="Show earlier plans"
      />
    </Card>
  )
}

function PlanRow({ plan, account, isShown }: { plan: DayPlan; account: string; isShown: boolean }) {
  const { facts, words, day } = plan
  const { search: scope } = useScope()
  return (
    <Row selected={isShown}>
      <Cell className="max-md:py-2">
        <Link
          to="/trade-plans"
          search={{ ...scope, day, for: plan.accountId ?? 'all' }}
          className="rounded-sm font-540 hover:underline"
        >
          <DayText day={day} format="weekday" />
        </Link>
        <Verdict plan={plan} className="mt-1 md:hidden" />
      </Cell>
      <Cell className="max-w-40 truncate text-muted-foreground max-md:hidden">{account}</Cell>
      <Cell numeric className="tabular-nums">
        {facts.taken}
        {words.maxTrades !== null && <span className="text-subtle-foreground"> of {words.maxTrades}</span>}
      </Cell>
      <Cell numeric>
        {facts.results.length === 0 ? (
          <span className="text-subtle-foreground">–</span>
        ) : (
          facts.results.map(({ currency, net }) => (
            <Money key={currency} value={net} currency={currency} tone="pnl" className="block font-560" />
          ))
        )}
      </Cell>
      <Cell className="max-md:hidden">
        <Verdict plan={plan} />
      </Cell>
    </Row>
  )
}

/** How the day compares with its plan; on a phone below the day. */
function Verdict({ plan: { facts, edits }, className }: { plan: DayPlan; className?: string }) {
  const outside = outsideCount(facts)
  return (
    <span className={cn('flex flex-wrap gap-1.5 empty:hidden', className)}>
      {facts.taken > 0 && outside === 0 && <Badge tone="outline">Within the plan</Badge>}
      {outside > 0 && <Badge tone="warning">{countOf(outside, 'limit')} broken</Badge>}
      {edits.length > 0 && <Badge tone="neutral">{countOf(edits.length, 'edit')}</Badge>}
    </span>
  )
}
