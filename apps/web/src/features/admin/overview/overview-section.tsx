import type { Overview } from '@ballast/contract/admin/overview'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { AdminPart } from '../../affiliates/admin/admin-part.tsx'
import { adminQueries } from '../admin-queries.ts'
import { CohortsCard } from './cohorts-card.tsx'
import { CountChart } from './count-chart.tsx'
import { HealthCard } from './health-card.tsx'
import { ImportFormatsCard } from './import-formats-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { TodayStrip } from './today-strip.tsx'

/** The state of this installation, as last counted by its jobs. */
export function OverviewSection() {
  const query = useQuery(adminQueries.overview())
  return (
    <AdminPart query={query} name="The overview">
      {(overview) => (
        <div className="grid gap-4">
          <TodayStrip overview={overview} />
          {overview.computedAt === null ? (
            <Card>
              <EmptyState level="h2" title="Nothing has been counted yet" className="py-10">
                A job counts every hour, and once right after the server starts.
              </EmptyState>
            </Card>
          ) : (
            <Figures overview={overview} />
          )}
        </div>
      )}
    </AdminPart>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { signUps, activeWeeks, countedSince, computedAt } = overview
  const total = signUps.reduce((sum, { n }) => sum + n, 0)
  return (
    <>
      <div className="grid items-stretch gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader
            title="Sign-ups"
            description={`${formatNumber(total)} in ${countOf(signUps.length, 'week')}, from Sunday on`}
          />
          <CardBody>
            <CountChart label="Sign-ups a week" days={signUps} as="bars" />
          </CardBody>
        </Card>
        <Card>
          <CardHeader
            title="Weekly active"
            description={`Different people who were signed in within seven days${countedSince ? `, counted since ${formatDay(countedSince)}` : ''}`}
          />
          <CardBody>
            {activeWeeks.length < 2 ? (
              <EmptyState level="h3" title="Shown from the second day on" className="py-8" />
            ) : (
              <CountChart label="Weekly active people" days={activeWeeks} as="line" />
            )}
          </CardBody>
        </Card>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <CohortsCard cohorts={overview.cohorts} />
          <ImportFormatsCard imports={overview.imports} />
          <HealthCard overview={overview} />
        </div>
        <div className="grid gap-4">
          <RevenueCard plans={overview.plans} />
          <JobsCard jobs={overview.jobs} at={overview.jobsAt} />
        </div>
      </div>
      {computedAt && (
        <p className="text-small text-subtle-foreground">
          Counted <DateTime instant={computedAt} format="full" />, by UTC day. This page reads only these
          counts, never anybody’s data. Deleted accounts are no longer included.
        </p>
      )}
    </>
  )
}
