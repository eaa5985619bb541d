import type { AccountGroupBody } from '@ballast/contract/accounts/account-group-form'
import {
  type AccountGroup,
  createAccountGroup,
  deleteAccountGroup,
  refuseAccountGroup,
  restoreAccountGroup,
  updateAccountGroup,
} from '@ballast/contract/accounts/account-groups'
import { call } from '../../lib/api.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAttempted } from '../../ui/overlays/use-attempted.ts'
import { refreshFigures } from '../accounts/refresh-figures.ts'

/** Edits, ends and deletes groups; each toast offers Undo. */
export function useGroupActions() {
  const attempted = useAttempted(refreshFigures)
  const change = (id: string, body: Partial<AccountGroupBody>) =>
    attempted(() => call(updateAccountGroup, { params: { id }, body }), 'The group was not changed')

  async function join(group: AccountGroup, members: AccountGroup['members']) {
    const before = group.members
    if (!(await change(group.id, { members: [...before, ...members] }))) return
    toast({
      title: `Added to ${group.name}`,
      variant: 'success',
      undo: () => void change(group.id, { members: before }),
    })
  }
  async function end({ id, name, members }: AccountGroup) {
    const toDay = tradingToday(members.map(({ accountId }) => accountId))
    if (!(await change(id, { toDay }))) return
    toast({
      title: `${name} ends today`,
      description: 'Decisions up to today stay; later trades count on their own.',
      undo: () => void change(id, { toDay: null }),
    })
  }
  async function remove({ id, name }: Pick<AccountGroup, 'id' | 'name'>) {
    const params = { id }
    if (!(await attempted(() => call(deleteAccountGroup, { params }), 'The group was not deleted'))) return
    const undo = () =>
      void attempted(() => call(restoreAccountGroup, { params }), 'The group was not brought back')
    toast({
      title: `${name} is deleted`,
      description: 'Its trades count on their own again. Accounts and trades stay.',
      undo,
    })
  }
  return { join, end, resume: (id: string) => void change(id, { toDay: null }), remove }
}

/** Confirms and refuses proposals; each toast offers Undo. */
export function useProposalActions() {
  const attempted = useAttempted(refreshFigures)
  const { remove } = useGroupActions()
  const askAgain = (id: string) =>
    attempted(() => call(deleteAccountGroup, { params: { id } }), 'The proposal was not brought back')

  async function confirm(body: AccountGroupBody) {
    const made = await attempted(() => call(createAccountGroup, { body }), 'The group was not created')
    if (!made) return
    toast({
      title: `${body.name} is a group`,
      description: 'What its accounts take together counts as one decision.',
      variant: 'success',
      undo: () => void remove({ id: made.id, name: body.name }),
    })
  }
  async function refuse(accountIds: string[]) {
    const work = () => call(refuseAccountGroup, { body: { accountIds } })
    const refused = await attempted(work, 'Your answer was not saved')
    if (!refused) return
    toast({
      title: 'These accounts are not proposed again',
      undo: () => void askAgain(refused.id),
    })
  }
  return { confirm, refuse, askAgain }
}
