import { expect, it } from 'vitest'
import { preloadsOf } from '../route-preloads.ts'

const chunk = (name: string, imports: string[], moduleIds: string[] = []) => ({
  name,
  fileName: `assets/${name}.js`,
  isEntry: name === 'index' || name === 'early',
  imports: imports.map((file) => `assets/${file}.js`),
  moduleIds: moduleIds.map((id) => `/app/src/${id}`),
})

it('names the scripts of each page that index.html does not, and of what it shows first', () => {
  const chunks = [
    chunk('early', []),
    chunk('index', ['early', 'framework'], ['routes/login.tsx', 'routes/profile.$username.tsx']),
    chunk('framework', []),
    chunk('_app', ['framework', 'frame'], ['routes/_app.tsx?tsr-split=component']),
    chunk('frame', ['framework']),
    chunk('calendar', ['frame', 'grid'], ['routes/_app/calendar.tsx?tsr-split=component']),
    chunk('grid', ['framework']),
    chunk('ai-metrics', ['frame'], ['routes/_app/ai-metrics.tsx?tsr-split=component']),
    chunk('overview-tab', ['frame', 'chart'], ['features/performance/overview/overview-tab.tsx']),
    chunk('chart', ['framework']),
    chunk('login', ['framework'], ['routes/login.tsx?tsr-split=component']),
  ]
  const files = (...names: string[]) => names.map((name) => `/assets/${name}.js`)
  expect(preloadsOf(chunks)).toEqual({
    '/login': [],
    '/profile/$username': [],
    '/calendar': files('_app', 'frame', 'calendar', 'grid'),
    '/ai-metrics': files('_app', 'frame', 'ai-metrics', 'overview-tab', 'chart'),
  })
})
