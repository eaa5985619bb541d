import type { HabitToday, RoutineDayJson } from '@ballast/contract/routine/routine'
import { isDueState } from '@ballast/domain/routine/day-cells'
import { Link } from '@tanstack/react-router'
import { Check, Cpu, Minus, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { goalText, stateLine } from './habit-text.ts'
import { useDayActions } from './use-day-actions.ts'
import { useWaitingMarks } from './use-waiting-marks.ts'

type HabitRowProps = {
  day: RoutineDayJson
  one: HabitToday
  timeZone: string
  onOpen: (id: string) => void
}

/** A habit on a day: its checkbox, its state, and who judges it. */
export function HabitRow({ day, one, timeZone, onOpen }: HabitRowProps) {
  const { habit, state, verdict, edits } = one
  const isWaiting = useWaitingMarks()(habit.id, day.day)
  const isDue = isDueState(state)
  return (
    <li className="flex items-center gap-3 border-b border-border py-2 last:border-b-0">
      {habit.rule ? <JudgedBox state={state} /> : <MarkBox day={day} one={one} />}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(habit.id)}
          className={cn(
            'block max-w-full truncate rounded-sm text-left font-540 hover:underline max-md:whitespace-normal',
            !isDue && 'font-400 text-muted-foreground',
          )}
        >
          {habit.name}
        </button>
        <p className="flex flex-wrap gap-x-2 text-small text-subtle-foreground">
          <span>{stateLine(one, timeZone)}</span>
          {verdict && verdict.tradeIds.length > 0 && (
            <Link
              to="/journal"
              search={
                verdict.tradeIds.length === 1
                  ? { from: day.day, to: day.day, trade: verdict.tradeIds[0] }
                  : { from: day.day, to: day.day }
              }
              className="text-primary-text"
            >
              {verdict.tradeIds.length === 1 ? 'its trade' : 'the day’s trades'}
            </Link>
          )}
          {edits.length > 0 && <span>Changed after the day was finished</span>}
          {isWaiting && <span className="text-info">Waiting for the connection</span>}
          {habit.next && <span>Changes tomorrow</span>}
        </p>
      </div>
      {!habit.rule && habit.goal.kind !== 'done' && isDue && <AmountField day={day} one={one} />}
      {!habit.rule && isDue && <NotKept day={day} one={one} />}
      <Tooltip content={habit.rule ? 'Judged from your record' : 'Marked by you'}>
        <Badge tone="outline" className="max-md:px-1">
          {habit.rule ? <Cpu aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          <span className="max-md:sr-only">{habit.rule ? 'auto' : 'you'}</span>
        </Badge>
      </Tooltip>
    </li>
  )
}

const JUDGED = {
  kept: ['Kept', <Check key="kept" aria-hidden="true" />],
  broken: ['Broken', <X key="broken" aria-hidden="true" />],
  missed: ['Not kept', <X key="missed" aria-hidden="true" />],
  unknown: [
    'Cannot be judged',
    <span key="unknown" aria-hidden="true">
      ?
    </span>,
  ],
  open: ['Not decided yet', null],
  extra: ['Done, not due', <Check key="extra" aria-hidden="true" />],
  not_due: ['Not due', <Minus key="not_due" aria-hidden="true" />],
  off: ['Planned off', <Minus key="off" aria-hidden="true" />],
} as const

/** The state of a rule that is judged from the record; it has no checkbox. */
function JudgedBox({ state }: { state: HabitToday['state'] }) {
  const [label, icon] = JUDGED[state]
  return (
    <span
      role="img"
      aria-label={label}
      className={cn(
        'grid size-[18px] shrink-0 place-items-center rounded-full border text-[11px] [&_svg]:size-3 [&_svg]:stroke-[2.6] max-md:size-9 max-md:[&_svg]:size-5',
        state === 'kept'
          ? 'border-transparent bg-foreground text-background'
          : 'border-border-strong text-subtle-foreground',
      )}
    >
      {icon}
    </span>
  )
}

/** One press marks the habit, another removes the mark. */
function MarkBox({ day, one: { habit, state, mark: said } }: { day: RoutineDayJson; one: HabitToday }) {
  const { mark } = useDayActions()
  // An amount below the goal is not enough.
  const isKept = said?.state === 'kept' && ['kept', 'extra', 'off'].includes(state)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`${habit.name}, kept`}
      disabled={state === 'off'}
      onClick={() => void mark(day, { id: habit.id, state: isKept ? null : 'kept' })}
      className={cn(
        'grid size-[18px] shrink-0 place-items-center rounded-[5px] border transition-colors disabled:opacity-50 max-md:size-9 max-md:rounded-md [&_svg]:size-3 [&_svg]:stroke-[2.6] max-md:[&_svg]:size-5',
        isKept
          ? 'border-transparent bg-foreground text-background'
          : 'border-input hover:border-muted-foreground',
      )}
    >
      {isKept && <Check aria-hidden="true" />}
    </button>
  )
}

/** Marks the habit as not kept, which is just as valuable. */
function NotKept({ day, one: { habit, mark: said } }: { day: RoutineDayJson; one: HabitToday }) {
  const { mark } = useDayActions()
  const isBroken = said?.state === 'broken'
  return (
    <IconButton
      label={isBroken ? `${habit.name}: remove “not kept”` : `${habit.name}: not kept`}
      size="sm"
      pressed={isBroken}
      onClick={() => void mark(day, { id: habit.id, state: isBroken ? null : 'broken' })}
      className="text-disabled-foreground aria-pressed:text-foreground"
    >
      <X aria-hidden="true" />
    </IconButton>
  )
}

/** The amount done; saved on blur or with Enter. */
function AmountField({ day, one }: { day: RoutineDayJson; one: HabitToday }) {
  const { mark } = useDayActions()
  const { habit } = one
  const savedText = one.mark?.amount == null ? '' : String(one.mark.amount)
  const [text, setText] = useState(savedText)
  const [known, setKnown] = useState({ day: day.day, savedText })
  // The row stays while another day is shown, or the mark is changed in another way.
  if (known.day !== day.day || known.savedText !== savedText) {
    setKnown({ day: day.day, savedText })
    if (known.day !== day.day || text === known.savedText) setText(savedText)
  }
  const save = () => {
    if (text === savedText) return
    const amount = Number(text)
    if (text === '') void mark(day, { id: habit.id, state: null })
    else if (amount >= 0 && amount <= 100_000) void mark(day, { id: habit.id, state: 'kept', amount })
    else
      toast({
        title: 'The mark was not saved',
        description: 'Enter a number from 0 to 100,000',
        variant: 'destructive',
      })
  }
  return (
    <form
      className="w-28 shrink-0 max-md:w-20"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NumberInput
        aria-label={`${habit.name}, ${habit.goal.kind === 'minutes' ? 'minutes' : 'how many'}`}
        value={text}
        onValueChange={setText}
        onBlur={save}
        placeholder={goalText(habit.goal) ?? ''}
        unit={habit.goal.kind === 'minutes' ? 'min' : undefined}
      />
    </form>
  )
}
