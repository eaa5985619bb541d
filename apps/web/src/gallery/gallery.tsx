import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startShortcuts } from '../lib/shortcuts.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'

// Every building block on one page, in both themes. Development only: `npm run dev`, then /gallery.html
const container = document.getElementById('root')
startShortcuts()
if (container) {
  createRoot(container).render(
    <StrictMode>
      <div className="grid xl:grid-cols-2">
        {(['dark', 'light'] as const).map((theme) => (
          <main
            key={theme}
            data-theme={theme}
            className="grid content-start gap-6 bg-background p-8 text-foreground max-md:p-4"
          >
            <h1 className="text-page font-620">{theme === 'dark' ? 'Dark' : 'Light'}</h1>
            <FigureSamples />
            <FormSamples />
            <OverlaySamples />
          </main>
        ))}
      </div>
      <Toaster />
    </StrictMode>,
  )
}
