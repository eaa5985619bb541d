import type { AccountGroup, listAccountGroups } from '@ballast/contract/accounts/account-groups'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { bodyOfGroup, draftOfProposal, type GroupDraft } from './group-draft.ts'
import { Members } from './members.tsx'
import { useGroupActions, useProposalActions } from './use-group-actions.ts'

type List = ResponseOf<typeof listAccountGroups>
type ProposalsProps = {
  list: List
  nameOf: (id: string) => string
  onEdit: (start: GroupDraft) => void
}

/** Accounts that took the same trades, to confirm or refuse, and refused proposals, to propose again. */
export function Proposals({ list, nameOf, onEdit }: ProposalsProps) {
  return (
    <>
      {list.proposals.length > 0 && (
        <ul aria-label="Proposed groups" className="divide-y divide-border border-t border-border bg-inset">
          {list.proposals.map((proposal) => (
            <ProposalRow
              key={`${proposal.leaderId} ${proposal.followers.map(({ accountId }) => accountId).join()}`}
              proposal={proposal}
              group={list.groups.find(({ id }) => id === proposal.groupId)}
              nameOf={nameOf}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
      {list.refused.length > 0 && (
        <ul
          aria-label="Declined proposals"
          className="border-t border-border px-4 py-2 text-small text-subtle-foreground"
        >
          {list.refused.map((refused) => (
            <RefusedRow key={refused.id} refused={refused} nameOf={nameOf} />
          ))}
        </ul>
      )}
    </>
  )
}

/** One answer at a time: a proposal stays until the list has been fetched again. */
function useAnswer() {
  const [isBusy, setBusy] = useState(false)
  async function answer(send: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    await send()
    setBusy(false)
    focusPageIfLost()
  }
  return { isBusy, answer }
}

type RefusedRowProps = Pick<ProposalsProps, 'nameOf'> & { refused: List['refused'][number] }

function RefusedRow({ refused: { id, accountIds }, nameOf }: RefusedRowProps) {
  const { askAgain } = useProposalActions()
  const { answer } = useAnswer()
  return (
    <li className="flex flex-wrap items-center gap-2 py-0.5">
      {accountIds.map(nameOf).join(', ')}: you said these are not copies.
      <button
        type="button"
        onClick={() => void answer(() => askAgain(id))}
        className="rounded-sm text-primary-text hover:underline"
      >
        Propose again
      </button>
    </li>
  )
}

type ProposalRowProps = Omit<ProposalsProps, 'list'> & {
  proposal: List['proposals'][number]
  /** The group that some of the accounts already belong to. */
  group: List['groups'][number] | undefined
}

function ProposalRow({ proposal, group, nameOf, onEdit }: ProposalRowProps) {
  const { leaderId, followers } = proposal
  const draft = draftOfProposal(proposal, nameOf(leaderId))
  const added = followers.map(({ accountId, factor }) => ({ accountId, factor }))
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-560">
          {group
            ? `${followers.map(({ accountId }) => nameOf(accountId)).join(', ')} took the trades of ${group.name}`
            : 'These accounts took the same trades'}
        </p>
        <Members
          label="Accounts of the proposal"
          leader={{ name: nameOf(leaderId), part: 'leads' }}
          followers={followers}
          nameOf={nameOf}
        />
      </div>
      <ProposalButtons
        draft={draft}
        group={group}
        added={added}
        accountIds={[leaderId, ...added.map(({ accountId }) => accountId)]}
        onEdit={onEdit}
      />
    </li>
  )
}

type ProposalButtonsProps = Pick<ProposalRowProps, 'group' | 'onEdit'> & {
  draft: GroupDraft
  added: AccountGroup['members']
  accountIds: string[]
}

function ProposalButtons({ draft, group, added, accountIds, onEdit }: ProposalButtonsProps) {
  const { join } = useGroupActions()
  const { confirm, refuse } = useProposalActions()
  const { isBusy, answer } = useAnswer()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" busy={isBusy} onClick={() => void answer(() => refuse(accountIds))}>
        Not copies
      </Button>
      {group ? (
        <Button
          size="sm"
          variant="primary"
          busy={isBusy}
          onClick={() => void answer(() => join(group, added))}
        >
          Add to the group
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={() => onEdit(draft)}>
            Change
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            onClick={() => void answer(() => confirm(bodyOfGroup(draft)))}
          >
            Count as one
          </Button>
        </>
      )}
    </div>
  )
}
