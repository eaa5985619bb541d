import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { FACT_MARKS } from './features/site/facts/site-facts.ts'
import { SitePage } from './features/site/frame/site-page.tsx'
import { SITE_PAGES } from './features/site/site-pages.ts'
import { structuredData } from './features/site/structured-data.ts'
import { PUBLIC_PAGES } from './lib/public-pages.ts'
import { SITE_WORDS } from './site-text.tsx'

/** The parts of a page the build needs: its HTML, its structured data and its script's source file. */
export type RenderedPage = {
  id: string
  path: string
  html: string
  structuredData: string | null
  source: string
}

/** Renders every page of the public site, with placeholders for the installation's facts. */
export async function renderSite(): Promise<RenderedPage[]> {
  return Promise.all(
    SITE_PAGES.map(async ({ id, path, load, source }) => {
      const Content = await load()
      const html = renderToString(
        <StrictMode>
          <SitePage facts={FACT_MARKS}>
            <Content />
          </SitePage>
        </StrictMode>,
      )
      return {
        id,
        path,
        html,
        source,
        structuredData: id === 'landing' ? JSON.stringify(structuredData()) : null,
      }
    }),
  )
}

/** The title, description and robots of every public path, with the text of those that belong to the app. */
export const metadata = Object.fromEntries(
  Object.entries(PUBLIC_PAGES).map(([path, page]) => [path, { ...page, words: SITE_WORDS[path] }]),
)
