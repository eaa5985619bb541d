const RINGS = 14
const POINTS = 96
const CENTRE = { x: 720, y: 410 }

/** Contour lines around the middle, each a little less round than the one inside it. Computed once. */
const PATHS = Array.from({ length: RINGS }, (_, ring) => {
  const radius = 196 + ring * (34 + ring * 3.4)
  const points = Array.from({ length: POINTS }, (_, at) => {
    const angle = (at / POINTS) * 2 * Math.PI
    const wave =
      1 + 0.012 * ring * Math.sin(angle * 2 + ring * 0.35) + 0.007 * ring * Math.sin(angle * 3 - ring * 0.5)
    const x = CENTRE.x + radius * wave * Math.cos(angle) * 1.04
    const y = CENTRE.y + radius * wave * Math.sin(angle) * 0.94
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
})

/** A reset's still background. */
export function SeaLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full max-md:opacity-60"
    >
      {PATHS.map((path, ring) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={ring % 4 === 3 ? 'var(--sea-line-major)' : 'var(--sea-line)'}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
