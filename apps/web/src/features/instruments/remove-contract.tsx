import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { ContractEffect } from './contract-effect.tsx'
import { useChangeContracts } from './instrument-queries.ts'

/** Confirms the removal of a contract, and says what it changes. */
export function RemoveContract({ root, onClose }: { root: string; onClose: () => void }) {
  const save = useChangeContracts()
  const change = { put: [], remove: [root] }
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title={`Remove ${root}?`}
      description="Its trades are then recalculated with what Ballast knows about it."
    >
      <div className="grid gap-4">
        <ContractEffect change={change} />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={save.isPending}
            onClick={() => save.mutate({ change, title: `${root} is removed` }, { onSuccess: onClose })}
          >
            Remove
          </Button>
        </div>
      </div>
    </OpenDialog>
  )
}
