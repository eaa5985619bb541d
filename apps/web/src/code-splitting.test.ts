import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importedBy } from '../code-splitting.ts'
import { cycleOf } from '../no-cycles.ts'

const SRC = import.meta.dirname
const own = (name: string) => join(SRC, name)
const FRAME = own('routes/_app.tsx?tsr-split=component')
const ICON = '/node_modules/lucide-react/dist/icon.js'

/** A module and what it imports. */
const IMPORTS: Record<string, string[]> = {
  [own('main.tsx')]: [own('router.ts'), '/node_modules/react/index.js'],
  [own('router.ts')]: [own('lib/api.ts')],
  [own('lib/api.ts')]: [],
  [FRAME]: [own('ui/bar.tsx'), own('lib/api.ts')],
  [own('ui/bar.tsx')]: [ICON, own('ui/kbd.tsx')],
  [own('ui/kbd.tsx')]: [own('ui/bar.tsx')],
  [own('features/calendar/page.tsx')]: [own('ui/bar.tsx'), own('features/calendar/grid.tsx')],
}
const context = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) as never }

describe('the files that all pages share', () => {
  const [start, frame] = [importedBy(own('main.tsx'), 'start'), importedBy(FRAME, 'frame')]
  const fileOf = (id: string) => start(id, context) ?? frame(id, context)

  it('are one for what the app starts with, and one for the frame around signed-in pages', () => {
    expect([own('router.ts'), own('lib/api.ts')].map(fileOf)).toEqual(['start', 'start'])
    expect([own('ui/bar.tsx'), own('ui/kbd.tsx')].map(fileOf)).toEqual(['frame', 'frame'])
  })
  it('hold neither pages nor what others wrote, nor the modules that are fetched by themselves', () => {
    const others = [own('features/calendar/page.tsx'), own('features/calendar/grid.tsx'), ICON]
    expect([...others, own('main.tsx'), FRAME].map(fileOf)).toEqual([null, null, null, null, null])
  })
})

describe('a circle of files', () => {
  const file = (fileName: string, ...imports: string[]) => ({ fileName, imports })

  it('is found, and none among files that only lead to each other', () => {
    expect(cycleOf([file('index.js', 'start.js'), file('start.js', 'index.js')])).toEqual([
      ...['index.js', 'start.js', 'index.js'],
    ])
    expect(
      cycleOf([file('page.js', 'kit.js', 'start.js'), file('kit.js', 'start.js'), file('start.js')]),
    ).toBeNull()
  })
})
