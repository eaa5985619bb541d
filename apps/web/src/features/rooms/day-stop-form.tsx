import type { AccountRoom, DayStopWords } from '@ballast/contract/alerts/rooms'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RestoredNote } from '../../ui/forms/restored-note.tsx'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { lossesText } from './room-text.ts'
import { useDayStop } from './use-day-stop.ts'

/** The trader's own day stop for an account: once set for today, it cannot be changed until tomorrow. */
export function DayStopForm({ room }: { room: AccountRoom }) {
  const { currency, dayStop } = room
  const { today, next, nextFrom } = dayStop
  const { isBack, kind, text, problem, save, type, handleSubmit } = useDayStop(room)
  const fields = fieldsOf(save.error)
  return (
    <form onSubmit={handleSubmit} className="rounded-md bg-inset px-3 py-3">
      <p className="font-560">Your day stop</p>
      <p className="mb-2.5 text-small text-muted-foreground">
        {today === null ? (
          'None yet. Applies in addition to the firm’s limit. Once set, it stays until the day is over.'
        ) : (
          <>
            <StopText stop={today} currency={currency} />, locked until the day is over.
          </>
        )}
        {next !== null && (
          <>
            {' '}
            From <DayText day={nextFrom} />:{' '}
            {next.kind === 'none' ? 'none' : <StopText stop={next} currency={currency} />}.
          </>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-40 flex-1">
          <Field
            label={today === null ? 'Stop after' : 'Stop after, from tomorrow'}
            error={
              problem ?? fields.stop ?? fields['stop.amount'] ?? fields['stop.r'] ?? fields['stop.losses']
            }
            aside={
              <SegmentedControl
                label="Day stop in"
                size="xs"
                options={[
                  { value: 'amount', label: currency },
                  { value: 'r', label: 'R' },
                  { value: 'losses', label: 'Losses', name: 'Losing trades' },
                ]}
                value={kind}
                onValueChange={(next) => type({ kind: next })}
              />
            }
          >
            <NumberInput
              value={text}
              onValueChange={(next) => type({ text: next })}
              unit={kind === 'amount' ? currency : kind === 'r' ? 'R' : 'trades'}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {today === null ? 'Set' : 'Set for tomorrow'}
        </Button>
        {today !== null && next?.kind !== 'none' && (
          <Button busy={save.isPending} onClick={() => save.mutate({ stop: null, text })}>
            None from tomorrow
          </Button>
        )}
      </div>
      <RestoredNote isBack={isBack} onStartOver={() => type({ text: '' })} />
      {save.isError && Object.keys(fields).length === 0 && (
        <p role="alert" className="mt-2 text-small text-danger">
          {sentenceOf(save.error)}
        </p>
      )}
    </form>
  )
}

function StopText({ stop, currency }: { stop: DayStopWords; currency: string }) {
  if (stop.kind === 'amount') return <Money value={stop.amount} currency={currency} sign="never" />
  return stop.kind === 'r' ? `${stop.r} R` : lossesText(stop)
}
