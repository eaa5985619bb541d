import type { Routine } from '@ballast/contract/routine/routine'
import { CalendarOff, X } from 'lucide-react'
import { useState } from 'react'
import { formatLongDay } from '../../lib/format/format-date.ts'
import { addDays } from '../../lib/time/days.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { useDayActions } from './use-day-actions.ts'

/** Plans a day off, from tomorrow at the earliest: it shortens its week and never breaks it. */
export function DayOff({ routine }: { routine: Routine }) {
  const tomorrow = addDays(routine.today, 1)
  const [chosen, setChosen] = useState(tomorrow)
  // The page may have been open since before midnight.
  const day = chosen < tomorrow ? tomorrow : chosen
  const { dayOff } = useDayActions()
  const [isBusy, setBusy] = useState(false)
  async function plan() {
    setBusy(true)
    await dayOff(day, true)
    setBusy(false)
  }
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button>
          <CalendarOff aria-hidden="true" />
          <span className="max-md:sr-only">Plan a day off</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Plan a day off" className="grid w-72 gap-3 p-3.5">
        <Field
          label="Which day"
          hint="You can plan it until the day begins. It makes its week a day shorter."
        >
          <DatePicker value={day} min={tomorrow} onValueChange={setChosen} />
        </Field>
        <Button variant="primary" busy={isBusy} onClick={() => void plan()}>
          Plan the day off
        </Button>
        {routine.daysOff.length > 0 && (
          <ul className="border-t border-border pt-2">
            {routine.daysOff.map((off) => (
              <li key={off} className="flex items-center justify-between gap-2 text-table">
                {formatLongDay(off, 'short')}
                <IconButton
                  label={`Make ${formatLongDay(off)} a normal day`}
                  size="sm"
                  onClick={() => void dayOff(off, false)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  )
}
