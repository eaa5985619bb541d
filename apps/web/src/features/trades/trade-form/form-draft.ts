import { type BrowserStore, createBrowserStore } from '../../../lib/browser/browser-store.ts'
import { asObject, asText, parseObject } from '../../../lib/browser/tolerant.ts'
import { EMPTY_FORM, type TradeFormValues } from './trade-form-values.ts'

type FormDraft = { userId: string; values: TradeFormValues }

type FormDraftStore = BrowserStore<FormDraft | null>

function createFormDraftStore(key: string): FormDraftStore {
  return createBrowserStore<FormDraft | null>({
    key,
    parse: (text) => {
      const found = parseObject(text)
      const values = asObject(found.values)
      if (Object.keys(values).length === 0) return null
      return { userId: asText(found.userId, ''), values: { ...EMPTY_FORM, ...values } }
    },
    write: (draft) => (draft === null ? null : JSON.stringify(draft)),
  })
}

/** The draft of a typed trade, stored until it is saved or discarded. */
const formDraftStore = createFormDraftStore('tradeFormDraft')
const ofPlans = new Map<string, FormDraftStore>()

/** The draft store of a new trade; a trade logged from a plan has its own. */
export function formDraftsOf(planId: string | null): FormDraftStore {
  if (planId === null) return formDraftStore
  const store = ofPlans.get(planId) ?? createFormDraftStore(`tradeFormDraft:${planId}`)
  ofPlans.set(planId, store)
  return store
}

/** The account the last trade was typed into. */
export const lastAccountStore = createBrowserStore<string | null>({
  key: 'lastTradeAccount',
  parse: (text) => text,
  write: (value) => value,
})
