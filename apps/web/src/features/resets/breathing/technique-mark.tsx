import { breathAt, scheduleOf, secondsOf, urgeAt } from '@ballast/domain/reset/pacing'
import { TECHNIQUE_IDS, TECHNIQUES, type TechniqueId } from '@ballast/domain/reset/techniques'

const WIDTH = 72
const HEIGHT = 26
const PAD = 4
const POINTS = 48

/** The shape of a technique: the breath over one round, the curve of an urge, or its steps. */
export function TechniqueMark({ id }: { id: TechniqueId }) {
  const path = PATHS[id]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {path ? (
        <path d={path} />
      ) : (
        [0, 1, 2, 3, 4].map((at) => <circle key={at} cx={9 + at * 13} cy={13} r={4.4 - at * 0.65} />)
      )}
    </svg>
  )
}

const PATHS = Object.fromEntries(TECHNIQUE_IDS.map((id) => [id, pathOf(id)])) as Record<
  TechniqueId,
  string | null
>

function pathOf(id: TechniqueId): string | null {
  const technique = TECHNIQUES[id]
  if (technique.kind === 'steps') return null
  const level = technique.kind === 'urge' ? urgeAt : levelOver(technique)
  const points = Array.from({ length: POINTS + 1 }, (_, at) => {
    const share = at / POINTS
    const y = HEIGHT - PAD - level(share) * (HEIGHT - 2 * PAD)
    return `${(2 + share * (WIDTH - 4)).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

function levelOver(technique: Parameters<typeof scheduleOf>[0]): (share: number) => number {
  const schedule = scheduleOf(technique, 'short')
  const round = secondsOf(technique.round)
  return (share) => breathAt(schedule, share * round * 999.9).level
}
