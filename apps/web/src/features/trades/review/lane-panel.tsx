import { cn } from '../../../lib/class-names.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { LANE_TITLES, type LaneOption } from './lane-options.ts'
import { LANE_KEYS, LANES, type Lane } from './review-keys.ts'

type LanePanelProps = {
  lane: Lane | null
  options: readonly LaneOption[]
  onLane: (lane: Lane | null) => void
  onChoose: (option: LaneOption) => void
}

/** The lanes, and the options of the open one. */
export function LanePanel({ lane, options, onLane, onChoose }: LanePanelProps) {
  return (
    <section aria-label="Answer with keys" className="border-t border-border-strong bg-raised">
      {lane !== null && (
        <ul aria-label={LANE_TITLES[lane]} className="flex flex-wrap gap-1.5 px-5 pt-3 max-md:px-4">
          {options.length === 0 && (
            <li className="py-1 text-muted-foreground">
              {lane === 'rules'
                ? 'The setup has no rules, or none is chosen yet.'
                : 'Nothing to choose from yet.'}
            </li>
          )}
          {options.map((option) => (
            <li key={option.label} className="max-w-full">
              <button
                type="button"
                tabIndex={-1}
                aria-pressed={option.isChosen}
                onClick={() => onChoose(option)}
                className={cn(
                  'inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border px-2.5 py-1 text-left text-table max-md:min-h-11 max-md:px-3.5',
                  option.isChosen
                    ? 'border-primary-line bg-primary-soft text-foreground'
                    : 'border-border-strong bg-card text-muted-foreground hover:bg-hover',
                )}
              >
                {option.key !== '' && <Kbd keys={option.key} className="max-md:hidden" />}
                {option.label}
                {option.note && <span className="text-subtle-foreground">{option.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul
        aria-label="Questions"
        className="flex gap-1.5 overflow-x-auto px-5 py-2.5 scroll-quiet max-md:px-4"
      >
        {LANES.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              tabIndex={-1}
              aria-expanded={lane === name}
              onClick={() => onLane(lane === name ? null : name)}
              className={cn(
                'inline-flex h-7 items-center gap-1.5 rounded-sm px-2 text-small max-md:h-11 max-md:px-3',
                lane === name
                  ? 'bg-pressed text-foreground'
                  : 'text-muted-foreground hover:bg-hover hover:text-foreground',
              )}
            >
              <Kbd keys={LANE_KEYS[name]} className="max-md:hidden" />
              {LANE_TITLES[name]}
            </button>
          </li>
        ))}
        <li className="flex shrink-0 items-center gap-1.5 px-2 text-small text-muted-foreground max-md:hidden">
          <Kbd keys="y" /> <Kbd keys="n" /> <Kbd keys="o" /> Plan followed, not, none
        </li>
        <li className="flex shrink-0 items-center gap-1.5 px-2 text-small text-muted-foreground max-md:hidden">
          <Kbd keys="1" />–<Kbd keys="5" /> Rating
        </li>
        <li className="flex shrink-0 items-center gap-1.5 px-2 text-small text-muted-foreground max-md:hidden">
          <Kbd keys="t" /> Note
        </li>
      </ul>
    </section>
  )
}
