import type { MoneyLine } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/format-date.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ActionsHead, Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { moneyQueries } from './money-queries.ts'
import { MONEY_LABELS, SOURCE_LABELS } from './money-text.ts'
import { useMoneyActions } from './use-money-actions.ts'

const MoneyDialog = lazyContent(async () => (await import('./money-dialog.tsx')).MoneyDialog)

/** Money lines, latest first. */
export function MoneyCard({ accounts }: { accounts: readonly Account[] }) {
  const [changed, setChanged] = useState<MoneyLine | 'new' | null>(null)
  const found = useInfiniteQuery(moneyQueries.lines(null))
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? []
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <Card aria-label="Corrections and money moved" className="mt-4 overflow-hidden">
      <CardHeader
        title="Corrections and money moved"
        description="Recorded beside your trades. They never change a trade."
        className="pb-3"
        actions={
          <Button onClick={() => setChanged('new')} {...MoneyDialog.near}>
            <Plus aria-hidden="true" />
            Write down
          </Button>
        }
      />
      {!found.data && (
        <LoadingState query={found} name="money moved" level="h3" className="py-8">
          <Skeleton className="m-4 h-24 w-auto" />
        </LoadingState>
      )}
      {found.data && lines.length === 0 && (
        <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
          Only trades have changed these balances so far.
        </p>
      )}
      {lines.length > 0 && <Lines lines={lines} names={names} onChange={setChanged} />}
      {found.hasNextPage && (
        <CardFooter>
          <ShowMore query={found} label="Show earlier" size="sm" variant="secondary" />
        </CardFooter>
      )}
      {changed && (
        <MoneyDialog
          accounts={accounts}
          {...(changed === 'new' ? {} : { line: changed })}
          onClose={() => setChanged(null)}
        />
      )}
    </Card>
  )
}

type LinesProps = {
  lines: readonly MoneyLine[]
  names: ReadonlyMap<string, string>
  onChange: (line: MoneyLine) => void
}

function Lines({ lines, names, onChange }: LinesProps) {
  const { remove } = useMoneyActions()
  return (
    <Table caption="Corrections and money moved">
      <HeadRow>
        <HeadCell>Date</HeadCell>
        <HeadCell>What</HeadCell>
        <HeadCell className="max-md:hidden">Account</HeadCell>
        <HeadCell className="max-md:hidden">Source</HeadCell>
        <HeadCell numeric>Amount</HeadCell>
        <ActionsHead />
      </HeadRow>
      <tbody>
        {lines.map((line) => {
          const name = `${MONEY_LABELS[line.kind]} of ${formatDay(line.day)}`
          return (
            <Row key={`${line.accountId} ${line.id}`}>
              <Cell>{formatDay(line.day)}</Cell>
              <Cell className="max-w-0 w-full truncate md:w-auto md:max-w-80">
                {MONEY_LABELS[line.kind]}
                {line.note && <span className="text-muted-foreground">, {line.note}</span>}
                <span className="block truncate text-small text-subtle-foreground md:hidden">
                  {names.get(line.accountId)}
                </span>
              </Cell>
              <Cell className="max-w-56 truncate max-md:hidden">{names.get(line.accountId)}</Cell>
              <Cell className="text-muted-foreground max-md:hidden">{SOURCE_LABELS[line.source]}</Cell>
              <Cell numeric>
                <Money value={line.amount} currency={line.currency} sign="always" />
              </Cell>
              <Cell className="text-right">
                {line.source === 'typed' && (
                  <span className="inline-flex">
                    <IconButton label={`Change ${name}`} onClick={() => onChange(line)} {...MoneyDialog.near}>
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton label={`Delete ${name}`} onClick={() => remove(line)}>
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </span>
                )}
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
