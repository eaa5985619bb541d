import type { ToolResults } from '@ballast/contract/mentor/tools'
import { CATALOG } from '@ballast/domain/statistics/catalog'
import { NOTHING_NARROWED, type Tool } from './tool.ts'

export const terms: Tool<'terms'> = async (_, { term }) => {
  const searched = term.trim().toLowerCase()
  const all = Object.entries(CATALOG).map(([id, facts]) => ({ id, ...facts }))
  const exact = all.filter(
    ({ id, label }) => label.toLowerCase() === searched || id.toLowerCase() === searched,
  )
  const near = all.filter(({ label }) => label.toLowerCase().includes(searched))
  const found: ToolResults['terms']['terms'] = (exact.length > 0 ? exact : near)
    .slice(0, 3)
    .map(({ label, explanation, formula, source }) => ({ label, explanation, formula, source }))
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'terms',
      n: found.length,
      filter: 'the catalogue of figures',
      measure: 'what each figure says, its formula and its source',
    },
    terms: found,
  }
}
