import type { ImportOptions } from '@ballast/contract/imports'
import { useQueries, useQuery } from '@tanstack/react-query'
import { History, Upload, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { SampleNote } from '../sample-data/sample-note.tsx'
import { useHasSamples } from '../sample-data/use-samples.ts'
import { ChooseStep } from './choose/choose-step.tsx'
import { DropVeil } from './drop-veil.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { chooseFiles, leaveStarted, useImportDraft } from './import-draft.ts'
import { importQueries } from './import-queries.ts'
import { ImportSteps } from './import-steps.tsx'
import { chosenOf, destinationsOf } from './preview/destinations.ts'
import { PreviewFooter } from './preview/preview-footer.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { usePreview } from './preview/use-preview.ts'
import { rememberedZone, zoneMemoryStore } from './preview/zone-memory.ts'
import { ResultStep } from './result/result-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { openDialogs, useFileDrop } from './use-file-drop.ts'
import { useStartImport } from './use-import-changes.ts'

/** What is filled in unless the trader says otherwise. */
type Guess = { destinations: ImportOptions['destinations']; timeZone: string | null }

const NO_GUESS: Guess = { destinations: {}, timeZone: null }

type ImportSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * From files to trades: choose, check, import. What was chosen stays when it is closed; an import under
 * way goes on and says when it is done.
 */
export function ImportSheet({ open, onOpenChange }: ImportSheetProps) {
  const draft = useImportDraft()
  const [view, setView] = useState<'import' | 'history'>('import')
  const { accountIds } = useScope()
  const accounts = useQuery({ ...accountQueries.list(), enabled: open })
  const known = accounts.data ?? []
  const [guess, setGuess] = useState<Guess>(NO_GUESS)
  const options = {
    ...draft.options,
    destinations: { ...guess.destinations, ...draft.options.destinations },
    timeZone: draft.options.timeZone ?? guess.timeZone,
  }
  const hasSamples = useHasSamples()
  const isPreparing = open && !hasSamples && draft.importIds.length === 0 && accounts.isFetched
  const state = usePreview(isPreparing ? draft.files : [], options)
  // What the files are tells what was said of such files before. It does not depend on what is chosen, so
  // this settles at once.
  const { preview } = state
  const {
    confirmed,
    options: { destinations: chosen },
  } = draft
  const destinations = preview
    ? destinationsOf({ preview, chosen, confirmed, accounts: known, scopeIds: accountIds })
    : []
  const next: Guess = {
    // What the server fills in by itself need not be sent to it again.
    destinations: chosenOf(destinations.filter(({ part, account }) => account && part.reason === null)),
    timeZone: rememberedZone(zoneMemoryStore.get(), preview),
  }
  if (preview && JSON.stringify(next) !== JSON.stringify(guess)) setGuess(next)
  const start = useStartImport()
  const isOver = useFileDrop({ isActive: () => open && openDialogs() === 1, onFiles: chooseFiles })
  const isRunning = useIsRunning(draft.importIds)
  const hasAccounts = accounts.isError || known.length > 0
  const step = draft.importIds.length > 0 ? 'done' : draft.files.length > 0 ? 'check' : 'files'

  // Also when a link leads away or the page goes.
  useEffect(() => (open ? leaveStarted : undefined), [open])

  function handleOpenChange(next: boolean) {
    if (!next && isRunning)
      toast({ title: 'The import goes on', description: 'You will be told when it is done.' })
    if (!next) setView('import')
    onOpenChange(next)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={handleOpenChange}
      title="Import trades"
      className="w-[min(1120px,100vw)] max-md:w-full"
      header={
        <div className="flex items-center gap-4">
          <div className="flex min-w-0 items-center gap-x-4 max-md:flex-col max-md:items-start">
            <p className="truncate text-finding font-600">Import trades</p>
            {view === 'import' && <ImportSteps current={step} />}
          </div>
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            aria-pressed={view === 'history'}
            onClick={() => setView(view === 'history' ? 'import' : 'history')}
          >
            {view === 'history' ? <Upload aria-hidden="true" /> : <History aria-hidden="true" />}
            {view === 'history' ? 'Import files' : 'Past imports'}
          </Button>
        </div>
      }
      footer={
        view === 'import' && step === 'check' && !hasSamples ? (
          <PreviewFooter
            draft={draft}
            options={{ ...options, destinations: chosenOf(destinations) }}
            destinations={destinations}
            state={state}
            start={start}
          />
        ) : undefined
      }
    >
      <div className="py-1">
        <OfflineNote />
        {view === 'history' && (
          <div className="grid gap-4">
            <StepHeading description="The original files are kept. Undo takes out exactly what an import added.">
              Past imports
            </StepHeading>
            <ImportHistory emptyAction={<Button onClick={() => setView('import')}>Import files</Button>} />
          </div>
        )}
        {view === 'import' && hasSamples && <SampleNote />}
        {view === 'import' && !hasSamples && step === 'files' && <ChooseStep refusal={draft.refusal} />}
        {view === 'import' && !hasSamples && step === 'check' && (
          <PreviewStep
            draft={draft}
            options={options}
            state={state}
            destinations={destinations}
            hasAccounts={hasAccounts}
            startError={
              isAbout(start.variables, draft.files, { ...options, destinations: chosenOf(destinations) })
                ? start.error
                : null
            }
          />
        )}
        {view === 'import' && draft.importIds.map((id) => <ResultStep key={id} id={id} />)}
      </div>
      {isOver && <DropVeil />}
    </Sheet>
  )
}

type Started = { files: readonly File[]; options: ImportOptions } | undefined

/** A failure is shown as long as nothing was changed since. */
function isAbout(started: Started, files: readonly File[], options: ImportOptions): boolean {
  return started?.files === files && JSON.stringify(started.options) === JSON.stringify(options)
}

function useIsRunning(ids: readonly string[]): boolean {
  return useQueries({
    queries: ids.map((id) => ({ ...importQueries.byId(id), enabled: false })),
    combine: (results) => results.some(({ data }) => data === undefined || data.status === 'running'),
  })
}

function OfflineNote() {
  if (useOnline()) return null
  return (
    <p role="status" className="mb-4 flex items-center gap-2 rounded-md bg-info-soft px-3 py-2.5 text-info">
      <WifiOff aria-hidden="true" className="size-4" />
      You are offline. Your files stay chosen; reading goes on when the connection is back.
    </p>
  )
}
