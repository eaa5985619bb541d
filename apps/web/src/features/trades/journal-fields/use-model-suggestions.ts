import { getMentorModel, suggestFromNoteByModel } from '@ballast/contract/mentor/mentor'
import type { NoteSuggestions } from '@ballast/domain/notes/suggest-from-note'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'

/** In shorter notes, the list of words finds everything. */
const MIN_LENGTH = 20

/** Has the installation's model read a note, on a press; offered if notes may be sent to it. */
export function useModelSuggestions(notes: string) {
  const isLong = notes.trim().length >= MIN_LENGTH
  const { data: model } = useQuery({
    queryKey: ['/api/mentor', 'model'],
    queryFn: ({ signal }) => call(getMentorModel, { signal }),
    enabled: isLong,
    retry: false,
  })
  const asking = useMutation({
    retry: false,
    mutationFn: async (text: string) => ({
      text,
      ...(await call(suggestFromNoteByModel, { body: { text } })),
    }),
  })
  // An answer about an earlier text is ignored, and so is its failure.
  const answer = asking.data?.text === notes ? asking.data : null
  const failure = asking.isError && asking.variables === notes ? reasonOf(asking.error) : null
  const isOffered = isLong && model?.offered != null && model.agreed && model.sends.notes && answer === null
  return {
    isOffered,
    isAsking: asking.isPending,
    ask: () => asking.mutate(notes),
    note: failure ?? answer?.note ?? null,
    merged: ({ emotions, mistakes }: NoteSuggestions): NoteSuggestions => ({
      emotions: withNew(emotions, answer?.emotions ?? []),
      mistakes: withNew(mistakes, answer?.mistakes ?? []),
    }),
  }
}

function withNew<Word extends string>(
  known: readonly { word: Word; words: string }[],
  read: readonly Word[],
) {
  const fresh = read.filter((word) => !known.some((one) => one.word === word))
  return [...known, ...fresh.map((word) => ({ word, words: '' }))]
}
