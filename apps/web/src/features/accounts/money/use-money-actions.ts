import { deleteMoneyLine, type MoneyLine, putMoneyLine } from '@ballast/contract/accounts/account-money'
import { call } from '../../../lib/api.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { useOnce } from '../../../lib/requests/use-once.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAttempted } from '../../../ui/overlays/use-attempted.ts'
import { refreshFigures } from '../refresh-figures.ts'
import { bodyOfMoney, draftOfMoney } from './money-draft.ts'
import { MONEY_LABELS } from './money-text.ts'

/** Deletes a money line, and reports what was saved; both with Undo. */
export function useMoneyActions() {
  const attempted = useAttempted(refreshFigures)
  const once = useOnce()
  const take = ({ id }: MoneyLine) => call(deleteMoneyLine, { params: { id } })
  const write = (line: MoneyLine) =>
    call(putMoneyLine, { params: { id: line.id }, body: bodyOfMoney(draftOfMoney(line)) })

  const remove = (line: MoneyLine) =>
    once(line.id, async () => {
      if (!(await attempted(() => take(line), 'The line was not deleted'))) return
      focusPageIfLost()
      const undo = () => void attempted(() => write(line), 'The line was not restored')
      toast({ title: `${MONEY_LABELS[line.kind]} deleted`, undo })
    })
  /** `before`: the line as it was; without it, the line is new. */
  function reportSaved(saved: MoneyLine, before?: MoneyLine) {
    const undo = before
      ? () => void attempted(() => write(before), 'The line was not changed back')
      : () => void attempted(() => take(saved), 'The line was not deleted')
    const done = before ? 'changed' : 'saved'
    toast({ title: `${MONEY_LABELS[saved.kind]} ${done}`, variant: 'success', undo })
  }
  return { remove, reportSaved }
}
