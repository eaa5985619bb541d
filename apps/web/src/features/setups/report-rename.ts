import { type Setup, updateSetup } from '@ballast/contract/setups'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { putSetup } from './setup-queries.ts'

/** Rows of the log, plans and saved views show the setup's name. */
const NAMING = ['/api/journal', '/api/trade-plans', '/api/views']

/** Shows a toast if a setup's name has changed, with Undo. */
export function reportRename(queryClient: QueryClient, before: Setup, after: Setup): void {
  if (before.name === after.name) return
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => NAMING.includes(String(path)) })
  const undo = async () => {
    try {
      const restored = await call(updateSetup, { params: { id: after.id }, body: { name: before.name } })
      putSetup(queryClient, restored.id, restored)
      await refresh()
    } catch (error) {
      toastFailure('This was not undone', error)
    }
  }
  void refresh()
  toast({
    title: `${before.name} is ${after.name} now`,
    description: 'On its trades, in its plans and in saved views.',
    variant: 'success',
    undo: () => void undo(),
    duration: 10_000,
  })
}
