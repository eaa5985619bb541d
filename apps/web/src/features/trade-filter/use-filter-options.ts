import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import { MISTAKES } from '@ballast/domain/vocabulary/mistakes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import type { ComboboxOption } from '../../ui/forms/combobox.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { importQueries } from '../imports/import-queries.ts'
import { setupQueries } from '../setups/setup-queries.ts'
import { type FilterField, wordOptionLabel } from './filter-fields.ts'
import { oneFinding } from './one-finding.ts'
import { tradeWords } from './trade-words.ts'

type WordCount = { word: string; n: number }

/** The options of every list filter: the trader's own words, most used first; of findings, those that are chosen. */
export function useFilterOptions(
  chosenFindings: readonly string[] = [],
): (field: FilterField) => readonly ComboboxOption[] {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const enabled = useFirstPageShown()
  const { data: setups = [] } = useQuery({ ...setupQueries.list(), enabled })
  const { data: words } = useQuery({ ...tradeWords, enabled })
  const { data: imports } = useQuery({ ...importQueries.list(), enabled })
  const findings = useQueries({ queries: chosenFindings.map((id) => oneFinding(id)) })
  const counted = (list: readonly WordCount[], source: 'tag' | 'mistake' | 'symbol'): ComboboxOption[] =>
    list.map(({ word, n }) => ({ value: word, label: wordOptionLabel(word, source), hint: formatNumber(n) }))
  const none = (source: 'tag' | 'mistake' | 'setup'): ComboboxOption => ({
    value: NONE,
    label: wordOptionLabel(NONE, source),
  })
  return (field) => {
    if (field.kind !== 'list') return []
    switch (field.source) {
      case 'account':
        return accounts.map(({ id, name }) => ({ value: id, label: name, keywords: [name] }))
      case 'symbol':
        return counted(words?.symbols ?? [], 'symbol')
      case 'setup':
        return [...setups.map(({ name }) => ({ value: name, label: name })), none('setup')]
      case 'tag':
        return [...counted(words?.tags ?? [], 'tag'), none('tag')]
      case 'mistake':
        return [...counted(withKnown(words?.mistakes ?? []), 'mistake'), none('mistake')]
      case 'import':
        return (imports ?? []).map(({ id, files, createdAt }) => ({
          value: id,
          label: files.map(({ name }) => name).join(', ') || `Import of ${formatDate(createdAt)}`,
        }))
      case 'finding':
        return findings.flatMap(({ data }) =>
          data ? [{ value: data.finding.id, label: data.finding.words.flagged }] : [],
        )
      default:
        return field.source
    }
  }
}

function withKnown(used: readonly WordCount[]): WordCount[] {
  const words = new Set(used.map(({ word }) => word))
  return [...used, ...MISTAKES.filter((word) => !words.has(word)).map((word) => ({ word, n: 0 }))]
}
