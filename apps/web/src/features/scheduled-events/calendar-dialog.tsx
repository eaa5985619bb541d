import type { ResponseOf } from '@ballast/contract/endpoint'
import type { previewScheduledEvents } from '@ballast/contract/findings/scheduled-events'
import { useState } from 'react'
import { fieldsOf, reasonOf } from '../../lib/api-error.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDropZone } from '../../ui/forms/file-drop-zone.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../ui/table.tsx'
import { TimeZoneSelect } from '../accounts/form/time-zone-select.tsx'
import { useEventActions } from './event-queries.ts'
import { leftOutText } from './left-out-text.ts'

type Preview = ResponseOf<typeof previewScheduledEvents>

/** Imports a calendar: its events are shown with their times before anything is saved. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { preview, save } = useEventActions()
  const [text, setText] = useState('')
  const [timeZone, setTimeZone] = useState(browserTimeZone())
  const found = preview.data
  const error = save.error ?? preview.error
  const zoneError = error ? fieldsOf(error).timeZone : undefined
  const reason = error && !zoneError ? reasonOf(error) : null
  const changeZone = (zone: string) => {
    setTimeZone(zone)
    save.reset()
    if (text) preview.mutate({ text, timeZone: zone })
  }
  const chooseAnother = () => {
    preview.reset()
    save.reset()
  }
  const read = async (file: File) => {
    const content = await file.text()
    setText(content)
    preview.mutate({ text: content, timeZone })
  }
  return (
    <OpenDialog
      onClose={onClose}
      title="Import a calendar"
      size="xl"
      description="An iCalendar file (.ics), or a CSV with the columns Date, Time and Event. If there is an Impact column, only events of the highest impact are added."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!found || found.fresh === 0}
            busy={save.isPending}
            onClick={() => save.mutate({ text, timeZone }, { onSuccess: onClose })}
          >
            {found ? `Add ${countOf(found.fresh, 'event')}` : 'Add events'}
          </Button>
        </>
      }
    >
      <Field
        label="Time zone"
        hint="For times without a time zone."
        error={zoneError}
        className="mb-3 max-w-90"
      >
        <TimeZoneSelect value={timeZone} onValueChange={changeZone} />
      </Field>
      {found ? (
        <Events found={found} timeZone={timeZone} onOther={chooseAnother} />
      ) : (
        <FileDropZone
          label="Drop a calendar here"
          accept=".ics,.csv,.txt"
          buttonLabel={preview.isPending ? 'Reading…' : 'Choose a file'}
          error={reason}
          onFiles={([file]) => file && void read(file)}
        />
      )}
      {found && reason && (
        <p role="alert" className="mt-2 text-small text-danger">
          {reason}
        </p>
      )}
    </OpenDialog>
  )
}

type EventsProps = { found: Preview; timeZone: string; onOther: () => void }

function Events({ found, timeZone, onOther }: EventsProps) {
  const { fresh, events, known, left } = found
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-table">
        <span>
          {countOf(fresh, 'event')} to add.
          {known > 0 && ` ${countOf(known, 'event')} ${known === 1 ? 'is' : 'are'} already there.`}
          {leftOutText(left)}
        </span>
        <Button size="xs" variant="ghost" onClick={onOther}>
          Another file
        </Button>
      </p>
      {events.length > 0 && (
        <ScrollBox label="Events in the file" className="max-h-[45vh] rounded-md border border-border">
          <Table caption={fresh > events.length ? `The first ${events.length} events` : 'Events in the file'}>
            <HeadRow>
              <HeadCell>Time</HeadCell>
              <HeadCell>Event</HeadCell>
            </HeadRow>
            <tbody>
              {events.map(({ at, title }) => (
                <Row key={`${at} ${title}`}>
                  <Cell>
                    <DateTime instant={at} timeZone={timeZone} />
                  </Cell>
                  <Cell>{title}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </ScrollBox>
      )}
    </>
  )
}
