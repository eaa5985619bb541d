import { createBrowserStore } from '../browser/browser-store.ts'

/** Events of this browser that were already counted: `hero_cta variant_a shown`. */
export const countedStore = createBrowserStore<readonly string[]>({
  key: 'abTestCounted',
  parse: (text) => {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
  },
})
