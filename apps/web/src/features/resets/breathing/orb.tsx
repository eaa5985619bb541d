import type { RefObject } from 'react'

/**
 * A level in a globe that rises with the breath, and the time in a ring around it. Only `drawOrb` moves it. Globe and water
 * are separate layers, so that a breath moves what is already painted: an SVG would be repainted on every frame.
 */
export function Orb({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={ref} className="relative size-full">
      <svg viewBox="0 0 440 440" aria-hidden="true" className="absolute inset-0 size-full">
        <circle cx="220" cy="220" r="196" fill="none" stroke="var(--sea-rim)" strokeWidth="1.5" />
        <circle
          data-part="time"
          cx="220"
          cy="220"
          r="196"
          fill="none"
          stroke="var(--sea-accent)"
          strokeWidth="2.5"
          strokeLinecap="round"
          pathLength="1000"
          strokeDasharray="0 1000"
          transform="rotate(-90 220 220)"
        />
      </svg>
      <div
        data-part="globe"
        className="absolute inset-[20.91%] overflow-hidden rounded-full will-change-transform"
        style={{
          background:
            'radial-gradient(85% 85% at 38% 28%, var(--orb-light), var(--orb-middle) 46%, var(--orb-dark))',
        }}
      >
        <div
          data-part="water"
          className="absolute top-[42.19%] left-[-12.5%] size-[125%] will-change-transform"
        >
          <svg viewBox="60 200 320 320" aria-hidden="true" className="size-full">
            <defs>
              <linearGradient id="orb-water" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--water-light)" />
                <stop offset="1" stopColor="var(--water-dark)" />
              </linearGradient>
            </defs>
            <path
              d="M60 212c40-13 72 9 112 3s66-15 104-7 60 7 110-4v316H60Z"
              fill="url(#orb-water)"
              opacity=".55"
            />
            <path d="M60 222c44 10 78-11 118-7s70 14 106 6 60-10 104 0v300H60Z" fill="url(#orb-water)" />
          </svg>
        </div>
        <div className="absolute inset-0 rounded-full shadow-[inset_0_0_0_1.5px_var(--orb-line)]" />
      </div>
    </div>
  )
}

/** The ring is drawn in steps of this size, out of 1,000: finer ones are invisible, and each costs a paint. */
const RING_STEP = 0.5

/** Sets a level (0 to 1) and a share of the time on an orb: two transforms and occasionally one length, without layout. */
export function drawOrb(orb: HTMLElement, { level, share }: { level: number; share: number }): void {
  const globe = orb.querySelector<HTMLElement>('[data-part="globe"]')
  const water = orb.querySelector<HTMLElement>('[data-part="water"]')
  const time = orb.querySelector('[data-part="time"]')
  if (globe) globe.style.transform = `scale(${(0.86 + 0.2 * level).toFixed(4)})`
  if (water) water.style.transform = `translateY(${(27.5 - 46.875 * level).toFixed(3)}%)`
  const drawn = `${Math.round((1000 * share) / RING_STEP) * RING_STEP} 1000`
  if (time && time.getAttribute('stroke-dasharray') !== drawn) time.setAttribute('stroke-dasharray', drawn)
}
