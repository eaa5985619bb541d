import type { NotificationSettingsPage } from '@ballast/contract/notifications/notification-settings'
import type { QuietHours } from '@ballast/domain/notifications/notification-settings'
import { useId, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatTime } from '../../../lib/format/format-date.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TimeZoneSelect } from '../../accounts/form/time-zone-select.tsx'
import { quietParts } from './quiet-parts.ts'
import type { SaveSettings } from './use-save-notification-settings.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type QuietHoursCardProps = { page: NotificationSettingsPage; save: SaveSettings }

/** When emails and pushes wait, in the trader's time zone. */
export function QuietHoursCard({ page, save }: QuietHoursCardProps) {
  const { settings, timeZone, sessionUntil } = page
  const { quiet } = settings
  const name = useId()
  const change = (part: Partial<QuietHours>, onFailure?: () => void) =>
    save({ quiet: { ...quiet, ...part, days: [...(part.days ?? quiet.days)] } }, onFailure)
  return (
    <Card aria-label="Quiet hours">
      <CardHeader
        title={<span id={name}>Quiet hours</span>}
        description="Emails and pushes wait and are then sent together. A touched floor always comes through."
        actions={
          <Switch aria-labelledby={name} checked={quiet.isOn} onCheckedChange={(isOn) => change({ isOn })} />
        }
      />
      <div className="grid gap-4 px-4 pt-3 pb-4">
        {quiet.isOn && (
          <>
            <Hours quiet={quiet} change={change} />
            <QuietBar quiet={quiet} />
          </>
        )}
        <div className="max-w-72">
          <Field
            label="Time zone of these times"
            hint={settings.timeZone ? undefined : 'Your first account’s'}
          >
            <TimeZoneSelect value={timeZone} onValueChange={(zone) => save({ timeZone: zone })} />
          </Field>
        </div>
        <p className="text-small text-subtle-foreground">
          {sessionUntil
            ? `A session runs until ${formatTime(sessionUntil, timeZone)} in ${placeOf(timeZone)}. Until then only limits are mailed and pushed.`
            : 'While a session runs, only limits are mailed and pushed. It runs in the hours of your day plan, while a position is open, and for half an hour after a trade.'}
        </p>
      </div>
    </Card>
  )
}

type HoursProps = { quiet: QuietHours; change: (part: Partial<QuietHours>, onFailure?: () => void) => void }

function Hours({ quiet, change }: HoursProps) {
  const { times, problem, type, leave } = useTimes(quiet, change)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex gap-3">
        <div className="w-32">
          <Field label="From" error={problem}>
            <Input type="time" value={times.from} onValueChange={(from) => type({ from })} onBlur={leave} />
          </Field>
        </div>
        <div className="w-32">
          <Field label="To">
            <Input type="time" value={times.to} onValueChange={(to) => type({ to })} onBlur={leave} />
          </Field>
        </div>
      </div>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Days on which they begin</legend>
        {DAYS.map((day, index) => {
          const isOn = quiet.days.includes(index)
          return (
            <button
              key={day}
              type="button"
              aria-label={day}
              aria-pressed={isOn}
              onClick={() =>
                change({
                  days: isOn ? quiet.days.filter((each) => each !== index) : [...quiet.days, index].sort(),
                })
              }
              className={cn(
                'grid size-[26px] place-items-center rounded-sm text-small font-540 transition-colors max-md:size-11',
                isOn
                  ? 'bg-primary-soft text-primary-text'
                  : 'border border-border text-subtle-foreground hover:text-foreground',
              )}
            >
              {day[0]}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

type Times = Pick<QuietHours, 'from' | 'to'>

/** The two times as they are typed: saved when a field is left, together, and only if they differ. */
function useTimes({ from, to }: Times, save: (times: Times, onFailure: () => void) => void) {
  const [typed, setTyped] = useState<Partial<Times>>({})
  const [problem, setProblem] = useState<string>()
  const [seen, setSeen] = useState({ from, to })
  // A field whose time has been settled follows the server again; the other one may still be being typed.
  const settle = (times: Times) => setTyped((known) => typedBeside(known, times))
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to })
    settle({ from, to })
  }
  const times = { from: typed.from ?? from, to: typed.to ?? to }
  function leave() {
    // A cleared time is as before.
    const next = { from: times.from || from, to: times.to || to }
    const isSame = next.from === next.to
    setTyped(next)
    setProblem(isSame ? 'Choose two different times' : undefined)
    if (!isSame && (next.from !== from || next.to !== to)) save(next, () => settle(next))
  }
  const type = (part: Partial<Times>) => setTyped((known) => ({ ...known, ...part }))
  return { times, problem, type, leave }
}

function typedBeside({ from, to }: Partial<Times>, times: Times): Partial<Times> {
  return {
    ...(from === undefined || from === times.from ? {} : { from }),
    ...(to === undefined || to === times.to ? {} : { to }),
  }
}

const HATCH = 'repeating-linear-gradient(135deg, transparent 0 3px, var(--border-strong) 3px 4px)'

/** A day from midnight to midnight, with its quiet part hatched. */
function QuietBar({ quiet }: { quiet: QuietHours }) {
  return (
    <div aria-hidden="true">
      <div className="relative h-4 overflow-hidden rounded-sm border border-border bg-inset">
        {quietParts(quiet).map(({ from, to }) => (
          <i
            key={from}
            className="absolute inset-y-0"
            style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%`, backgroundImage: HATCH }}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between text-caption text-subtle-foreground">
        {['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'].map((label, index) => (
          <span key={index}>{label}</span>
        ))}
      </p>
    </div>
  )
}
