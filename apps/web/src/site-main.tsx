import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readFacts } from './features/site/facts/read-facts.ts'
import { SitePage } from './features/site/frame/site-page.tsx'
import { sitePageAt } from './features/site/site-pages.ts'
import { startReferral } from './lib/referral/referral.ts'
import { startTheme } from './lib/theme/theme.ts'

const container = document.getElementById('root')
if (!container) throw new Error('site.html has no #root')

startTheme()
startReferral()
const { load } = sitePageAt(window.location.pathname)
const Content = await load()
const page = (
  <StrictMode>
    <SitePage facts={readFacts(document)}>
      <Content />
    </SitePage>
  </StrictMode>
)
if (container.hasChildNodes()) hydrateRoot(container, page)
else createRoot(container).render(page)
