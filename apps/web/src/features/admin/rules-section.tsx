import {
  adminListRuleReports,
  decideRuleReport,
  type RuleReport,
} from '@ballast/contract/attempts/rule-reports'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { pagesOf } from '../../lib/requests/query-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ShowMore } from '../../ui/states/show-more.tsx'
import { AdminPart } from '../affiliates/admin/admin-part.tsx'
import { useAdminAction } from '../affiliates/admin/use-admin-action.ts'
import { ReportItem } from '../prop-tracker/dialogs/report-item.tsx'
import { CsvButton } from './csv-button.tsx'

const reportsQuery = () => pagesOf(adminListRuleReports)

/** Reports by traders that a rule in the list of programmes is wrong. */
export function RulesSection() {
  const pages = useInfiniteQuery(reportsQuery())
  return (
    <AdminPart query={pages} name="Reports">
      {({ pages: loaded }) => {
        const reports = loaded.flatMap((page) => page.reports)
        return (
          <div className="grid max-w-3xl gap-4">
            <Reports
              title={`Wrong rules (${loaded[0]?.open ?? 0})`}
              actions={<CsvButton list="rule-reports" />}
              description="Oldest first. Check each on the firm’s own page. If you accept one, correct the list of programmes."
              empty="No reports waiting"
              reports={reports.filter(({ state }) => state === 'open')}
            />
            <Reports
              title="Answered"
              description="The latest first."
              empty="Nothing answered yet"
              reports={reports.filter(({ state }) => state !== 'open')}
            >
              <ShowMore query={pages} />
            </Reports>
          </div>
        )
      }}
    </AdminPart>
  )
}

type ReportsProps = {
  title: string
  description: string
  empty: string
  reports: readonly RuleReport[]
  actions?: ReactNode
  children?: ReactNode
}

function Reports({ title, description, empty, reports, actions, children }: ReportsProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} actions={actions} />
      {reports.length === 0 ? (
        <EmptyState level="h3" title={empty} />
      ) : (
        <CardBody>
          <ul className="grid gap-3">
            {reports.map((report) => (
              <ReportItem key={report.id} report={report} showsProgramme>
                {report.state === 'open' && <Answer report={report} />}
              </ReportItem>
            ))}
          </ul>
        </CardBody>
      )}
      {children}
    </Card>
  )
}

function Answer({ report }: { report: RuleReport }) {
  const unsent = useUnsent(`answer ${report.id}`, { answer: '' })
  const [answer, setAnswer] = useState(unsent.start.answer)
  const decide = useAdminAction({
    queries: [reportsQuery().queryKey],
    run: (decision: 'accept' | 'refuse') =>
      call(decideRuleReport, { params: { id: report.id }, body: { decision, answer } }),
    done: (_, decision) => ({ title: decision === 'accept' ? 'Report accepted' : 'Report not accepted' }),
    after: unsent.forget,
  })
  function type(typed: string) {
    setAnswer(typed)
    unsent.keep({ answer: typed })
  }
  const busyWith = decide.isPending ? decide.variables : null
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field label="Answer" className="min-w-[min(100%,240px)] flex-1" aside="optional">
        <Input value={answer} maxLength={500} onValueChange={type} />
      </Field>
      <Button
        busy={busyWith === 'accept'}
        disabled={busyWith === 'refuse'}
        onClick={() => decide.mutate('accept')}
      >
        Accept
      </Button>
      <Button
        variant="ghost"
        busy={busyWith === 'refuse'}
        disabled={busyWith === 'accept'}
        onClick={() => decide.mutate('refuse')}
      >
        Do not accept
      </Button>
    </div>
  )
}
