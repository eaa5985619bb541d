import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  createConversation,
  deleteConversation,
  getConversation,
  getMentor,
  renameConversation,
  restoreConversation,
  setMentorModel,
} from '@ballast/contract/mentor/mentor'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

const KEY = '/api/mentor'

export const mentorQueries = {
  all: () => queryOptions({ queryKey: [KEY, 'all'], queryFn: ({ signal }) => call(getMentor, { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: [KEY, 'one', id],
      queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
    }),
}

/** The actions on conversations other than asking. */
export function useConversationActions({ onDeleted }: { onDeleted: (id: string) => unknown }) {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: [KEY] })
  const failed = (title: string) => (error: unknown) => toastFailure(title, error)
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreConversation, { params: { id } }),
    onSettled: settled,
    onError: failed('The conversation was not restored'),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteConversation, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: mentorQueries.one(id).queryKey })
      onDeleted(id)
      toast({
        title: 'Conversation deleted',
        undo: () => restore.mutate(id),
      })
    },
    onSettled: settled,
    onError: failed('The conversation was not deleted'),
  })
  return {
    begin: () => call(createConversation),
    rename: async (id: string, title: string) => {
      await call(renameConversation, { params: { id }, body: { title } })
      await settled()
    },
    /** Pressed again, it would be refused, and the refusal would take the place of Undo. */
    remove: (id: string) => {
      if (!remove.isPending || remove.variables !== id) remove.mutate(id)
    },
    setModel: useMutation({
      mutationFn: (body: BodyInputOf<typeof setMentorModel>) => call(setMentorModel, { body }),
      onSuccess: () => focusPageIfLost(),
      onSettled: settled,
      onError: failed('Not saved'),
    }),
  }
}
