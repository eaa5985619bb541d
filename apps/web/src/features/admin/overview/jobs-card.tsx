import { type Overview, retryFailedJobs } from '@ballast/contract/admin/overview'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { call } from '../../../lib/api.ts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDuration, formatNumber } from '../../../lib/format/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { useAdminAction } from '../../affiliates/admin/use-admin-action.ts'

type JobsProps = { jobs: Overview['jobs']; at: string | null }

/** The job queues: waiting, running and failed jobs. */
export function JobsCard({ jobs, at }: JobsProps) {
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0)
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0)
  const oldest = Math.max(0, ...jobs.map(({ oldestWaiting }) => oldestWaiting ?? 0))
  return (
    <Card>
      <CardHeader
        title="Jobs"
        description={`${waitingText(waiting, oldest)}. ${formatNumber(failed)} failed`}
      />
      {jobs.length === 0 ? (
        <EmptyState level="h3" title="No queue has been checked yet" className="py-8" />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must be able to reach it
          tabIndex={0}
          aria-label="Jobs by queue"
          className="mt-2 max-h-96 overflow-y-auto scroll-quiet"
        >
          <Table caption="Jobs by queue">
            <HeadRow>
              <HeadCell>Queue</HeadCell>
              <HeadCell numeric>Waiting</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                Running
              </HeadCell>
              <HeadCell numeric>Failed</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                p95
              </HeadCell>
            </HeadRow>
            <tbody>
              {jobs.map((job) => (
                <JobRow key={job.queue} job={job} />
              ))}
            </tbody>
          </Table>
        </section>
      )}
      <CardFooter>
        <span>
          {at && (
            <>
              Checked at <DateTime instant={at} />,{' '}
            </>
          )}
          {at ? 'every five minutes.' : 'Checked every five minutes.'}
        </span>
      </CardFooter>
    </Card>
  )
}

/** Without the seconds that the oldest has waited, there may still be jobs that wait. */
function waitingText(waiting: number, oldest: number): string {
  if (oldest > 0) return `The oldest has waited ${formatDuration(oldest)}`
  return waiting === 0 ? 'Nothing is waiting' : `${countOf(waiting, 'job')} waiting`
}

function JobRow({ job: { queue, waiting, active, failed, p95 } }: { job: Overview['jobs'][number] }) {
  const retry = useAdminAction({
    queries: [['/api/admin/overview'], ['/api/admin/audit']],
    run: () => call(retryFailedJobs, { body: { queue } }),
    done: ({ retried }) => ({ title: `${countOf(retried, 'job')} will run again` }),
  })
  return (
    <Row>
      <Cell>{queue}</Cell>
      <Cell numeric>{formatNumber(waiting)}</Cell>
      <Cell numeric className="max-sm:hidden">
        {formatNumber(active)}
      </Cell>
      <Cell numeric className={cn(failed > 0 && 'text-warning')}>
        {formatNumber(failed)}
        {failed > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-1"
            aria-label={`Run the failed jobs of ${queue} again`}
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            Run again
          </Button>
        )}
      </Cell>
      <Cell numeric className="text-subtle-foreground max-sm:hidden">
        {p95 === null ? '–' : `${writeFixed(p95, p95 < 10 ? 1 : 0)} s`}
      </Cell>
    </Row>
  )
}
