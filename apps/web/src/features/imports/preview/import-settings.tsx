import type { ImportOptions, ImportPreview } from '@ballast/contract/imports'
import { Clock } from 'lucide-react'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { TimeZoneSelect } from '../../accounts/form/time-zone-select.tsx'
import { chooseOptions } from '../import-draft.ts'
import { asksDateOrder, asksTimeZone } from './preview-questions.ts'
import { suggestedZones, zoneHint } from './suggest-zones.ts'

type ImportSettingsProps = {
  preview: ImportPreview | undefined
  options: ImportOptions
  accountZone: string | null
}

/** How to read times that the files leave ambiguous; every change updates the preview at once. */
export function ImportSettings({ preview, options, accountZone }: ImportSettingsProps) {
  const showsZone = preview !== undefined && asksTimeZone(preview)
  const asBefore = preview?.orderAsBefore ?? null
  const order = options.dateOrder ?? asBefore
  const showsOrder = preview !== undefined && (asksDateOrder(preview) || order !== null)
  const found = preview?.zoneEvidence
  const zones = preview ? suggestedZones(preview, accountZone) : []
  if (!showsZone && !showsOrder && !found) return null
  return (
    <Card className="p-4" aria-label="How times are read">
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {showsZone && preview && (
          <Field
            label={found ? 'Times in the other files are in' : 'Times in the file are in'}
            hint={zoneHint(preview)}
          >
            <TimeZoneSelect
              value={options.timeZone}
              onValueChange={(timeZone) => chooseOptions({ timeZone })}
              suggested={zones}
              withServerClocks
            />
            {options.timeZone === null && (
              <div className="mt-2 flex flex-wrap gap-2">
                {zones.map(({ zone, reason }) => (
                  <Button key={zone} size="xs" onClick={() => chooseOptions({ timeZone: zone })}>
                    {placeOf(zone)}, {reason}
                  </Button>
                ))}
              </div>
            )}
          </Field>
        )}
        {found && preview && (
          <div className="min-w-0">
            <p className="mb-[5px] text-small text-muted-foreground">
              {showsZone ? 'Found for one platform' : 'Times in the file are in'}
            </p>
            <p className="flex items-center gap-1.5 font-560">
              <Clock aria-hidden="true" className="size-4 text-subtle-foreground" />
              {preview.timeZone.replaceAll('_', ' ')}
            </p>
            <p className="mt-[5px] text-caption text-subtle-foreground">{found}</p>
          </div>
        )}
        {showsOrder && (
          <Field
            label="03/04 in this file is"
            group
            hint={
              options.dateOrder === null && asBefore
                ? 'None of its dates shows it, so they are read as in your last file of this kind. Change it if this one is different.'
                : 'None of its dates shows whether the day or the month comes first.'
            }
            error={order === null ? 'Please say which one it is.' : null}
          >
            <SegmentedControl
              label="Order of day and month"
              className="w-full"
              options={[
                { value: 'day-first', label: '3 April' },
                { value: 'month-first', label: '4 March' },
              ]}
              value={order ?? ''}
              onValueChange={(chosen) =>
                chooseOptions({ dateOrder: chosen === 'day-first' ? 'day-first' : 'month-first' })
              }
            />
          </Field>
        )}
      </div>
    </Card>
  )
}
