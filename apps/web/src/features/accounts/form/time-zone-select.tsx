import { currentZoneName } from '@ballast/domain/time/time-zones'
import { browserTimeZone } from '../../../lib/time/wall-clock.ts'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { SERVER_CLOCKS, type ZoneOption, zoneOptions } from './time-zones.ts'

type TimeZoneSelectProps = {
  value: string | null
  onValueChange: (zone: string) => void
  /** Zones to offer first, with the reason as their hint. */
  suggested?: readonly { zone: string; reason: string }[]
  /** Also offers the clocks of MetaTrader servers, for the times in files. */
  withServerClocks?: boolean
  /** Needed when it is not inside a Field. */
  'aria-label'?: string
}

let known: ZoneOption[] | null = null

/** Selects a time zone, searched by place, offset or market. */
export function TimeZoneSelect({
  value,
  onValueChange,
  suggested = [],
  withServerClocks = false,
  ...props
}: TimeZoneSelectProps) {
  known ??= zoneOptions(browserTimeZone(), new Date())
  const all = withServerClocks ? [...SERVER_CLOCKS, ...known] : known
  const first = suggested.flatMap(({ zone, reason }) => {
    const found = all.find((option) => option.value === currentZoneName(zone))
    return found ? [{ ...found, hint: reason }] : []
  })
  const isFirst = new Set(first.map((option) => option.value))
  return (
    <Combobox
      {...props}
      options={[...first, ...all.filter((option) => !isFirst.has(option.value))]}
      value={value && currentZoneName(value)}
      onValueChange={(zone) => zone && onValueChange(zone)}
      placeholder="Choose a time zone"
      searchPlaceholder="Search by place or market"
    />
  )
}
