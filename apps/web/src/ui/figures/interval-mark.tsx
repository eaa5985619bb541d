import { placeInterval } from './place-interval.ts'

type IntervalMarkProps = {
  /** Null: too few trades; the track is dashed and has no dot. */
  value: number | null
  low: number | null
  high: number | null
  /** Break-even, drawn as a tick. */
  reference?: number | null
  /** The ends of the track; by default they are chosen around the interval. */
  min?: number
  max?: number
}

/** Track, 95 % interval, dot and break-even tick. The numbers themselves are in the text beside it. */
export function IntervalMark(props: IntervalMarkProps) {
  const place = placeInterval(props)
  if (!place) {
    return (
      <span aria-hidden="true" data-mark className="relative block h-3.5">
        <i className="absolute inset-x-0 top-[4.5px] h-[5px] rounded-full bg-[repeating-linear-gradient(90deg,var(--disabled-foreground)_0_3px,transparent_3px_6px)]" />
      </span>
    )
  }
  return (
    <span aria-hidden="true" data-mark className="relative block h-3.5">
      <i className="absolute inset-x-0 top-1.5 h-0.5 rounded-full bg-pressed" />
      <i
        className="absolute top-[4.5px] h-[5px] rounded-full bg-[color-mix(in_oklab,var(--subtle-foreground)_62%,transparent)]"
        style={{ left: `${place.low}%`, right: `${100 - place.high}%` }}
      />
      {place.reference !== null && (
        <i
          className="absolute inset-y-px -ml-[0.75px] w-[1.5px] bg-subtle-foreground"
          style={{ left: `${place.reference}%` }}
        />
      )}
      <i
        className="absolute top-[2.5px] -ml-[4.5px] size-[9px] rounded-full bg-foreground shadow-[0_0_0_2px_var(--card)]"
        style={{ left: `${place.value}%` }}
      />
    </span>
  )
}
