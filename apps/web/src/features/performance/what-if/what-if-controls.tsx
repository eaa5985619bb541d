import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { Button } from '../../../ui/button.tsx'
import { FILTER_FIELDS } from '../../trade-filter/filter-fields.ts'
import { HOUR_OPTIONS } from '../../trade-filter/group-labels.ts'
import { useFilterOptions } from '../../trade-filter/use-filter-options.ts'
import type { ReportPage } from '../frame/use-report-page.ts'
import { ordinal } from '../group-names.ts'
import { type Hidden, hiddenOf } from '../performance-search.ts'
import { HideChip } from './hide-chip.tsx'

const SETUP_FIELD = FILTER_FIELDS.find(({ id }) => id === 'setup')
const OFFERED = 10

/**
 * Chooses what to leave out: any combination of setups, hours and trades late in their day. It is stored in the
 * URL.
 */
export function WhatIfControls({ page: { search, change } }: { page: ReportPage }) {
  const optionsOf = useFilterOptions()
  const hidden = hiddenOf(search)
  const { hideSetup = [], hideHour = [], hideAfter } = hidden
  const toggled = (list: readonly string[], value: string) => {
    const next = list.includes(value) ? list.filter((known) => known !== value) : [...list, value]
    return next.length > 0 ? next : undefined
  }
  return (
    <section aria-label="Left out" className="mb-4 flex flex-wrap items-center gap-1.5">
      <p className="mr-1 text-table text-muted-foreground">Leave out</p>
      <HideChip
        name="Setup"
        label="Setups to leave out"
        options={SETUP_FIELD ? optionsOf(SETUP_FIELD) : []}
        selected={hideSetup}
        onSelect={(value) => change({ hideSetup: toggled(hideSetup, value) })}
        onRemove={() => change({ hideSetup: undefined })}
      />
      <HideChip
        name="Opened at"
        label="Hours to leave out"
        options={HOUR_OPTIONS}
        selected={hideHour}
        onSelect={(value) => change({ hideHour: toggled(hideHour, value) })}
        onRemove={() => change({ hideHour: undefined })}
      />
      <HideChip
        name={hideAfter ? 'Trades after the' : 'Later trades of the day'}
        label="Leave out trades after which of the day"
        options={placeOptions(hideAfter)}
        selected={hideAfter ? [hideAfter] : []}
        onSelect={(value) => change({ hideAfter: value === hideAfter ? undefined : value })}
        onRemove={() => change({ hideAfter: undefined })}
      />
      {Object.keys(hidden).length > 0 && (
        <Button
          variant="link"
          size="sm"
          className="ml-1.5 font-500"
          onClick={() => {
            change({ hideSetup: undefined, hideHour: undefined, hideAfter: undefined })
            focusPageIfLost()
          }}
        >
          Leave nothing out
        </Button>
      )}
    </section>
  )
}

/** The first ten, and the URL's choice if it is beyond them. */
function placeOptions(chosen: Hidden['hideAfter']) {
  const places = Array.from({ length: OFFERED }, (_, i) => String(i + 1))
  const all = chosen && !places.includes(chosen) ? [...places, chosen] : places
  return all.map((value) => ({ value, label: `${ordinal(value)} of the day` }))
}
