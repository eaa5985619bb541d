import type { FontId } from './theme-options.ts'

/** Loads an optional font; the system font needs nothing. */
export async function loadFont(id: FontId): Promise<void> {
  if (id === 'inter') await import('@fontsource-variable/inter/index.css')
  if (id === 'poppins') {
    await Promise.all([
      import('@fontsource/poppins/latin-400.css'),
      import('@fontsource/poppins/latin-500.css'),
      import('@fontsource/poppins/latin-600.css'),
      import('@fontsource/poppins/latin-ext-400.css'),
      import('@fontsource/poppins/latin-ext-600.css'),
    ])
  }
  if (id === 'roboto') {
    await Promise.all([
      import('@fontsource/roboto/latin-400.css'),
      import('@fontsource/roboto/latin-500.css'),
      import('@fontsource/roboto/latin-600.css'),
      import('@fontsource/roboto/latin-ext-400.css'),
      import('@fontsource/roboto/latin-ext-600.css'),
    ])
  }
}
