import type { FileReport } from '@ballast/contract/imports'
import { ChevronDown, FileCheck2, FileQuestion, FileX2, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { SendFile } from '../../sent-files/send-file.tsx'
import { leaveFileOut } from '../leave-file-out.ts'
import { ColumnMapper } from '../mapper/column-mapper.tsx'
import { agreementOf } from './compare-totals.ts'
import type { FileCardProps } from './file-card-props.ts'
import { FileDetails } from './file-details.tsx'
import { OtherFormats } from './other-formats.tsx'

/** One file: its detected format, the sums of its rows, and everything noticed while reading it. */
export function FileCard(props: FileCardProps) {
  const { file, source, index, isOnly } = props
  const isMobile = useIsMobile()
  const isUnknown = file.format === null && file.refusal === null
  // If it opened because the format is unknown, the mapper stays open while choices are tried out.
  const [isMapping, setMapping] = useState(isUnknown)
  const [isOpen, setOpen] = useState(isOnly || isUnknown || file.census.problems > 0)
  const id = useId()
  const details = useRef<HTMLDivElement>(null)
  function showMapper(isShown: boolean) {
    // The pressed button disappears; what follows it is next in the tab order.
    details.current?.focus({ preventScroll: true })
    setMapping(isShown)
  }
  return (
    <li>
      <div className="flex items-start gap-3 px-4 py-3">
        <FileIcon file={file} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-560 break-words">{file.name}</span>
            <FileBadge file={file} />
          </p>
          <p
            className={cn(
              'mt-0.5 text-small text-subtle-foreground',
              file.refusal && 'text-body text-foreground max-md:text-body',
            )}
          >
            {file.refusal ?? recognised(file)}
          </p>
          {isMobile && <FileFigures {...props} />}
        </div>
        {!isMobile && <FileFigures {...props} />}
        <div className="-my-1 flex items-center">
          {file.refusal === null && (
            <IconButton
              label={isOpen ? `Close the details of ${file.name}` : `Open the details of ${file.name}`}
              tooltip={false}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown
                aria-hidden="true"
                className={cn('transition-transform', isOpen && 'rotate-180')}
              />
            </IconButton>
          )}
          <IconButton label={`Leave ${file.name} out`} onClick={() => leaveFileOut(index)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {source && isUnread(file) && (
        <div className="px-4 pb-3 md:pl-11">
          <SendFile file={{ name: source.name, size: source.size, read: async () => source }} />
        </div>
      )}
      {file.refusal === null && (
        <div id={id} ref={details} tabIndex={-1} hidden={!isOpen} className="px-4 pb-4 md:pl-11">
          {isOpen && (
            <div className="grid grid-cols-1 gap-4">
              {isUnknown && <OtherFormats file={file} />}
              {(isUnknown || isMapping) && <ColumnMapper {...props} onClose={() => showMapper(false)} />}
              {!isUnknown && <FileDetails {...props} isMapping={isMapping} onMap={() => showMapper(true)} />}
            </div>
          )}
        </div>
      )}
    </li>
  )
}

/** Not read at all, or only partly. */
function isUnread({ refusal, format, census }: FileReport): boolean {
  return refusal !== null || format === null || census.problems > 0
}

function FileIcon({ file }: { file: FileReport }) {
  const look = 'mt-px size-[18px]'
  if (file.refusal) return <FileX2 aria-hidden="true" className={cn(look, 'text-danger')} />
  if (file.format === null) return <FileQuestion aria-hidden="true" className={cn(look, 'text-warning')} />
  return <FileCheck2 aria-hidden="true" className={cn(look, 'text-subtle-foreground')} />
}

function FileBadge({ file }: { file: FileReport }): ReactNode {
  if (file.refusal) return <Badge tone="danger">Cannot be read</Badge>
  if (file.format === null) return <Badge tone="warning">Not recognised</Badge>
  if (file.census.problems > 0)
    return <Badge tone="warning">{countOf(file.census.problems, 'row')} not understood</Badge>
  if (agreementOf(file) === 'differs') return <Badge tone="warning">Totals differ</Badge>
  return null
}

function recognised({ format }: FileReport): string {
  if (!format)
    return 'This format is not known. Say what the columns are, and Ballast remembers it for next time.'
  return format.label.startsWith(format.broker) ? format.label : `${format.broker}, ${format.label}`
}

/** The file's totals, if there are several files to compare. */
function FileFigures({ file, currency, isOnly }: FileCardProps) {
  if (file.format === null || isOnly) return null
  const { count, net, gross, fees } = file.totals
  return (
    <div className="shrink-0 max-md:mt-1 max-md:text-small md:text-right">
      <p>{countOf(count ?? file.census.rows, file.unit)}</p>
      <p className="mt-0.5 text-small text-subtle-foreground">
        {gross !== null ? (
          <>
            gross <Money value={gross} currency={currency} />
            {fees !== null && (
              <>
                , costs <Money value={fees} currency={currency} />
              </>
            )}
          </>
        ) : (
          net !== null && (
            <>
              net <Money value={net} currency={currency} />
            </>
          )
        )}
      </p>
    </div>
  )
}
