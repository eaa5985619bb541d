import {
  deleteAttemptEntry,
  type LedgerEntry,
  restoreAttemptEntry,
} from '@ballast/contract/attempts/attempt-ledger'
import {
  type Attempt,
  deleteAttempt,
  restoreAttempt,
  updateAttempt,
} from '@ballast/contract/attempts/attempts'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { useOnce } from '../../lib/requests/use-once.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAttempted } from '../../ui/overlays/use-attempted.ts'
import { refreshAttempts } from './attempt-queries.ts'

/** Deletes and edits attempts with Undo, and lets an ended attempt run again. */
export function useAttemptActions() {
  const attempted = useAttempted(refreshAttempts)
  const once = useOnce()
  const removeAttempt = (attempt: Attempt) => once(attempt.id, () => takeAttempt(attempt))
  const removeEntry = ({ id }: Pick<LedgerEntry, 'id'>) => once(id, () => takeEntry(id))
  async function takeAttempt({ id, accountName }: Attempt) {
    const params = { id }
    if (!(await attempted(() => call(deleteAttempt, { params }), 'The attempt was not deleted'))) return
    focusPageIfLost()
    const undo = () =>
      void attempted(() => call(restoreAttempt, { params }), 'The attempt was not brought back')
    toast({
      title: `Attempt in ${accountName} deleted`,
      description: 'The account and its trades stay.',
      undo,
    })
  }
  async function takeEntry(id: string) {
    const params = { id }
    if (!(await attempted(() => call(deleteAttemptEntry, { params }), 'The entry was not deleted'))) return
    focusPageIfLost()
    const undo = () =>
      void attempted(() => call(restoreAttemptEntry, { params }), 'The entry was not brought back')
    toast({ title: 'Entry deleted', undo })
  }
  function reopen({ id, revision, stage: state }: Attempt) {
    void attempted(
      () => call(updateAttempt, { params: { id }, body: { state, revision } }),
      'The attempt was not changed',
    )
  }
  /** Reports that an entry was saved, with Undo. */
  function reportLogged({ id }: Pick<LedgerEntry, 'id'>) {
    const params = { id }
    const undo = () => void attempted(() => call(deleteAttemptEntry, { params }), 'The entry was not deleted')
    toast({ title: 'Entry logged', variant: 'success', undo })
  }
  function reportChanged(putBack: () => Promise<object>) {
    const undo = () => void attempted(putBack, 'The entry was not changed back')
    toast({ title: 'Entry changed', variant: 'success', undo })
  }
  return { removeAttempt, removeEntry, reopen, reportLogged, reportChanged }
}
