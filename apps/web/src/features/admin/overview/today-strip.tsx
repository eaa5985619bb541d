import type { Overview } from '@ballast/contract/admin/overview'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ROLE_LABELS } from '../users/user-text.ts'
import { nextStepOf } from './next-step.ts'

/** The next thing to do, then the four figures. */
export function TodayStrip({ overview }: { overview: Overview }) {
  const { users, active, plans } = overview
  const paying = plans.paying.reduce((sum, { n }) => sum + n, 0)
  return (
    <Card className="overflow-hidden xl:grid xl:grid-cols-[1.75fr_1fr_1fr_1fr_1fr]">
      <NextStep overview={overview} />
      <div className="grid grid-cols-2 xl:contents">
        <Figure label="Users" value={formatNumber(users.total)}>
          {users.roles
            .filter(({ n }) => n > 0)
            .map(({ role, n }) => `${ROLE_LABELS[role]} ${formatNumber(n)}`)
            .join(', ')}
        </Figure>
        <Figure label="Active this week" value={formatNumber(active.week.k)}>
          {active.week.share === null
            ? 'Nobody counted yet'
            : `${formatPercent(active.week.share, { digits: 0 })} of n = ${formatNumber(active.week.n)}, 95% CI ${formatInterval(active.week, 'percent') ?? '–'}`}
          <br />
          today {formatNumber(active.day.k)}, 30 days {formatNumber(active.month.k)}
        </Figure>
        <Figure label="Paying" value={formatNumber(paying)}>
          {plans.paying.map(({ plan, n }) => `${formatNumber(n)} ${plan}`).join(', ')}.{' '}
          {formatNumber(plans.pastDue)} past due, {formatNumber(plans.given)} given
        </Figure>
        <Figure
          label="A month, list price"
          value={formatMoney(plans.perMonth, { currency: plans.currency, sign: 'never' })}
        >
          before discounts and tax{plans.isSandbox && '. Sandbox: nobody is charged'}
        </Figure>
      </div>
    </Card>
  )
}

function NextStep({ overview }: { overview: Overview }) {
  const step = nextStepOf(overview.waiting, useMinute())
  const Icon = step ? Clock : CircleCheck
  return (
    <div className="bg-[linear-gradient(100deg,color-mix(in_oklab,var(--primary)_16%,transparent),transparent)] px-4 py-3.5">
      <p className="flex items-center gap-1.5 text-small font-540 text-primary-text">
        <Icon aria-hidden="true" className="size-3.5" />
        Next step
      </p>
      <h2 className="mt-1 text-finding font-600">{step ? step.title : 'Nothing is waiting for you'}</h2>
      <p className="text-small text-muted-foreground">
        {step ? step.text : 'No application, report or sign-up needs a decision.'}
      </p>
      {step && (
        <Button asChild size="sm" variant="primary" className="mt-2.5">
          <Link to="/admin" search={{ section: step.section }}>
            {step.action}
          </Link>
        </Button>
      )}
      {step && step.more > 0 && (
        <p className="mt-1.5 text-small text-subtle-foreground">
          {countOf(step.more, 'further thing')} waiting in the other queues.
        </p>
      )}
    </div>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="border-border px-4 py-3.5 max-xl:border-t max-xl:even:border-l xl:border-l">
      <p className="text-table text-muted-foreground">{label}</p>
      <p className="my-0.5 text-stat font-600">{value}</p>
      <p className="text-caption text-subtle-foreground">{children}</p>
    </div>
  )
}
