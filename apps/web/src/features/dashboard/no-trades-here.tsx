import { Link } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import { formatRange } from '../../lib/format/format-date.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There are trades, but the filters match none. */
export function NoTradesHere() {
  const { from, to, accountIds, setScope } = useScope()
  const dates = from || to ? formatRange({ from, to }) : null
  return (
    <Card className="py-14">
      <EmptyState
        icon={<CalendarSearch aria-hidden="true" />}
        title={dates ? 'No trades in this range' : 'No trades in this account'}
        actions={
          <>
            <Button
              onClick={() => setScope({ range: undefined, from: undefined, to: undefined, account: [] })}
            >
              Clear filters
            </Button>
            <Button asChild variant="ghost">
              <Link to="/journal" search={{ open: 'log' }}>
                Log trade
              </Link>
            </Button>
          </>
        }
      >
        {[dates, accountIds.length > 0 ? accountText(accountIds.length) : ''].filter(Boolean).join(', ')}.
        Widen the dates, or choose all accounts.
      </EmptyState>
    </Card>
  )
}

function accountText(n: number): string {
  return n === 1 ? 'one account' : `${n} accounts`
}
