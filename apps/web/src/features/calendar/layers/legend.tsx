import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import type { CalendarView } from '../calendar-view.ts'
import type { DayLook } from './day-look.ts'
import { lookClass } from './look-class.ts'

/** Explains the cells of the layer. */
export function Legend({ view, hasEvents }: { view: CalendarView; hasEvents: boolean }) {
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted-foreground"
    >
      <LayerKeys view={view} />
      {hasEvents && view.layer !== 'mood' && view.layer !== 'discipline' && (
        <>
          <Key swatch={<i className="size-3 rounded-[3px] bg-profit-mark" />}>Payout</Key>
          <Key swatch={<i className="size-3 rounded-[3px] bg-raised ring-1 ring-border-strong ring-inset" />}>
            Fee or transfer
          </Key>
        </>
      )}
    </ul>
  )
}

function LayerKeys({ view }: { view: CalendarView }) {
  if (view.layer === 'discipline')
    return (
      <>
        <Looks looks={[look('hollow', 2)]}>Less than half kept</Looks>
        <Looks looks={[look('full', 1), look('full', 2), look('full', 3)]}>
          Half, three quarters, nine tenths
        </Looks>
        <Looks looks={[look('none', 1)]}>Nothing judged</Looks>
      </>
    )
  if (view.layer === 'mood')
    return (
      <>
        <Looks looks={[look('hollow', 3), look('hollow', 2)]}>Bad</Looks>
        <Looks looks={[look('flat', 1)]}>Mixed</Looks>
        <Looks looks={[look('full', 2), look('full', 3)]}>Good</Looks>
        <Looks looks={[look('none', 1)]}>Not recorded</Looks>
      </>
    )
  return (
    <>
      <Looks looks={[look('win', 1), look('win', 2), look('win', 3)]}>
        Win
        {view.cap > 0 && (
          <>
            , strongest from <Strongest view={view} />
          </>
        )}
      </Looks>
      <Looks looks={[look('loss', 1), look('loss', 3)]}>Loss</Looks>
      <Looks looks={[look('flat', 1)]}>
        {view.layer === 'r' ? 'Flat, 0.0R' : `Flat, under 20 ${view.currency}`}
      </Looks>
      <Looks looks={[look('none', 1)]}>
        {view.layer === 'r' ? 'No trade, or no known risk' : 'No trades'}
      </Looks>
    </>
  )
}

/** The strongest tint begins at two thirds of the 95th percentile. */
function Strongest({ view }: { view: CalendarView }) {
  const from = (view.cap * 2) / 3
  if (view.layer === 'r') return <RMultiple value={from} digits={1} sign="never" />
  return <Money value={from} currency={view.currency} precision="whole" sign="never" className="w-auto" />
}

const look = (state: DayLook['state'], strength: DayLook['strength']): DayLook => ({ state, strength })

function Looks({ looks, children }: { looks: DayLook[]; children: ReactNode }) {
  return (
    <Key
      swatch={looks.map((shown) => (
        <i key={shown.strength} className={cn(lookClass(shown), 'size-3 min-h-0! rounded-[3px] p-0')} />
      ))}
    >
      {children}
    </Key>
  )
}

function Key({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="flex gap-0.5">
        {swatch}
      </span>
      <span>{children}</span>
    </li>
  )
}
