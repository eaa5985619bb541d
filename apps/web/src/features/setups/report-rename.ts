import { type Setup, updateSetup } from '@ballast/contract/setups'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
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
      toast({ title: 'This was not undone', description: sentenceOf(error), variant: 'destructive' })
    }
  }
  void refresh()
  toast({
    title: `${before.name} is ${after.name} now`,
    description: 'On its trades, in its plans and in saved views.',
    variant: 'success',
    action: { label: 'Undo', onPress: () => void undo() },
    duration: 10_000,
  })
}
