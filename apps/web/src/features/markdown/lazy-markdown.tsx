import { lazyPart } from '../../lib/loading/lazy-part.tsx'

/** Text in Markdown; its renderer is fetched when some is first shown. */
export const MarkdownText = lazyPart(async () => (await import('./markdown-text.tsx')).MarkdownText)
