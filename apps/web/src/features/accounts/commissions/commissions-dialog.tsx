import type { Account } from '@ballast/contract/accounts/accounts'
import type { CommissionProfileBody } from '@ballast/contract/accounts/commission-form'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldsOf } from '../../../lib/api-error.ts'
import { newId } from '../../../lib/browser/new-id.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { useCurrent } from '../../../lib/requests/use-current.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { DialogFooter, OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type CommissionDraft, checkLines, draftOf, newLine, profileOf } from './commission-draft.ts'
import { CommissionEffect } from './commission-effect.tsx'
import { CommissionLine } from './commission-line.tsx'
import { commissionQueries, useSaveCommissions } from './commission-queries.ts'

type CommissionsDialogProps = { account: Account; onClose: () => void }

/** What an account's broker charges, for fills whose commission is not stated in any file. */
export function CommissionsDialog({ account, onClose }: CommissionsDialogProps) {
  const query = useQuery(commissionQueries.of(account.id))
  const data = useCurrent(query)
  return (
    <OpenDialog
      onClose={onClose}
      title={`Commissions of ${account.name}`}
      description="Used where no file states a commission, and marked as computed. A commission your broker states is never changed."
      className="max-w-2xl"
    >
      {data ? (
        <Lines account={account} saved={data.profiles} onClose={onClose} />
      ) : (
        <LoadingState query={query} name="the commissions">
          <Skeleton className="h-36 rounded-md" />
        </LoadingState>
      )}
    </OpenDialog>
  )
}

type LinesProps = CommissionsDialogProps & { saved: CommissionProfileBody[] }

function Lines({ account, saved, onClose }: LinesProps) {
  const { drafts, change, save, isBack, startOver } = useLines({ account, saved, onClose })
  const [isTried, setTried] = useState(false)
  const problems = checkLines(drafts)
  const errors = { ...fieldsOf(save.error), ...(isTried ? problems : {}) }
  const profiles = drafts.map(profileOf)
  const isSendable = Object.keys(problems).length === 0
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isSendable) save.mutate({ profiles, before: saved })
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit}>
      <div className="-mx-1 grid max-h-[52vh] gap-3 overflow-y-auto px-1 scroll-quiet">
        {drafts.length === 0 && (
          <p className="py-3 text-muted-foreground">
            No lines yet. Commissions that no file states stay unknown.
          </p>
        )}
        {drafts.map((draft, index) => (
          <CommissionLine
            key={draft.key}
            number={index + 1}
            draft={draft}
            currency={account.currency}
            errorOf={(field) => errors[`profiles.${index}.${field}`]}
            onChange={(changes) =>
              change(drafts.map((known) => (known.key === draft.key ? { ...known, ...changes } : known)))
            }
            onRemove={() => change(drafts.filter((known) => known.key !== draft.key))}
          />
        ))}
      </div>
      <div>
        <Button size="sm" onClick={() => change([...drafts, newLine()])} disabled={drafts.length >= 100}>
          <Plus aria-hidden="true" />
          Add a line
        </Button>
      </div>
      <RestoredNote isBack={isBack} onStartOver={startOver} />
      <CommissionEffect account={account} profiles={isSendable ? profiles : null} />
      <DialogFooter className="max-md:[&>*]:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save commissions
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The lines being typed, which are a draft until they are saved. */
function useLines({ account, saved, onClose }: LinesProps) {
  const unsent = useUnsent<{ lines: Line[] }>(`commissions ${account.id}`, {
    lines: saved.length > 0 ? saved.map(draftOf).map(withoutKey) : [withoutKey(newLine())],
  })
  const [drafts, setDrafts] = useState(() => unsent.start.lines.map(withKey))
  const isShown = useIsShown()
  const save = useSaveCommissions(account, {
    onSaved: () => {
      unsent.forget()
      if (isShown.current) onClose()
    },
    showsErrors: () => isShown.current,
  })
  function change(next: typeof drafts) {
    setDrafts(next)
    unsent.keep({ lines: next.map(withoutKey) })
    if (save.isError) save.reset()
  }
  const startOver = () => change(unsent.original.lines.map(withKey))
  return { drafts, change, save, isBack: unsent.isBack, startOver }
}

type Line = Omit<CommissionDraft, 'key'>

function withoutKey({ key: _, ...line }: CommissionDraft): Line {
  return line
}

function withKey(line: Line): CommissionDraft {
  return { ...line, key: newId() }
}
