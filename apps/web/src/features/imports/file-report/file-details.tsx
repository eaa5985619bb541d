import type { FileReport } from '@ballast/contract/imports'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { Columns3, RotateCcw } from 'lucide-react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { chooseOptions } from '../import-draft.ts'
import { MAPPED } from '../import-form.ts'
import { fileClockText } from '../import-text.ts'
import type { FileCardProps } from './file-card-props.ts'
import { FileFindings } from './file-findings.tsx'
import { StatedTotals } from './stated-totals.tsx'

type FileDetailsProps = FileCardProps & { isMapping: boolean; onMap: () => void }

/** Everything about a file that was read. */
export function FileDetails(props: FileDetailsProps) {
  const { file, options, currency, isOnly, isMapping, onMap } = props
  const isMapped = file.format?.id === MAPPED
  const isByHand = options.format !== null || options.mapping !== null
  const others = file.offers.filter(({ id }) => id !== file.format?.id)
  return (
    <>
      {file.format && <p className="text-muted-foreground">{file.format.reason}</p>}
      <Facts file={file} currency={currency} />
      <StatedTotals file={file} currency={currency} />
      <FileFindings file={file} />
      <div className="flex flex-wrap items-center gap-2">
        {(isMapped || isOnly) && !isMapping && (
          <Button size="sm" variant="ghost" className="-ml-2.5" onClick={onMap}>
            <Columns3 aria-hidden="true" />
            {isMapped ? 'Change the columns' : 'Choose columns yourself'}
          </Button>
        )}
        {others.map(({ id, label }) => (
          <Button key={id} size="sm" onClick={() => chooseOptions({ format: id, mapping: null })}>
            Read as {label}
          </Button>
        ))}
        {isByHand && (
          <Button size="sm" variant="ghost" onClick={() => chooseOptions({ format: null, mapping: null })}>
            <RotateCcw aria-hidden="true" />
            Detect again
          </Button>
        )}
      </div>
    </>
  )
}

function Facts({ file, currency }: { file: FileReport; currency: string }) {
  const { totals, firstTime, lastTime, unit } = file
  // If the file states totals, their table begins with the same figures.
  const hasTable = !useIsMobile() && file.stated.length > 0
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8 [&_dt]:text-small [&_dt]:text-subtle-foreground">
      {!hasTable && (
        <>
          <div>
            <dt>{unitLabel(unit)}</dt>
            <dd>
              <NumberText value={totals.count} />
            </dd>
          </div>
          <div>
            <dt>Gross</dt>
            <dd>
              <Money value={totals.gross} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>Costs</dt>
            <dd>
              {totals.fees === null ? 'not in this file' : <Money value={totals.fees} currency={currency} />}
            </dd>
          </div>
          <div>
            <dt>Net</dt>
            <dd>
              <Money value={totals.net} currency={currency} />
            </dd>
          </div>
        </>
      )}
      {firstTime && lastTime && (
        <div className="col-span-2">
          <dt>First and last, on the file’s clock</dt>
          <dd className="tabular-nums">
            {fileClockText(firstTime)} – {fileClockText(lastTime)}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Turns a unit such as `closed trade` into the label `Closed trades`. */
function unitLabel(unit: string): string {
  return unit === '' ? 'Rows' : `${upperFirst(unit)}s`
}
