import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'

type StretchedPlotProps = {
  /** The drawing's own units; it is stretched to the available width. */
  size: { width: number; height: number }
  /** Labels on the right, each at a height of the drawing. */
  labels: readonly { text: ReactNode; y: number }[]
  /** Labels below, evenly spaced from left to right. If there are more than three, a phone omits every second one. */
  below?: readonly string[]
  /** Sets the height on screen. */
  className?: string
  /** Lines and areas; lines keep their width with `vectorEffect="non-scaling-stroke"`. */
  children: ReactNode
}

/** A full-width drawing with its axis on the right: text keeps its size while lines stretch. */
export function StretchedPlot({ size, labels, below, className, children }: StretchedPlotProps) {
  return (
    <>
      <div className="relative pr-14">
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={cn('block w-full overflow-visible', className)}
        >
          {children}
        </svg>
        {labels.map(({ text, y }, index) => (
          <span
            key={index}
            aria-hidden="true"
            className="absolute right-0 w-13 -translate-y-1/2 text-right text-axis text-subtle-foreground"
            style={{ top: `${(y / size.height) * 100}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      {below && (
        <div
          aria-hidden="true"
          className="mt-1.5 mr-14 flex justify-between gap-2 text-axis text-subtle-foreground"
        >
          {below.map((text, index) => (
            <span key={text} className={below.length > 3 && index % 2 === 1 ? 'max-md:hidden' : ''}>
              {text}
            </span>
          ))}
        </div>
      )}
    </>
  )
}

type LevelLineProps = { y: number; width: number; className?: string; dash?: string }

/** A horizontal line over the whole width. */
export function LevelLine({ y, width, className = 'stroke-border-strong', dash }: LevelLineProps) {
  return (
    <path
      d={`M0 ${y.toFixed(1)}H${width}`}
      className={className}
      strokeDasharray={dash}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** Zero and the ends of the axis, without an end whose label would overlap that of zero. */
export function zeroAndEnds(low: number, high: number): number[] {
  return [0, low, high].filter((value, index) => index === 0 || Math.abs(value) > (high - low) * 0.08)
}
