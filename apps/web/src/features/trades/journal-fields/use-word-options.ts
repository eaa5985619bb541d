import { MISTAKES } from '@ballast/domain/vocabulary/mistakes'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { useQuery } from '@tanstack/react-query'
import type { ComboboxOption } from '../../../ui/forms/combobox.tsx'
import { tradeWords } from '../../trade-filter/trade-words.ts'

/** The tags and mistakes to choose from: those in use first, then the defaults. */
export function useWordOptions(): { tags: ComboboxOption[]; mistakes: ComboboxOption[]; symbols: string[] } {
  const { data } = useQuery(tradeWords)
  const used = data?.mistakes.map(({ word }) => word) ?? []
  const unused = MISTAKES.filter((word) => !used.includes(word))
  return {
    tags: (data?.tags ?? []).map(({ word }) => ({ value: word, label: word })),
    mistakes: [...used, ...unused].map((word) => ({ value: word, label: wordLabel(word) })),
    symbols: (data?.symbols ?? []).map(({ word }) => word),
  }
}
