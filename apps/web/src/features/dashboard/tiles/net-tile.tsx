import type { Unit } from '../../../lib/scope.ts'
import { stateOfR } from '../../../ui/figures/day-strength.ts'
import { DayStrip } from '../../../ui/figures/day-strip.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { coverageText, resultLabel } from '../../statistics/figure-text.ts'
import { StatHint } from '../../statistics/stat-hint.tsx'
import type { PartProps } from '../dashboard-view.ts'
import { tradesSearch } from '../journal-links.ts'
import { TradesLink } from './trades-link.tsx'

/** The result of the trades shown, with the latest days as marks. */
export function NetTile({ data, view, className }: PartProps & { className?: string }) {
  const { net } = data
  const isNone = net.n === 0
  const other =
    view.unit === 'money' ? (
      net.totalR !== null && <RMultiple value={net.totalR} digits={1} />
    ) : (
      <Money value={net.value} currency={view.currency} precision="whole" />
    )
  return (
    <Tile
      {...(className ? { className } : {})}
      label={resultLabel(view.basis)}
      hint={<StatHint id={view.basis} />}
      sample={<SampleTag n={net.n} />}
      value={
        isNone ? (
          <span className="text-subtle-foreground">–</span>
        ) : (
          <TradesLink search={tradesSearch(view.trades)}>
            <NetValue data={data} view={view} />
          </TradesLink>
        )
      }
      footLeft={
        isNone ? (
          net.unknownResults > 0 ? (
            <>
              <NumberText value={net.unknownResults} /> with an unknown result
            </>
          ) : (
            'No closed trades in this selection'
          )
        ) : (
          <>
            <NumberText value={net.daysUp} /> of <NumberText value={net.days} /> days up
            {view.unit === 'r' && ' in money'}
          </>
        )
      }
      footRight={isNone ? null : other}
      note={
        net.totalR === null
          ? isNone
            ? null
            : 'No stop or risk on record, so R is unknown'
          : coverageText(net.rCoverage, net.n)
      }
    >
      <DayStrip days={marksIn(view.unit, net.marks)} />
    </Tile>
  )
}

/** The latest days by the sign of the chosen unit; in R, a day without R has no mark. */
function marksIn(unit: Unit, marks: PartProps['data']['net']['marks']) {
  if (unit !== 'r') return marks
  return marks.flatMap(({ day, r }) => {
    const state = stateOfR(r)
    return state === 'none' ? [] : [{ day, state }]
  })
}

function NetValue({ data: { net }, view }: PartProps) {
  if (view.unit === 'r') return <RMultiple value={net.totalR} digits={1} tone="pnl" />
  if (view.unit === 'percent') return <Percent value={net.percent} digits={2} sign="always" tone="pnl" />
  return <Money value={net.value} currency={view.currency} precision="whole" tone="pnl" trend />
}
