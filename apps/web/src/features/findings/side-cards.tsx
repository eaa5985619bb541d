import type { Evaluation, Findings } from '@ballast/contract/findings/findings'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { useQuery } from '@tanstack/react-query'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatNumber, formatPercent } from '../../lib/format/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { oneFinding } from '../trade-filter/one-finding.ts'
import { useFindingActions } from './finding-queries.ts'
import { chanceOfAny, rateText, shareText } from './finding-text.ts'

/** The total cost of the findings, each trade counted once. */
export function TotalCard({ evaluation: { total, currency } }: { evaluation: Evaluation }) {
  if (total.parts.length === 0) return null
  const isOverlapping = total.addedUp !== total.amount
  return (
    <Card>
      <CardHeader title="Total, each trade counted once" description="If none of it had happened" />
      <CardBody>
        <p className="text-stat font-600">
          <Money value={total.amount} currency={currency} sign="auto" precision="whole" />
        </p>
        <dl className="mt-2 text-table">
          {total.parts.map(({ flagged, decisions, amount }) => (
            <div key={flagged} className="flex gap-3 border-t border-border py-1.5">
              <dt className="min-w-0 flex-1">{upperFirst(flagged)}</dt>
              <dd className="text-subtle-foreground tabular-nums">{formatNumber(decisions)}</dd>
              <dd className="min-w-18 text-right">
                <Money value={amount} currency={currency} sign="auto" precision="whole" />
              </dd>
            </div>
          ))}
        </dl>
        {isOverlapping && (
          <p className="mt-2 text-caption text-subtle-foreground">
            Added up separately they would be{' '}
            <Money value={total.addedUp} currency={currency} sign="auto" precision="whole" />. A trade in
            several findings counts under the first. Findings that cannot be judged yet are not in the total.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

/** How many tests each look ran, and what each look claimed. */
export function LooksCard({ data, evaluation }: { data: Findings; evaluation: Evaluation }) {
  const { findings, tested } = evaluation
  const found = findings.filter(({ verdict }) => verdict === 'found').length
  const waiting = findings.length - tested
  return (
    <Card>
      <CardHeader title="How many looks" />
      <CardBody>
        <div aria-hidden="true" className="flex flex-wrap gap-1">
          {findings.map(({ id, verdict }) => (
            <i
              key={id}
              className={cn(
                'h-2.5 w-4 rounded-xs border border-border-strong',
                verdict === 'found' && 'border-info bg-info',
                verdict === 'too_few' && 'border-dashed',
              )}
            />
          ))}
        </div>
        <p className="mt-2 text-caption text-subtle-foreground">
          {found} found, {tested - found} not, {waiting} with too little data. If there were nothing at all,{' '}
          {countOf(tested, 'test')} at 5% would show at least one “finding” {chanceOfAny(tested)} of the time.
          Chances are corrected for all {tested} (Benjamini–Hochberg, 10%).
        </p>
        <details className="mt-3 text-table">
          <summary className="cursor-pointer rounded-sm text-primary-text max-md:py-2">
            What was claimed when ({formatNumber(data.looks.length)})
          </summary>
          <ScrollBox label="What was claimed when" className="mt-2 max-h-80">
            <ol>
              {data.looks.map((look) => (
                <li key={look.id} className="border-t border-border py-1.5">
                  {formatDate(look.at)}{' '}
                  <span className="text-caption text-subtle-foreground">
                    {look.cause === 'job' ? 'weekly' : 'by hand'}, {countOf(look.tested, 'test')}
                  </span>
                  <p className="text-caption text-muted-foreground">
                    {look.found.length > 0 ? upperFirst(look.found.join(', ')) : 'Nothing found'}
                  </p>
                </li>
              ))}
            </ol>
          </ScrollBox>
        </details>
      </CardBody>
    </Card>
  )
}

/** How often the act was done before its rule was frozen, and since. */
export function BeforeSinceCard({ id }: { id: string }) {
  const { data } = useQuery(oneFinding(id))
  if (!data?.acts || data.acts.unit === 'given' || !data.finding.since) return null
  const { unit, words, before, since } = data.acts
  const { flagged } = data.finding.words
  const measured = {
    days: `Days with ${flagged}`,
    decisions: `Beyond what was usual, of ${flagged}`,
    occasions: `Share of ${words.many} with the act`,
  }[unit]
  return (
    <Card>
      <CardHeader
        title="Before and since"
        description={`${measured}, rule frozen ${formatDate(data.finding.since)}`}
      />
      <CardBody>
        <dl className="flex gap-8">
          {(
            [
              ['Before', before],
              ['Since', since],
            ] as const
          ).map(([label, share]) => (
            <div key={label}>
              <dt className="text-caption text-subtle-foreground">{label}</dt>
              <dd className="text-stat font-600">{shareText(share)}</dd>
              <dd className="text-caption text-subtle-foreground">{rateText(share, words)}</dd>
              {share.low !== null && share.high !== null && (
                <dd className="text-caption text-subtle-foreground">
                  95% CI {formatPercent(share.low, { digits: 0 })} to{' '}
                  {formatPercent(share.high, { digits: 0 })}
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className="mt-2 text-caption text-subtle-foreground">Judged by the act, not by profit.</p>
      </CardBody>
    </Card>
  )
}

/** The trader's verdict on the finding shown. */
export function UsefulCard({ id, evaluation }: { id: string; evaluation: Evaluation }) {
  const { mark } = useFindingActions()
  const finding = evaluation.findings.find((one) => one.id === id)
  if (!finding) return null
  const { isUseful, hiddenUntil } = finding
  return (
    <Card className="print:hidden">
      <CardBody className="pt-4">
        <p className="text-caption text-subtle-foreground">
          {hiddenUntil
            ? `Dismissed until ${formatDate(hiddenUntil)}. It is still looked for.`
            : 'Was this useful? A finding you dismiss is hidden for 30 days, but still counts as looked for.'}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-pressed={isUseful}
            variant={isUseful ? 'tinted' : 'secondary'}
            busy={mark.isPending}
            onClick={() => mark.mutate({ id, mark: isUseful ? 'none' : 'useful' })}
          >
            Useful
          </Button>
          <Button
            size="sm"
            busy={mark.isPending}
            onClick={() => mark.mutate({ id, mark: hiddenUntil ? 'none' : 'dismissed' })}
          >
            {hiddenUntil ? 'Show it again' : 'Not true of me'}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
