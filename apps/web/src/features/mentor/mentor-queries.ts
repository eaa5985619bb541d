import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  type Conversation,
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
export function useConversationActions({ onDeleted }: { onDeleted: (id: string) => void }) {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: [KEY] })
  const failed = (title: string) => (error: unknown) => toastFailure(title, error)
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreConversation, { params: { id } }),
    onSettled: settled,
    onError: failed('The conversation was not restored'),
  })
  return {
    begin: () => call(createConversation),
    rename: async (id: string, title: string) => {
      await call(renameConversation, { params: { id }, body: { title } })
      await settled()
    },
    remove: useMutation({
      mutationFn: ({ id }: Pick<Conversation, 'id'>) => call(deleteConversation, { params: { id } }),
      onSuccess: (_, { id }) => {
        client.removeQueries({ queryKey: mentorQueries.one(id).queryKey })
        onDeleted(id)
        toast({
          title: 'Conversation deleted',
          undo: () => restore.mutate(id),
        })
      },
      onSettled: settled,
      onError: failed('The conversation was not deleted'),
    }),
    setModel: useMutation({
      mutationFn: (body: BodyInputOf<typeof setMentorModel>) => call(setMentorModel, { body }),
      onSettled: settled,
      onError: failed('Not saved'),
    }),
  }
}
