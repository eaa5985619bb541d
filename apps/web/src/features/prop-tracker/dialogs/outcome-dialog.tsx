import type { WirePart } from '@ballast/contract/alerts/alerts'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { Button } from '../../../ui/button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { AlertText } from '../../alerts/alert-text.tsx'
import { ruleOutcome } from './rule-outcome.ts'

type OutcomeDialogProps = { before: Attempt; after: Attempt; onUndo: () => void; onClose: () => void }

/** What the new rules made of the trades so far. */
export function OutcomeDialog({ before, after, onUndo, onClose }: OutcomeDialogProps) {
  const words = (parts: WirePart[] | null) =>
    parts === null ? (
      <span className="text-subtle-foreground">Not known</span>
    ) : (
      <AlertText parts={parts} currency={after.accountCurrency} />
    )
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
      <Table caption="What changed">
        <HeadRow>
          <HeadCell>Figure</HeadCell>
          <HeadCell numeric>Before</HeadCell>
          <HeadCell numeric>Now</HeadCell>
        </HeadRow>
        <tbody>
          {ruleOutcome(before, after).map((figure) => (
            <Row key={figure.name}>
              <Cell>{figure.name}</Cell>
              <Cell numeric className="text-muted-foreground">
                {words(figure.before)}
              </Cell>
              <Cell numeric>{words(figure.after)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </OpenDialog>
  )
}
