import type { RefObject } from 'react'

/** A level in a globe that rises with the breath, and the time in a ring around it. Moved by `drawOrb` alone. */
export function Orb({ ref }: { ref: RefObject<SVGSVGElement | null> }) {
  return (
    <svg ref={ref} viewBox="0 0 440 440" aria-hidden="true" className="size-full">
      <defs>
        <radialGradient id="orb-globe" cx=".38" cy=".28" r=".85">
          <stop offset="0" stopColor="var(--orb-light)" />
          <stop offset=".46" stopColor="var(--orb-middle)" />
          <stop offset="1" stopColor="var(--orb-dark)" />
        </radialGradient>
        <linearGradient id="orb-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--water-light)" />
          <stop offset="1" stopColor="var(--water-dark)" />
        </linearGradient>
        <clipPath id="orb-clip">
          <circle cx="220" cy="220" r="128" />
        </clipPath>
      </defs>
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
      <g data-part="globe" style={{ transformOrigin: '220px 220px', willChange: 'transform' }}>
        <circle cx="220" cy="220" r="128" fill="url(#orb-globe)" />
        <g clipPath="url(#orb-clip)">
          <g data-part="water" style={{ willChange: 'transform' }}>
            <path
              d="M60 212c40-13 72 9 112 3s66-15 104-7 60 7 110-4v300H60Z"
              fill="url(#orb-water)"
              opacity=".55"
            />
            <path d="M60 222c44 10 78-11 118-7s70 14 106 6 60-10 104 0v300H60Z" fill="url(#orb-water)" />
          </g>
        </g>
        <circle cx="220" cy="220" r="127.25" fill="none" stroke="var(--orb-line)" strokeWidth="1.5" />
      </g>
    </svg>
  )
}

/** Puts a level (0 to 1) and a share of the time on an orb: two transforms and one length, nothing is laid out. */
export function drawOrb(orb: SVGSVGElement, { level, share }: { level: number; share: number }): void {
  const part = (name: string) => orb.querySelector<SVGElement>(`[data-part="${name}"]`)
  const [globe, water, time] = [part('globe'), part('water'), part('time')]
  if (globe) globe.style.transform = `scale(${0.86 + 0.2 * level})`
  if (water) water.style.transform = `translateY(${88 - 150 * level}px)`
  time?.setAttribute('stroke-dasharray', `${(1000 * share).toFixed(1)} 1000`)
}
