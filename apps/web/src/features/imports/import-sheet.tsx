import type { ImportOptions } from '@ballast/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { History, Upload, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { ChooseStep } from './choose/choose-step.tsx'
import { DropVeil } from './drop-veil.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { chooseFiles, leaveStarted, useImportDraft } from './import-draft.ts'
import { importQueries } from './import-queries.ts'
import { ImportSteps } from './import-steps.tsx'
import { PreviewFooter } from './preview/preview-footer.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { suggestAccount } from './preview/suggest-account.ts'
import { usePreview } from './preview/use-preview.ts'
import { rememberedZone, zoneMemoryStore } from './preview/zone-memory.ts'
import { ResultStep } from './result/result-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { openDialogs, useFileDrop } from './use-file-drop.ts'
import { useStartImport } from './use-import-changes.ts'

/** What is filled in unless the trader says otherwise. */
type Guess = { accountId: string | null; timeZone: string | null }

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
  const imports = useQuery({ ...importQueries.list(), enabled: open })
  const known = accounts.data ?? []
  const [guess, setGuess] = useState<Guess>({ accountId: null, timeZone: null })
  const account = known.find(({ id }) => id === (draft.options.accountId ?? guess.accountId)) ?? null
  const options = {
    ...draft.options,
    accountId: account?.id ?? null,
    timeZone: draft.options.timeZone ?? guess.timeZone,
  }
  const isPreparing = open && draft.importId === null && accounts.isFetched
  const state = usePreview(isPreparing ? draft.files : [], options)
  // What the files are tells what was said of such files before. It does not depend on what is chosen, so
  // this settles at once.
  const { preview } = state
  const next: Guess = {
    accountId: suggestAccount({
      accounts: known,
      scopeIds: accountIds,
      imports: imports.data ?? [],
      preview,
    }),
    timeZone: rememberedZone(zoneMemoryStore.get(), preview),
  }
  if (next.accountId !== guess.accountId || next.timeZone !== guess.timeZone) setGuess(next)
  const start = useStartImport()
  const isOver = useFileDrop({ isActive: () => open && openDialogs() === 1, onFiles: chooseFiles })
  const isRunning = useIsRunning(draft.importId)
  const hasAccounts = accounts.isError || known.length > 0
  const step = draft.importId !== null ? 'done' : draft.files.length > 0 ? 'check' : 'files'

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
        view === 'import' && step === 'check' ? (
          <PreviewFooter draft={draft} options={options} account={account} state={state} start={start} />
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
        {view === 'import' && step === 'files' && (
          <ChooseStep
            accountId={account?.id ?? null}
            hasAccounts={known.length > 0}
            refusal={draft.refusal}
          />
        )}
        {view === 'import' && step === 'check' && (
          <PreviewStep
            draft={draft}
            options={options}
            state={state}
            account={account}
            hasAccounts={hasAccounts}
            startError={isAbout(start.variables, draft.files, options) ? start.error : null}
          />
        )}
        {view === 'import' && draft.importId !== null && <ResultStep id={draft.importId} />}
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

function useIsRunning(id: string | null): boolean {
  const { data } = useQuery({ ...importQueries.byId(id ?? ''), enabled: false })
  return id !== null && (data === undefined || data.status === 'running')
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
