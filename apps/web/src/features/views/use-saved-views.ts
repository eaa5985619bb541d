import { createView, deleteView, listViews, updateView, type View } from '@ballast/contract/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

const views = queryOf(listViews)

export type ViewBody = Pick<View, 'name' | 'search' | 'columns'>

/** The trader's saved views of one page, and how to change them. */
export function useSavedViews(page: View['page'], noun: string) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...views, enabled: useFirstPageShown() })
  const { data = [] } = query
  const settle = {
    retry: false as const,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: views.queryKey }),
  }
  // Shown at once, even if the list then cannot be loaded again.
  const put = (change: (list: View[]) => View[]) =>
    queryClient.setQueryData(views.queryKey, (list) => list && change(list))
  const create = useMutation({
    ...settle,
    onSuccess: (created) => void put((list) => [...list, created]),
    mutationFn: (body: ViewBody) => call(createView, { body: { ...body, page } }),
  })
  const update = useMutation({
    ...settle,
    onSuccess: (updated) => void put((list) => list.map((view) => (view.id === updated.id ? updated : view))),
    mutationFn: ({ id, ...body }: Partial<ViewBody> & { id: string }) =>
      call(updateView, { params: { id }, body }),
  })
  async function bringBack(view: ViewBody) {
    try {
      await create.mutateAsync(view)
    } catch (error) {
      toastFailure(`The ${noun} “${view.name}” was not brought back`, error)
    }
  }
  const remove = useMutation({
    ...settle,
    mutationFn: (view: View) => call(deleteView, { params: { id: view.id } }),
    onSuccess: (_, { id, name, search, columns }) => {
      put((list) => list.filter((view) => view.id !== id))
      toast({
        title: `The ${noun} “${name}” is deleted`,
        description: 'Its trades stay.',
        undo: () => void bringBack({ name, search, columns }),
      })
    },
    onError: (error, { name }) => toastFailure(`The ${noun} “${name}” was not deleted`, error),
  })
  return {
    views: data.filter((view) => view.page === page),
    /** Why there may be more than these. */
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    create,
    update,
    remove: (view: View) => {
      if (!remove.isPending || remove.variables.id !== view.id) remove.mutate(view)
    },
  }
}
