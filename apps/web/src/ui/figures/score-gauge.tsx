import { useId } from 'react'

/** A circle filled up to the Ballast score, 0–100, with a level line; null while the score is withheld. */
export function ScoreGauge({ value }: { value: number | null }) {
  const clip = useId()
  const level = 55 - 50 * ((value ?? 0) / 100)
  const description =
    value === null ? 'Ballast score, not enough trades yet' : `Ballast score ${Math.round(value)} of 100`
  return (
    <svg viewBox="0 0 60 60" width="66" height="66" role="img" aria-label={description}>
      <clipPath id={clip}>
        <circle cx="30" cy="30" r="25" />
      </clipPath>
      <circle
        cx="30"
        cy="30"
        r="28"
        fill="none"
        stroke="var(--border-strong)"
        strokeWidth="1.5"
        {...(value === null ? { strokeDasharray: '3 3' } : {})}
      />
      <circle cx="30" cy="30" r="25" fill="var(--inset)" />
      {value !== null && (
        <g clipPath={`url(#${clip})`}>
          <rect x="0" y={level} width="60" height="60" fill="var(--wash)" opacity=".36" />
          <line x1="0" x2="60" y1={level} y2={level} stroke="var(--wash-line)" strokeWidth="1.5" />
        </g>
      )}
      <text
        x="30"
        y="37"
        textAnchor="middle"
        fill="var(--foreground)"
        style={{ fontSize: 20, fontWeight: 640, letterSpacing: '-0.03em' }}
      >
        {value === null ? '–' : Math.round(value)}
      </text>
    </svg>
  )
}
