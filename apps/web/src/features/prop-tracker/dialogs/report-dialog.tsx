import type { Attempt } from '@ballast/contract/attempts/attempts'
import { ruleReportBodySchema } from '@ballast/contract/attempts/rule-report-form'
import { listRuleReports, reportRule } from '@ballast/contract/attempts/rule-reports'
import type { BodyOf } from '@ballast/contract/endpoint'
import { RULE_FIELD_NAMES } from '@ballast/domain/prop-rules/rule-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReportItem } from './report-item.tsx'
import { FIELD_LABELS } from './rule-text.ts'

const OTHER = 'other'
const REPORTS = ['/api/rule-reports']
type Draft = { field: string; says: string; source: string }

/** Reports a wrong rule in the list of programmes, which everybody uses. */
export function ReportDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const { programmeId, phase } = attempt
  const queryClient = useQueryClient()
  const start: Draft = { field: 'distance', says: '', source: '' }
  return (
    <FormDialog
      title="Report a wrong rule"
      description="An administrator checks it against the firm’s page and corrects the list. To change this account at once, correct the rule here."
      submitLabel="Send report"
      about={`${programmeId} ${phase}`}
      start={start}
      schemaOf={() => ruleReportBodySchema}
      bodyOf={({ field, ...words }) => ({
        ...words,
        programmeId,
        phase,
        field: field === OTHER ? null : field,
      })}
      send={async (body: BodyOf<typeof reportRule>) => {
        await call(reportRule, { body })
        await queryClient.invalidateQueries({ queryKey: REPORTS })
        toast({ title: 'Report sent', description: 'The answer will be shown here.' })
      }}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Which rule" error={errors.field}>
            <Select
              options={[
                ...RULE_FIELD_NAMES.map((value) => ({ value: value as string, label: FIELD_LABELS[value] })),
                { value: OTHER, label: 'Something else' },
              ]}
              value={draft.field}
              onValueChange={(field) => change({ field })}
            />
          </Field>
          <Field label="What the firm says" error={errors.says}>
            <Textarea maxLength={500} value={draft.says} onValueChange={(says) => change({ says })} />
          </Field>
          <Field label="Where it says so" error={errors.source}>
            <Input
              type="url"
              maxLength={300}
              placeholder="https://"
              value={draft.source}
              onValueChange={(source) => change({ source })}
            />
          </Field>
          <EarlierReports programmeId={programmeId} />
        </>
      )}
    </FormDialog>
  )
}

function EarlierReports({ programmeId }: Pick<Attempt, 'programmeId'>) {
  const reports = useQuery({
    queryKey: REPORTS,
    queryFn: ({ signal }) => call(listRuleReports, { signal }),
  })
  const own = reports.data?.reports.filter((report) => report.programmeId === programmeId) ?? []
  if (own.length === 0) return null
  return (
    <section aria-label="Your earlier reports">
      <h3 className="mb-2 text-small font-600 text-muted-foreground">Your earlier reports</h3>
      <ul className="grid gap-2">
        {own.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}
