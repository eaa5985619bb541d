import type { ImportOptions } from '@ballast/contract/imports'
import { namesApart } from '@ballast/domain/text/names-apart'
import { FileText, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { ACCEPTED } from '../choose/choose-step.tsx'
import { fileKey } from '../choose/chosen-files.ts'
import { FileCard } from '../file-report/file-card.tsx'
import { chooseFiles, type ImportDraft } from '../import-draft.ts'
import { leaveFileOut } from '../leave-file-out.ts'
import { StepHeading } from '../step-heading.tsx'
import { AddsCard } from './adds-card.tsx'
import type { Destination } from './destinations.ts'
import { DestinationsCard } from './destinations-card.tsx'
import { DifferencesCard } from './differences-card.tsx'
import { FirstAccount } from './first-account.tsx'
import { ImportSettings } from './import-settings.tsx'
import { ImportedNote } from './imported-note.tsx'
import { asksTimeZone, zoneOfAll } from './preview-questions.ts'
import { SampleRows } from './sample-rows.tsx'
import type { PreviewState } from './use-preview.ts'
import { WeekendDoubt } from './weekend-doubt.tsx'

type PreviewStepProps = {
  draft: ImportDraft
  /** The choices, including what is filled in. */
  options: ImportOptions
  state: PreviewState
  destinations: readonly Destination[]
  hasAccounts: boolean
  /** Why the confirmed import itself failed. */
  startError: unknown
}

/** The changes an import would make, compared with the files' own totals. Nothing is saved yet. */
export function PreviewStep({
  draft,
  options,
  state,
  destinations,
  hasAccounts,
  startError,
}: PreviewStepProps) {
  const { preview, isReading, uploaded } = state
  const [only, another] = destinations
  const account = another ? null : (only?.account ?? null)
  const currency = account?.currency ?? only?.part.currency ?? 'USD'
  const isImported = preview !== undefined && preview.imported.length > 0
  const isFirst = !hasAccounts && only !== undefined && another === undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="relative">
        {/* Once the first account exists, its form is gone and the focus returns to the heading. */}
        <StepHeading key={String(hasAccounts)} description="Nothing is saved until you press Import.">
          Check what would be added
        </StepHeading>
        {isReading && (
          <ProgressBar
            thin
            className="absolute inset-x-0 -bottom-2.5"
            value={uploaded}
            label={uploaded < 1 ? 'Sending the files' : 'Reading the files'}
          />
        )}
      </div>
      <FailureNote error={startError} />
      <FailureNote error={state.error} onRetry={state.retry} />
      {preview && isImported && <ImportedNote imported={preview.imported} />}
      {isFirst ? <FirstAccount part={only.part} /> : <DestinationsCard destinations={destinations} />}
      {!isImported && (
        <ImportSettings preview={preview} options={options} accountZone={account?.timeZone ?? null} />
      )}
      {preview && !(asksTimeZone(preview) && options.timeZone === null) && <WeekendDoubt preview={preview} />}
      {!preview && !state.error && <PreviewSkeleton />}
      {preview?.noRoom && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2.5 text-warning">
          {preview.noRoom} Nothing would be added. Pro has room for all of them.
        </p>
      )}
      {preview &&
        destinations
          .filter(({ isLeftOut }) => !isLeftOut)
          .map((destination) => (
            <AddsCard
              key={destination.part.key}
              destination={destination}
              preview={preview}
              isOnly={another === undefined}
            />
          ))}
      {preview?.files.some((file) => file.format !== null) && <DifferencesCard preview={preview} />}
      <FilesCard draft={draft} state={state} currency={currency} />
      {preview && !isImported && (
        <SampleRows
          samples={preview.samples}
          fileZone={zoneOfAll(preview)}
          accountZone={account?.timeZone ?? preview.timeZone}
        />
      )}
    </div>
  )
}

type FilesCardProps = { draft: ImportDraft; state: PreviewState; currency: string }

function FilesCard({ draft, state, currency }: FilesCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const reports = state.preview?.files ?? []
  const names = namesApart(draft.files.map(({ name }) => name))
  return (
    <Card>
      <CardHeader
        level="h3"
        title={draft.files.length === 1 ? 'The file' : `The ${draft.files.length} files`}
        actions={
          <Button size="sm" variant="ghost" onClick={() => input.current?.click()}>
            <Plus aria-hidden="true" />
            Add files
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label="Add files"
        onChange={(event) => {
          chooseFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {draft.refusal && (
        <p role="alert" className="px-4 pt-2 text-warning">
          {draft.refusal}
        </p>
      )}
      <ul className="mt-2 divide-y divide-border border-t border-border">
        {draft.files.map((source, index) => {
          const file = reports[index]
          if (!file) {
            return (
              <li key={fileKey(source)} className="flex items-center gap-3 px-4 py-2">
                <FileText aria-hidden="true" className="size-[18px] text-subtle-foreground" />
                <span className="min-w-0 flex-1 font-560 break-words">{names[index]}</span>
                <IconButton label={`Leave ${names[index]} out`} onClick={() => leaveFileOut(index)}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )
          }
          return (
            <FileCard
              key={fileKey(source)}
              file={file}
              source={source}
              index={index}
              options={draft.options}
              currency={file.currency ?? currency}
              isOnly={draft.files.length === 1}
            />
          )
        })}
      </ul>
    </Card>
  )
}

function PreviewSkeleton() {
  return (
    <Loading label="Reading the files">
      <Skeleton className="h-28 rounded-lg" />
    </Loading>
  )
}
