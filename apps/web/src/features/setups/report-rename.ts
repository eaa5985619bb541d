import { type Setup, updateSetup } from '@ballast/contract/setups'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { putSetup, refreshSetupNames } from './setup-queries.ts'

/** Shows a toast if a setup's name has changed, with Undo. */
export function reportRename(queryClient: QueryClient, before: Setup, after: Setup): void {
  if (before.name === after.name) return
  const undo = async () => {
    try {
      const restored = await call(updateSetup, { params: { id: after.id }, body: { name: before.name } })
      putSetup(queryClient, restored.id, restored)
      await refreshSetupNames(queryClient)
    } catch (error) {
      toastFailure('This was not undone', error)
    }
  }
  void refreshSetupNames(queryClient)
  toast({
    title: `${before.name} is ${after.name} now`,
    description: 'On its trades, in its plans and in saved views.',
    variant: 'success',
    undo: () => void undo(),
    duration: 10_000,
  })
}
