import type { TradePlan } from '@ballast/contract/trade-plans'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TitledSection } from '../../../ui/card.tsx'
import { DateTime, DayText } from '../../../ui/date-time.tsx'
import { Fact } from '../../../ui/figures/fact.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText, NumberText } from '../../../ui/number-text.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MarkdownText } from '../../markdown/lazy-markdown.tsx'
import { PriceText } from '../../trades/price-text.tsx'
import { OUTCOME_WORDS } from '../plan-text.ts'
import type { PlanActions } from '../use-plan-actions.ts'
import { PlanAgainstFact } from './plan-against-fact.tsx'
import { PlanTrack } from './plan-track.tsx'

type PlanDetailsProps = { plan: TradePlan; actions: PlanActions; onEditMissed: () => void }

/** A plan's content, and its outcome. */
export function PlanDetails({ plan, actions, onEditMissed }: PlanDetailsProps) {
  const { trade, comparison } = plan
  return (
    <>
      {plan.status === 'taken' && !trade && (
        <p className="rounded-md bg-info-soft px-3 py-2 text-info">
          The trade of this plan was deleted. Restore it in the log, or unlink it.
        </p>
      )}
      <PlanTrack plan={plan} />
      {trade && comparison ? (
        <>
          <PlanAgainstFact plan={plan} trade={trade} comparison={comparison} />
          <Link to="/journal" search={{ trade: trade.id }} className="text-primary-text hover:underline">
            Open the trade in the log
          </Link>
        </>
      ) : (
        <PlanValues plan={plan} />
      )}
      {plan.status === 'missed' && <MissedPart plan={plan} onEdit={onEditMissed} />}
      {plan.checklist.length > 0 && (
        <TitledSection title={plan.setup ? `Checklist, ${plan.setup}` : 'Checklist'}>
          <ul>
            {plan.checklist.map((point, index) => (
              // Two points may have the same text.
              <li key={index}>
                <Checkbox
                  checked={point.done}
                  disabled={plan.status !== 'planned'}
                  onCheckedChange={(done) => void actions.tick(plan, index, done)}
                  label={point.text}
                />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {plan.notes && (
        <TitledSection title="Notes">
          <Suspense fallback={<Skeleton />}>
            <MarkdownText text={plan.notes} />
          </Suspense>
        </TitledSection>
      )}
      <p className="text-small text-subtle-foreground">
        For <DayText day={plan.day} format="weekday" /> on {plan.accountName}, written{' '}
        <DateTime instant={plan.createdAt} timeZone={plan.timeZone} />.
      </p>
    </>
  )
}

function PlanValues({ plan }: { plan: TradePlan }) {
  const { symbol } = plan
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
      <Fact label="Entry">
        <PriceText value={plan.entry} symbol={symbol} />
      </Fact>
      <Fact label="Stop">
        <PriceText value={plan.stop} symbol={symbol} />
      </Fact>
      <Fact label="Target">
        <PriceText value={plan.target} symbol={symbol} />
      </Fact>
      <Fact label="Size">
        <DecimalText value={plan.quantity} />
      </Fact>
      <Fact label="Risk">
        <Money value={plan.plannedRisk} currency={plan.currency} sign="never" />
      </Fact>
      <Fact label="Reward to risk">
        <NumberText value={plan.plannedMultiple} digits={2} />
      </Fact>
      <Fact label="Setup">{plan.setup ?? 'None'}</Fact>
    </dl>
  )
}

function MissedPart({ plan, onEdit }: { plan: TradePlan; onEdit: () => void }) {
  return (
    <TitledSection title="Missed">
      <p className="whitespace-pre-wrap">{plan.missedReason || 'No reason was written.'}</p>
      <p className="mt-1 text-muted-foreground">
        {plan.missedOutcome ? `The market: ${OUTCOME_WORDS[plan.missedOutcome].toLowerCase()}.` : null} It is
        not part of any statistic.
      </p>
      <Button size="sm" variant="link" onClick={onEdit}>
        Change this
      </Button>
    </TitledSection>
  )
}
