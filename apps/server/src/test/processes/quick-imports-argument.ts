/** What `npm start` hands to Node so that a server starts sooner (decision 0016). */
export const QUICK_IMPORTS = ['--import', new URL('../../platform/quick-imports.ts', import.meta.url).href]
