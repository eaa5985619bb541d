import { createBrowserStore } from '../../../lib/browser/browser-store.ts'
import { asObject, asText, parseObject } from '../../../lib/browser/tolerant.ts'
import { EMPTY_FORM, type TradeFormValues } from './trade-form-values.ts'

type FormDraft = { userId: string; values: TradeFormValues }

/** A trade being typed, kept until it is saved or thrown away. */
export const formDraftStore = createBrowserStore<FormDraft | null>({
  key: 'tradeFormDraft',
  parse: (text) => {
    const found = parseObject(text)
    const values = asObject(found.values)
    if (Object.keys(values).length === 0) return null
    return { userId: asText(found.userId, ''), values: { ...EMPTY_FORM, ...values } as TradeFormValues }
  },
  write: (draft) => (draft === null ? null : JSON.stringify(draft)),
})

/** The account the last trade was typed into. */
export const lastAccountStore = createBrowserStore<string | null>({
  key: 'lastTradeAccount',
  parse: (text) => text,
  write: (value) => value,
})
