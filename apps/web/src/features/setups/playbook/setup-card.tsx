import type { Setup, SetupFigures } from '@ballast/contract/setups'
import { Archive } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { expectedText } from './expected-text.ts'

type SetupCardProps = {
  setup: Setup
  figures: SetupFigures | null
  /** Whether the figures are still to come. */
  isLoading: boolean
  onOpen: () => void
}

/** A setup in the playbook: its name, and the results of its trades. */
export function SetupCard({ setup, figures, isLoading, onOpen }: SetupCardProps) {
  const { rules, pictures } = setup
  const { basis } = useScope()
  const [picture] = pictures
  const expected = figures && expectedText(setup.expectedR, figures.averageR)
  return (
    <Card className="relative p-4 hover:border-border-strong">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-finding font-600 wrap-anywhere">
            <button
              type="button"
              onClick={onOpen}
              className="text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
            >
              {setup.name}
            </button>
          </h2>
          <p className="mt-0.5 text-small text-subtle-foreground">
            {rules.length === 0 ? 'No rules yet' : countOf(rules.length, 'rule')}
            {pictures.length > 0 && `, ${countOf(pictures.length, 'picture')}`}
          </p>
        </div>
        {setup.archived && (
          <Badge tone="outline">
            <Archive aria-hidden="true" />
            Archived
          </Badge>
        )}
        {picture && (
          <img
            src={`/api/setup-pictures/${picture.id}`}
            alt=""
            loading="lazy"
            width={picture.width}
            height={picture.height}
            className="h-11 w-[76px] rounded-sm border border-border object-cover"
          />
        )}
      </div>
      {figures ? (
        <>
          <div className="mt-3 flex items-center justify-between gap-2 text-table text-muted-foreground">
            Mean R
            <span className="relative z-10">
              <SampleTag
                n={figures.averageR.n}
                {...(figures.averageR.n > 0 ? { band: figures.averageR.band } : {})}
              />
            </span>
          </div>
          <div className="mt-1 mb-1 text-strip font-600">
            <RMultiple value={figures.averageR.value} />
          </div>
          <IntervalMark
            value={figures.averageR.value}
            low={figures.averageR.low}
            high={figures.averageR.high}
            reference={setup.expectedR === null ? 0 : Number(setup.expectedR)}
          />
          <p className="mt-1 min-h-[17px] text-caption text-subtle-foreground">
            {figures.averageR.value === null
              ? figures.averageR.reason
              : intervalLine(formatInterval(figures.averageR, 'r'), expected)}
          </p>
          <dl className="mt-3 flex flex-wrap gap-x-3 gap-y-2 border-t border-border pt-2.5">
            <Fact label="Win rate">
              <Percent value={figures.winRate.value} digits={0} />
              <Sub>{formatInterval(figures.winRate, 'percent')}</Sub>
            </Fact>
            <Fact label="Profit factor">
              <NumberText value={figures.profitFactor.value} digits={2} />
              <Sub>{formatInterval(figures.profitFactor, 'ratio')}</Sub>
            </Fact>
            <Fact label={basis === 'gross' ? 'Gross' : 'Net'}>
              <Money value={figures.net} currency={figures.currency} precision="whole" tone="pnl" />
              <Sub>{countOf(figures.n, 'trade')}</Sub>
            </Fact>
          </dl>
        </>
      ) : (
        isLoading && <p className="mt-3 text-small text-subtle-foreground">Loading figures.</p>
      )}
    </Card>
  )
}

function intervalLine(interval: string | null, expected: string | null): string {
  return [interval === null ? null : `95% CI ${interval}`, expected].filter(Boolean).join('. ')
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex-1 basis-18">
      <dt className="text-caption text-subtle-foreground">{label}</dt>
      <dd className="font-560">{children}</dd>
    </div>
  )
}

function Sub({ children }: { children: ReactNode }) {
  return children ? (
    <span className="block text-caption font-400 text-subtle-foreground">{children}</span>
  ) : null
}
