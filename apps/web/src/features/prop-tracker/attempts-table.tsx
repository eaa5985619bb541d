import type { Attempt } from '@ballast/contract/attempts/attempts'
import { payoutParts } from '@ballast/contract/attempts/payout-words'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../lib/format/format-number.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { ActionsHead, Cell, HeadCell, HeadRow, Row, Table } from '../../ui/table.tsx'
import { GroupOfAccount } from '../accounts/group-badge.tsx'
import { AlertText } from '../alerts/alert-text.tsx'
import { strictRoom } from '../rooms/room-text.ts'
import { hasEnded, lacksPayoutRules, NO_PAYOUT_RULES } from './attempt-text.ts'
import { StateBadge } from './state-badge.tsx'
import type { Sort, TrackerSearch } from './tracker-search.ts'

type AttemptsTableProps = {
  attempts: readonly Attempt[]
  search: TrackerSearch
  onSort: (sort: Sort) => void
  menuOf: (attempt: Attempt) => ReactNode
}

const COLUMNS: readonly { sort: Sort; label: string; numeric?: boolean }[] = [
  { sort: 'account', label: 'Account' },
  { sort: 'firm', label: 'Programme' },
  { sort: 'state', label: 'State' },
  { sort: 'balance', label: 'Balance', numeric: true },
  { sort: 'room', label: 'Buffer', numeric: true },
  { sort: 'daily', label: 'Daily room', numeric: true },
  { sort: 'target', label: 'To target', numeric: true },
]

/** One row per attempt, for traders with many. */
export function AttemptsTable({ attempts, search, onSort, menuOf }: AttemptsTableProps) {
  return (
    <Card aria-label="Attempts" className="mb-4 overflow-hidden">
      <Table caption="Attempts">
        <HeadRow>
          {COLUMNS.map(({ sort, label, numeric = false }) => {
            const isSorted = search.sort === sort
            const isDown = isSorted && search.order === 'desc'
            const Arrow = isDown ? ArrowDown : ArrowUp
            return (
              <HeadCell
                key={sort}
                numeric={numeric}
                aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  onClick={() => onSort(sort)}
                  className="inline-flex items-center gap-1 rounded-sm hover:text-foreground"
                >
                  {label}
                  {isSorted && <Arrow aria-hidden="true" className="size-3" />}
                </button>
              </HeadCell>
            )
          })}
          <HeadCell>Payout</HeadCell>
          <ActionsHead />
        </HeadRow>
        <tbody>
          {attempts.map((attempt) => (
            <Line key={attempt.id} attempt={attempt} menu={menuOf(attempt)} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Line({ attempt, menu }: { attempt: Attempt; menu: ReactNode }) {
  const { now, rules, accountCurrency: currency } = attempt
  const isOver = hasEnded(attempt)
  return (
    <Row>
      <Cell>
        <span className="inline-flex items-center gap-2">
          <AccountMark name={attempt.accountName} />
          <Link
            to="/prop-tracker/$attemptId"
            params={{ attemptId: attempt.id }}
            className="rounded-sm font-560 hover:underline"
          >
            {attempt.accountName}
          </Link>
        </span>
      </Cell>
      <Cell className="text-muted-foreground">
        {attempt.firm}, {attempt.phaseName}
      </Cell>
      <Cell>
        <span className="inline-flex flex-wrap gap-1.5 py-1.5">
          <StateBadge attempt={attempt} />
          <GroupOfAccount accountId={attempt.accountId} />
        </span>
      </Cell>
      <Cell numeric>
        <Money value={now.balance} currency={currency} sign="auto" />
      </Cell>
      <Cell numeric>
        <Room room={isOver ? null : now.buffer} whole={now.bufferOf} currency={currency} />
      </Cell>
      <Cell numeric>
        {rules.hasNoDailyLimit ? (
          <span className="text-subtle-foreground">no limit</span>
        ) : (
          <Room room={isOver ? null : now.dailyRoom} whole={now.dailyRoomOf} currency={currency} />
        )}
      </Cell>
      <Cell numeric>
        {now.progress.target?.isReached ? (
          'reached'
        ) : (
          <Money
            value={now.breach ? null : (now.progress.target?.toGo ?? null)}
            currency={currency}
            sign="never"
          />
        )}
      </Cell>
      <Cell className="min-w-56 py-1.5 whitespace-normal text-muted-foreground">
        <AlertText
          parts={payoutParts(attempt) ?? [lacksPayoutRules(attempt) ? NO_PAYOUT_RULES : '–']}
          currency={currency}
        />
      </Cell>
      <Cell className="w-10">{menu}</Cell>
    </Row>
  )
}

type RoomProps = { room: Attempt['now']['buffer']; whole: string | null; currency: string }

/** Rounded down, so that it never shows more room than there is. */
function Room({ room, whole, currency }: RoomProps) {
  if (room === null) return <span className="text-subtle-foreground">–</span>
  const left = strictRoom(room)
  return (
    <>
      <Money value={Math.floor(left)} currency={currency} sign="never" precision="whole" />
      {whole !== null && (
        <span className="ml-1.5 inline-block w-9 text-caption text-subtle-foreground">
          {formatPercent(left / Number(whole), { digits: 0 })}
        </span>
      )}
    </>
  )
}
