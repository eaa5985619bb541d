import { createContext, use } from 'react'
import { FACT_MARKS, type SiteFacts } from './site-facts.ts'

export const FactsContext = createContext<SiteFacts>(FACT_MARKS)

export function useFacts(): SiteFacts {
  return use(FactsContext)
}
