/** The arguments with which `npm start` makes Node start the server faster (decision 0016). */
export const QUICK_IMPORTS = ['--import', new URL('../../platform/quick-imports.ts', import.meta.url).href]
