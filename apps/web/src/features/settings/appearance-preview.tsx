import { formatMoney } from '../../lib/format/format-number.ts'
import { DayCell } from '../../ui/figures/day-cell.tsx'
import { DayStrip } from '../../ui/figures/day-strip.tsx'

const DAYS = (['win', 'loss', 'win', 'win', 'flat', 'loss', 'win'] as const).map((state, day) => ({
  day: String(day),
  state,
}))

/** Wins and losses in the chosen palette, with sample amounts. */
export function AppearancePreview() {
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-md bg-inset p-4">
      <span className="font-580 text-profit">▲ {formatMoney('412.50')}</span>
      <span className="font-580 text-loss">▽ {formatMoney('-240.20')}</span>
      <span className="w-28">
        <DayStrip days={DAYS} />
      </span>
      <span className="grid w-56 grid-cols-4 gap-1">
        <DayCell date={6} state="win" net="778" withMark />
        <DayCell date={7} state="loss" net="-297" withMark />
        <DayCell date={8} state="flat" net="12" />
        <DayCell date={9} state="none" />
      </span>
    </div>
  )
}
