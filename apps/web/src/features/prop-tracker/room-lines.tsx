import { useId } from 'react'
import type { RoomLines } from './room-scale.ts'

type Lines = Pick<RoomLines, 'floor' | 'balance'>

/** The room of an attempt, and its floor, hatched below, in a chart of a given height. Nothing if no floor is known. */
export function FloorAndRoom({ lines: { floor, balance }, height }: { lines: Lines; height: number }) {
  const hatch = useId()
  if (!floor) return null
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className="stroke-loss-line" strokeWidth="1.4" />
        </pattern>
      </defs>
      <path d={`${balance}V${height}H0Z`} className="fill-capacity opacity-15" />
      <path d={`${floor}V${height}H0Z`} className="fill-card" />
      <path d={`${floor}V${height}H0Z`} fill={`url(#${hatch})`} />
      <path
        d={floor}
        fill="none"
        className="stroke-loss-mark"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}

/** The range of equity while trades were open, where known. */
export function EquityStrokes({ lines: { equity } }: { lines: Pick<RoomLines, 'equity'> }) {
  if (!equity) return null
  return (
    <path
      d={equity}
      fill="none"
      className="stroke-muted-foreground opacity-35"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** The balance after each trade. */
export function BalanceLine({ lines: { balance } }: { lines: Lines }) {
  return (
    <path
      d={balance}
      fill="none"
      className="stroke-foreground"
      strokeWidth="1.6"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}
