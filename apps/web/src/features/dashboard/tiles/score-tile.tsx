import type { Dashboard } from '@ballast/contract/dashboard'
import { MIN_TRADES_TO_SCORE, MIN_TRADES_TO_SETTLE } from '@ballast/domain/score/ballast-score'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { ScoreGauge } from '../../../ui/figures/score-gauge.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { StatHint } from '../../statistics/stat-hint.tsx'
import type { JournalSearch } from '../journal-links.ts'
import { TradesLink } from './trades-link.tsx'

type ScoreProps = {
  score: Dashboard['score']
  /** What the score counts. */
  one: 'decision' | 'trade'
  search: JournalSearch
}

/** The score out of 100 with its three parts, version and sample. */
export function ScoreTile({ score, one, search }: ScoreProps) {
  const { value, parts, version, n, status, reason } = score
  return (
    <Tile
      label="Ballast score"
      hint={<StatHint id="ballastScore" />}
      sample={
        <span className="text-caption whitespace-nowrap text-subtle-foreground">
          <span className="sr-only">
            Version {version}, {countOf(n, one)}
          </span>
          <span aria-hidden="true">
            v{version}, n = {formatNumber(n)}
          </span>
        </span>
      }
      note={null}
    >
      <div className="mt-[7px] flex items-center gap-3.5 xl:max-[1399px]:gap-2.5 xl:max-[1399px]:[&_svg]:size-[52px]">
        <TradesLink search={search} className="rounded-full">
          <ScoreGauge value={value} />
        </TradesLink>
        <dl className="grid min-w-0 flex-1 gap-[7px] text-small">
          {parts.map((part) => (
            <ScorePart key={part.id} part={part} />
          ))}
        </dl>
      </div>
      {status !== 'full' && (
        <p className="mt-1.5 text-caption text-subtle-foreground">
          {status === 'withheld' ? (reason ?? 'Not enough trades yet') : <Provisional />}
        </p>
      )}
    </Tile>
  )
}

function ScorePart({ part: { label, value, reason } }: { part: Dashboard['score']['parts'][number] }) {
  return (
    <div className="grid grid-cols-[minmax(0,76px)_minmax(12px,1fr)_auto] items-center gap-2">
      <dt className="truncate text-muted-foreground">{label}</dt>
      <dd className="contents">
        {value === null ? (
          <span className="col-span-2 text-right text-subtle-foreground" title={reason ?? undefined}>
            –<span className="sr-only"> {reason}</span>
          </span>
        ) : (
          <>
            <ProgressBar thin fill="ink" label={label} value={value / 100} />
            <span className="min-w-[18px] text-right font-560">{Math.round(value)}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function Provisional() {
  return (
    <HelpTip
      title="Provisional"
      content={`From ${MIN_TRADES_TO_SCORE} to ${MIN_TRADES_TO_SETTLE - 1} trades the score is shown, but a few trades can still move it a long way.`}
      className="underline decoration-disabled-foreground decoration-dotted underline-offset-3"
    >
      Provisional below {MIN_TRADES_TO_SETTLE} trades
    </HelpTip>
  )
}
