import type { RuleReport } from '@ballast/contract/attempts/rule-reports'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FIELD_LABELS } from './rule-text.ts'

const STATES = {
  open: { label: 'Open', tone: 'outline' },
  accepted: { label: 'Accepted', tone: 'profit' },
  refused: { label: 'Not accepted', tone: 'outline' },
} as const

type ReportItemProps = {
  report: RuleReport
  /** Also shows the programme's name, for a list of several programmes. */
  showsProgramme?: boolean
  children?: ReactNode
}

/** A report of a wrong rule, with its answer if there is one. */
export function ReportItem({ report, showsProgramme = false, children }: ReportItemProps) {
  const { label, tone } = STATES[report.state]
  return (
    <li className="grid gap-1 rounded-md border border-border p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-560">
          {showsProgramme && `${report.firm}, ${report.programme}, ${report.phaseName}: `}
          {report.field === null ? 'Something else' : FIELD_LABELS[report.field]}
        </b>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{report.says}</p>
      <p className="text-small text-muted-foreground wrap-anywhere">
        <DateTime instant={report.createdAt} />,{' '}
        <a
          href={report.source}
          target="_blank"
          rel="noreferrer nofollow"
          className="text-primary-text hover:underline"
        >
          {report.source}
        </a>
      </p>
      {report.answer && <p className="border-l-2 border-border pl-3 whitespace-pre-line">{report.answer}</p>}
      {children}
    </li>
  )
}
