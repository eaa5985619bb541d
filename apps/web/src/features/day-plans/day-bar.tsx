import type { Account } from '@ballast/contract/accounts/accounts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDate } from '../../lib/format/format-date.ts'
import { addDays, type Day } from '../../lib/time/days.ts'
import { Button } from '../../ui/button.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type DayBarProps = {
  day: Day
  today: Day
  accountId: string | null
  accounts: readonly Account[]
  onDay: (day: Day | undefined) => void
  onAccount: (accountId: string | null) => void
}

/** Chooses the day to plan, and the account. */
export function DayBar({ day, today, accountId, accounts, onDay, onAccount }: DayBarProps) {
  const go = (to: Day) => onDay(to === today ? undefined : to)
  const offered = accounts.filter((account) => !account.archived || account.id === accountId)
  const isGone = accountId !== null && accounts.length > 0 && !accounts.some(({ id }) => id === accountId)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 className="mr-1 text-finding font-600">
        {day === today && 'Today, '}
        <DayText day={day} format="long" />
        {day === addDays(today, 1) && <span className="font-400 text-muted-foreground"> (tomorrow)</span>}
      </h2>
      <span className="flex items-center">
        <IconButton label="Day before" onClick={() => go(addDays(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Day after" onClick={() => go(addDays(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </span>
      <span className="w-40">
        <DatePicker
          aria-label={`Day, ${formatDate(`${day}T12:00:00Z`, 'UTC')}`}
          value={day}
          onValueChange={go}
        />
      </span>
      {day !== today && (
        <Button size="sm" onClick={() => onDay(undefined)}>
          Today
        </Button>
      )}
      <span className="w-56 max-md:w-full md:ml-auto">
        <Combobox
          aria-label="Plan for"
          options={[
            { value: 'all', label: 'All accounts' },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ...(isGone ? [{ value: accountId, label: 'Deleted account' }] : []),
          ]}
          value={accountId ?? 'all'}
          onValueChange={(value) => onAccount(value === 'all' ? null : value)}
        />
      </span>
    </div>
  )
}
