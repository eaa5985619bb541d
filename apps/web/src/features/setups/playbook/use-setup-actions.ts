import { deleteSetup, restoreSetup, type Setup, updateSetup } from '@ballast/contract/setups'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAttempted } from '../../../ui/overlays/use-attempted.ts'
import { putSetup, refreshSetupNames } from '../setup-queries.ts'

/** Archives and deletes a setup, each with Undo. */
export function useSetupActions({ onGone }: { onGone: () => void }) {
  const queryClient = useQueryClient()
  const attempted = useAttempted()
  const write = async (setup: Setup, archived: boolean) => {
    const saved = await call(updateSetup, { params: { id: setup.id }, body: { archived } })
    putSetup(queryClient, saved.id, saved)
    return saved
  }
  async function archive(setup: Setup, archived: boolean) {
    const saved = await attempted(() => write(setup, archived), 'Nothing was changed')
    if (!saved) return
    const undo = () => void attempted(() => write(saved, !archived), 'This was not undone')
    toast({
      title: archived ? `${setup.name} is archived` : `${setup.name} is in use again`,
      undo,
      variant: 'success',
    })
  }
  async function remove(setup: Setup) {
    const deleted = await attempted(
      () => call(deleteSetup, { params: { id: setup.id } }),
      'The setup was not deleted',
    )
    if (!deleted) return
    onGone()
    putSetup(queryClient, setup.id, null)
    void refreshSetupNames(queryClient)
    const restore = async () => {
      const restored = await call(restoreSetup, { params: { id: setup.id } })
      putSetup(queryClient, setup.id, restored)
      await refreshSetupNames(queryClient)
      return restored
    }
    toast({
      title: `${setup.name} deleted`,
      description: 'Its trades keep everything else.',
      undo: () => void attempted(restore, 'The setup was not restored'),
    })
  }
  return { archive, remove }
}
