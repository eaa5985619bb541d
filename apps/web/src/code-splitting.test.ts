import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importedBy, sharedBy } from '../code-splitting.ts'
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

describe('the files that the most visited pages share', () => {
  const page = (name: string) => own(`routes/_app/${name}.tsx`)
  const imports: Record<string, string[]> = {
    [page('chart')]: ['axis.ts', 'card.tsx', 'cell.tsx', 'chart-only.tsx'].map(own),
    [page('log')]: ['axis.ts', 'card.tsx', 'field.tsx', 'hint.tsx', 'row.tsx', 'dialog-text.ts'].map(own),
    [page('tracker')]: [own('card.tsx'), own('field.tsx'), own('gate.tsx')],
    [page('routine')]: ['field.tsx', 'hint.tsx', 'cell.tsx', 'gate.tsx'].map(own),
    [page('rare')]: [own('row.tsx'), own('gate-text.ts')],
    [own('log-dialog.tsx')]: [own('dialog-text.ts')],
    [own('gate.tsx')]: [own('gate-text.ts')],
    [own('row.tsx')]: [own('row-text.ts')],
    [own('row-text.ts')]: [own('row.tsx')],
  }
  /** The log opens this one, and nobody else. */
  const opened: Record<string, string[]> = { [page('log')]: [own('log-dialog.tsx')] }
  const importersOf = (id: string, of: Record<string, string[]>) =>
    Object.keys(of).filter((importer) => of[importer]?.includes(id))
  const context = {
    getModuleInfo: (id: string) =>
      ({
        importedIds: imports[id] ?? [],
        importers: importersOf(id, imports),
        dynamicImporters: importersOf(id, opened),
      }) as never,
  }
  const name = sharedBy({
    chart: { from: [page('chart')], isPlain: true },
    log: { from: [page('log')] },
    tracker: { from: [page('tracker')], isRare: true },
    routine: { from: [page('routine')], isRare: true },
  })
  const fileOf = (module: string) => name(own(module), context)

  it('are one for each two of them, and two for more, with and without forms', () => {
    expect(['axis.ts', 'cell.tsx', 'gate.tsx'].map(fileOf)).toEqual([
      ...['chart-log', 'chart-routine', 'tracker-routine'],
    ])
    expect(['card.tsx', 'field.tsx'].map(fileOf)).toEqual(['pages', 'form-pages'])
  })
  it('hold what a rare page with forms shares with a more visited one in the file that both load', () => {
    expect(fileOf('hint.tsx')).toBe('form-pages')
  })
  it('are small ones for what others use of a single one, unless it is rare', () => {
    expect(['row.tsx', 'row-text.ts'].map(fileOf)).toEqual(['log-shared', 'log-shared'])
    expect(fileOf('gate-text.ts')).toBe('tracker-routine')
    const rare = sharedBy({ log: { from: [page('log')], isRare: true } })
    expect(rare(own('row.tsx'), context)).toBeNull()
  })
  it('hold nothing that only one page needs, for itself or for what it opens', () => {
    expect(['chart-only.tsx', 'dialog-text.ts', 'routes/_app/log.tsx'].map(fileOf)).toEqual([
      null,
      null,
      null,
    ])
    expect(fileOf('log-dialog.tsx')).toBeNull()
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
