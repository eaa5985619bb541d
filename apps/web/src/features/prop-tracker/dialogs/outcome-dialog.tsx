import type { WirePart } from '@ballast/contract/alerts/alerts'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { AlertText } from '../../alerts/alert-text.tsx'
import { ruleOutcome } from './rule-outcome.ts'

type OutcomeDialogProps = { before: Attempt; after: Attempt; onUndo: () => void; onClose: () => void }

/** What the new rules made of the trades so far. */
export function OutcomeDialog({ before, after, onUndo, onClose }: OutcomeDialogProps) {
  const words = (parts: WirePart[] | null) =>
    parts === null ? 'Not known' : <AlertText parts={parts} currency={after.accountCurrency} />
  return (
    <OpenDialog
      onClose={onClose}
      title="The rules are saved"
      description="Everything was computed again from your trades. This is what changed."
      footer={
        <>
          <Button onClick={onUndo}>Undo</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        {ruleOutcome(before, after).map((figure) => (
          <div key={figure.name} className="rounded-md bg-inset px-3 py-2.5">
            <dt className="text-small text-muted-foreground">{figure.name}</dt>
            <dd className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="text-muted-foreground">
                <span className="sr-only">was </span>
                {words(figure.before)}
              </span>
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-subtle-foreground" />
              <span className="font-560">
                <span className="sr-only">is now </span>
                {words(figure.after)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </OpenDialog>
  )
}
