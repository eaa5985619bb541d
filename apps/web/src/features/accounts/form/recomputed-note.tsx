import type { Account } from '@ballast/contract/accounts/accounts'
import { Info } from 'lucide-react'
import type { AccountDraft } from './account-draft.ts'
import { recomputedBy } from './recomputed-by.ts'

/** Says, before saving, which figures would be recalculated. */
export function RecomputedNote({ account, changes }: { account: Account; changes: Partial<AccountDraft> }) {
  const sentences = recomputedBy(account, changes)
  if (sentences.length === 0) return null
  return (
    <div role="status" className="flex gap-2 rounded-md bg-info-soft px-3 py-2.5 text-info">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid gap-1">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
