import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWidth } from '../../../lib/browser/use-width.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { ticksOf } from '../breakdowns/order-groups.ts'
import { amountText, edgeText } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import {
  type Dots,
  dotsOf,
  extentOf,
  type Kind,
  nearestDot,
  type Points,
  placeDot,
  type Size,
} from './scatter-geometry.ts'

type ScatterProps = { points: Points; kind: Kind; isR: boolean; view: ReportView; label: string }

const HEIGHT = 232

/**
 * A dot per trade on a canvas: wins filled, losses as rings. Hovering names the nearest; pressing opens it in the log.
 */
export function Scatter({ points, kind, isR, view, label }: ScatterProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas)
  const [near, setNear] = useState<number | null>(null)
  const navigate = useNavigate()
  const isPrivate = usePrivacyMode()
  const theme = useThemeText()
  const dots = dotsOf(points, kind, isR)
  const extent = extentOf(dots)
  const size = { width, height: HEIGHT }
  useEffect(() => {
    if (canvas.current && width > 0) draw(canvas.current, { points, kind, isR, near, width, theme })
  }, [points, kind, isR, near, width, theme])
  const find = (event: React.PointerEvent | React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return nearestDot(
      dots,
      { left: event.clientX - box.left, top: event.clientY - box.top },
      { extent, size },
    )
  }
  const unitView = { ...view, unit: isR ? ('r' as const) : ('money' as const) }
  const text = (value: number) => amountText(value, unitView, isPrivate)
  const isHidden = isPrivate && !isR
  return (
    <div className="relative pb-5 pl-9">
      <AxisLabels extent={extent} size={size} isR={isR} isHidden={isHidden} />
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className="block h-[232px] w-full cursor-pointer"
        onPointerMove={(event) => setNear(find(event))}
        onPointerLeave={() => setNear(null)}
        onClick={(event) => {
          const found = find(event)
          const trade = found === null ? undefined : dots.id[found]
          if (trade)
            void navigate({
              to: '/journal',
              search: { ...view.trades, trade } as object as Record<string, never>,
            })
        }}
      />
      {near !== null && dots.x[near] !== undefined && (
        <DotNote kind={kind} x={text(dots.x[near] ?? 0)} y={text(dots.y[near] ?? 0)} />
      )}
    </div>
  )
}

type AxisLabelsProps = {
  extent: ReturnType<typeof extentOf>
  size: Size
  isR: boolean
  isHidden: boolean
}

/** The axis values, left and below; no amounts in privacy mode. */
function AxisLabels({ extent, size, isR, isHidden }: AxisLabelsProps) {
  if (isHidden) return null
  const text = (tick: number) => edgeText(tick, isR ? 'r' : 'money')
  return (
    <>
      {ticksOf({ min: extent.minY, max: extent.maxY }).map((tick) => (
        <span
          key={tick}
          aria-hidden="true"
          className="absolute left-0 w-8 -translate-y-1/2 text-right text-axis text-subtle-foreground"
          style={{ top: placeDot({ x: 0, y: tick }, extent, size).top }}
        >
          {text(tick)}
        </span>
      ))}
      {ticksOf({ min: extent.minX, max: extent.maxX }).map((tick) => (
        <span
          key={tick}
          aria-hidden="true"
          className="absolute bottom-0 -translate-x-1/2 text-axis text-subtle-foreground"
          style={{ left: 36 + placeDot({ x: tick, y: 0 }, extent, size).left }}
        >
          {text(tick)}
        </span>
      ))}
    </>
  )
}

/** The hovered dot in words: its best or worst point without a sign, and its result. */
function DotNote({ kind, x, y }: { kind: Kind; x: string; y: string }) {
  return (
    <p className="pointer-events-none absolute top-1 right-1 rounded-md bg-popover px-2.5 py-1.5 text-small shadow-popover">
      {kind === 'mae' ? 'Worst' : 'Best'} point {x.replace('+', '')}, result {y}
    </p>
  )
}

type Drawing = Pick<ScatterProps, 'points' | 'kind' | 'isR'> & {
  near: number | null
  width: number
  theme: string
}

function draw(canvas: HTMLCanvasElement, { points, kind, isR, near, width }: Drawing) {
  const dots = dotsOf(points, kind, isR)
  const extent = extentOf(dots)
  const size = { width, height: HEIGHT }
  const ratio = window.devicePixelRatio || 1
  canvas.width = width * ratio
  canvas.height = HEIGHT * ratio
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(ratio, ratio)
  const styles = getComputedStyle(canvas)
  const colour = (name: string) => styles.getPropertyValue(name).trim()
  for (const tick of ticksOf({ min: extent.minY, max: extent.maxY })) {
    const { top } = placeDot({ x: 0, y: tick }, extent, size)
    context.fillStyle = colour(tick === 0 ? '--border-strong' : '--grid')
    context.fillRect(0, Math.round(top), width, 1)
  }
  drawReference(context, { kind, isR, extent, size, colour: colour('--subtle-foreground') })
  drawDots(context, { dots, near, extent, size, win: colour('--profit'), loss: colour('--loss') })
}

type Reference = Pick<Drawing, 'kind' | 'isR'> & {
  extent: ReturnType<typeof extentOf>
  size: Size
  colour: string
}

/** MAE: the planned stop at 1R. MFE: a result equal to the best point. */
function drawReference(context: CanvasRenderingContext2D, { kind, isR, extent, size, colour }: Reference) {
  if (kind === 'mae' && !isR) return
  context.strokeStyle = colour
  context.setLineDash([4, 4])
  context.beginPath()
  const corner = Math.min(extent.maxX, extent.maxY)
  const [from, to] =
    kind === 'mae'
      ? [
          { x: 1, y: extent.maxY },
          { x: 1, y: extent.minY },
        ]
      : [
          { x: 0, y: 0 },
          { x: corner, y: corner },
        ]
  const start = placeDot(from, extent, size)
  const end = placeDot(to, extent, size)
  context.moveTo(start.left, start.top)
  context.lineTo(end.left, end.top)
  context.stroke()
  context.setLineDash([])
}

type DotColours = {
  dots: Dots
  near: number | null
  extent: ReturnType<typeof extentOf>
  size: Size
  win: string
  loss: string
}

function drawDots(context: CanvasRenderingContext2D, { dots, near, extent, size, win, loss }: DotColours) {
  const isMany = dots.x.length > 600
  context.lineWidth = 1.1
  dots.x.forEach((x, index) => {
    const { left, top } = placeDot({ x, y: dots.y[index] ?? 0 }, extent, size)
    const isWin = (dots.outcome[index] ?? 0) > 0
    context.globalAlpha = index === near ? 1 : isMany ? 0.55 : 0.8
    context.beginPath()
    context.arc(left, top, index === near ? 5 : isMany ? 2 : 2.6, 0, 2 * Math.PI)
    if (isWin) {
      context.fillStyle = win
      context.fill()
    } else {
      context.strokeStyle = loss
      context.stroke()
    }
  })
  context.globalAlpha = 1
}

/** Changes with theme, accent and P&L colours, so that the canvas is redrawn in the current ones. */
function useThemeText(): string {
  return useSyncExternalStore(watchRoot, () => {
    const { className, dataset } = document.documentElement
    return `${className} ${JSON.stringify(dataset)}`
  })
}

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}
