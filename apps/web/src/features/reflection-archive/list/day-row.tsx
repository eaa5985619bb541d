import type { ArchiveDay } from '@ballast/contract/reflection/archive'
import { MOOD_LABELS, moodOf } from '@ballast/domain/reflection/mood'
import { isTradedDay } from '@ballast/domain/statistics/days/day-state'
import { Image } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay, formatWeekday } from '../../../lib/format/format-date.ts'
import { Money } from '../../../ui/money.tsx'
import { noResultText } from '../../calendar/grid/day-text.tsx'
import { MoodIcon } from '../../reflections/mood-icon.tsx'

type DayRowProps = { day: ArchiveDay; currency: string; isShown: boolean; onOpen: () => void }

/** A day of the list: result, excerpt, mood, routine and plan. */
export function DayRow({ day, currency, isShown, onOpen }: DayRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <li ref={row} className="scroll-mt-2">
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onOpen}
        className={cn(
          'grid w-full gap-1 border-b border-border px-3 py-2.5 text-left hover:bg-hover',
          isShown && 'bg-primary-soft shadow-[inset_2px_0_0_var(--primary-text)] hover:bg-primary-soft',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-560" title={formatLongDay(day.day)}>
            {formatWeekday(day.day)}
            <span className="font-400 text-subtle-foreground"> {day.day.slice(0, 4)}</span>
          </span>
          {day.n > 0 ? (
            <Money
              value={day.net}
              currency={currency}
              precision="whole"
              tone="pnl"
              className="w-auto font-560"
            />
          ) : (
            <span className="text-small text-subtle-foreground">{noResult(day, currency)}</span>
          )}
        </span>
        <Excerpt day={day} />
        <Facts day={day} currency={currency} />
      </button>
    </li>
  )
}

function noResult(day: ArchiveDay, currency: string): string {
  return day.isOff && !isTradedDay(day) ? 'Planned off' : noResultText(day, currency)
}

function Excerpt({ day: { excerpt, hasReflection } }: { day: ArchiveDay }) {
  if (excerpt.length === 0)
    return (
      <span className="text-small text-subtle-foreground">
        {hasReflection ? 'Only a mood' : 'Nothing written'}
      </span>
    )
  return (
    <span className="line-clamp-2 text-small text-muted-foreground">
      {excerpt.map(({ text, isMatch }, at) =>
        isMatch ? (
          <mark key={at} className="rounded-[3px] bg-warning-soft px-0.5 text-foreground">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}

function Facts({ day, currency }: Pick<DayRowProps, 'day' | 'currency'>) {
  const mood = day.mood && moodOf(day.mood.value)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-caption text-subtle-foreground empty:hidden">
      {mood && (
        <span className="flex items-center gap-1">
          <MoodIcon mood={mood} className="size-3.5" />
          {MOOD_LABELS[mood]}
        </span>
      )}
      {day.n > 0 && day.unknownResults > 0 && (
        <span>without {countOf(day.unknownResults, 'unknown result')}</span>
      )}
      {day.inOtherCurrencies > 0 && (
        <span>
          {countOf(day.inOtherCurrencies, 'trade')} not in {currency}
        </span>
      )}
      {day.due > 0 && (
        <span>
          {day.kept} of {day.due} kept
        </span>
      )}
      {day.outside !== null && isTradedDay(day) && (
        <span>{day.outside === 0 ? 'Plan kept' : 'Off plan'}</span>
      )}
      {day.screenshots > 0 && (
        <span className="flex items-center gap-1">
          <Image aria-hidden="true" className="size-3" />
          {day.screenshots}
          <span className="sr-only"> {day.screenshots === 1 ? 'picture' : 'pictures'}</span>
        </span>
      )}
    </span>
  )
}
