import { useQueries } from '@tanstack/react-query'
import { History, Upload, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SampleNote } from '../sample-data/sample-note.tsx'
import { ChooseStep } from './choose/choose-step.tsx'
import { DropVeil } from './drop-veil.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { chooseFiles, chooseNext, leaveStarted } from './import-draft.ts'
import { importQueries } from './import-queries.ts'
import { ImportSteps } from './import-steps.tsx'
import { PreviewFooter } from './preview/preview-footer.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { isGone } from './result/follow-import.ts'
import { ResultStep } from './result/result-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { openDialogs, useFileDrop } from './use-file-drop.ts'
import { useImportSheet } from './use-import-sheet.ts'

type View = 'import' | 'history'

/**
 * From files to trades: choose, check, import. Closing it keeps the choices; an import in progress continues
 * and reports its end in a toast.
 */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<View>('import')
  const sheet = useImportSheet()
  const isOver = useFileDrop({ isActive: () => openDialogs() === 1, onFiles: chooseFiles })
  const isRunning = useIsRunning(sheet.draft.importIds)

  // Also when a link or a page change closes it.
  useEffect(() => leaveStarted, [])

  function handleClose() {
    if (isRunning || sheet.start.isPending)
      toast({ title: 'The import continues', description: 'You will see a message when it is done.' })
    onClose()
  }
  return (
    <Sheet
      onClose={handleClose}
      title="Import trades"
      className="w-[min(1120px,100vw)] max-md:w-full"
      header={<SheetHeader view={view} onView={setView} step={sheet.step} />}
      footer={
        view === 'import' && sheet.step === 'check' && !sheet.hasSamples ? (
          <PreviewFooter {...sheet} options={sheet.confirmed} />
        ) : undefined
      }
    >
      <div className="py-1">
        <OfflineNote />
        {view === 'history' ? <PastImports onImport={() => setView('import')} /> : <Step sheet={sheet} />}
      </div>
      {isOver && <DropVeil />}
    </Sheet>
  )
}

type SheetHeaderProps = {
  view: View
  onView: (view: View) => void
  step: ReturnType<typeof useImportSheet>['step']
}

function SheetHeader({ view, onView, step }: SheetHeaderProps) {
  return (
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
        onClick={() => onView(view === 'history' ? 'import' : 'history')}
      >
        {view === 'history' ? <Upload aria-hidden="true" /> : <History aria-hidden="true" />}
        {view === 'history' ? 'Import files' : 'Past imports'}
      </Button>
    </div>
  )
}

function PastImports({ onImport }: { onImport: () => void }) {
  return (
    <div className="grid gap-4">
      <StepHeading description="The original files are kept. Undo removes exactly what an import added.">
        Past imports
      </StepHeading>
      <ImportHistory emptyAction={<Button onClick={onImport}>Import files</Button>} />
    </div>
  )
}

function Step({ sheet }: { sheet: ReturnType<typeof useImportSheet> }) {
  if (sheet.hasSamples) return <SampleNote />
  if (sheet.step === 'files') return <ChooseStep {...sheet.draft} />
  if (sheet.step === 'check') return <PreviewStep {...sheet} />
  return (
    <>
      {sheet.draft.importIds.map((id) => (
        <ResultStep key={id} id={id} />
      ))}
      <NextFiles files={sheet.draft.next} />
    </>
  )
}

/** Names the files that were added too late for the import that is shown. */
function NextFiles({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null
  return (
    <p
      role="status"
      className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-3 py-2.5 text-info"
    >
      {files.map(({ name }) => name).join(', ')} {files.length === 1 ? 'was' : 'were'} added after this import
      had started, and {files.length === 1 ? 'is' : 'are'} not part of it.
      <Button size="sm" onClick={chooseNext}>
        Check {files.length === 1 ? 'it' : 'them'} now
      </Button>
    </p>
  )
}

function useIsRunning(ids: readonly string[]): boolean {
  return useQueries({
    queries: ids.map((id) => ({ ...importQueries.byId(id), enabled: false })),
    combine: (results) =>
      results.some(({ data, error }) => !isGone(error) && (data === undefined || data.status === 'running')),
  })
}

function OfflineNote() {
  if (useOnline()) return null
  return (
    <p role="status" className="mb-4 flex items-center gap-2 rounded-md bg-info-soft px-3 py-2.5 text-info">
      <WifiOff aria-hidden="true" className="size-4" />
      No connection. Your files stay chosen, and reading continues once it is back.
    </p>
  )
}
