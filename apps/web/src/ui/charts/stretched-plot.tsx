import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'

type StretchedPlotProps = {
  /** Units of the drawing; it is stretched over the width there is. */
  size: { width: number; height: number }
  /** Words at the right, each at a height of the drawing. */
  labels: readonly { text: ReactNode; y: number }[]
  /** Words below, evenly from left to right. Every second one is left out on a phone where there are more than three. */
  below?: readonly string[]
  /** How high it is on the screen. */
  className?: string
  /** Lines and areas; lines keep their width by `vectorEffect="non-scaling-stroke"`. */
  children: ReactNode
}

/** A drawing over the whole width with its axis at the right: words keep their size while lines stretch. */
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

/** A level line over the whole width. */
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

/** Zero, and an end of the axis unless its label would overlap that of zero. */
export function zeroAndEnds(low: number, high: number): number[] {
  return [0, low, high].filter((value, index) => index === 0 || Math.abs(value) > (high - low) * 0.08)
}
