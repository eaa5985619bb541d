import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** What every page needs: one file that stays in the cache while the app changes. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|tailwind-merge|clsx|class-variance-authority|@radix-ui\/react-(slot|compose-refs))\//

/** What floats over the page, and what places it: fetched when the pointer or the focus comes near something that opens. */
const FLOATING =
  /src\/ui\/overlays\/floating\/(?!floating-parts)|node_modules\/(@floating-ui|aria-hidden|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar|use-callback-ref|tslib|@radix-ui\/react-(tooltip|popover|popper|dismissable-layer|focus-scope|focus-guards|portal|arrow|menu|dropdown-menu))\//

/** What checks a form before it is sent: only pages with such a form need it. */
const FORM_CHECKS =
  /node_modules\/zod\/|packages\/contract\/src\/(values|field-message)\.ts|lib\/forms\/check-fields\.ts/

/** Small pieces of ours that many pages share: one file compresses better than forty. Not what no page opens with. */
const KIT =
  /apps\/web\/src\/(ui\/(?!forms\/|overlays\/(floating\/(?!floating-parts)|alert-dialog|dialog|form-dialog|sheet|record-sheet))|lib\/(?!forms\/))|packages\/(domain|contract(?!\/src\/(field-message|[\w/-]+-forms?)\.ts))\//

/** Icons are drawn by pages and frame alike: those that many files draw are in one. */
const ICONS = /node_modules\/lucide-react\//

/** What tabs and choices need of Radix. */
const RADIX =
  /node_modules\/@radix-ui\/(primitive|react-(collection|context|direction|id|presence|primitive|roving-focus|tabs|radio-group|visually-hidden|use-[\w-]+))\//

const OWN = /\/(apps\/web|packages\/\w+)\/src\//
const SRC = join(import.meta.dirname, 'src')
const ENTRY = join(SRC, 'main.tsx')
const FRAME = join(SRC, 'routes/_app.tsx?tsr-split=component')
const pageOf = (name: string) => join(SRC, `routes/_app/${name}.tsx?tsr-split=component`)

/** What the most visited pages fetch for themselves when they open, and show their figures with. */
export const FIRST_PARTS: Readonly<Record<string, string>> = {
  '/ai-metrics': '/src/features/performance/overview/overview-tab.tsx',
}
const firstPartOf = (path: string) => join(import.meta.dirname, FIRST_PARTS[path] ?? '')

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** Which modules go into one file, the first groups first. What else a page needs is in its own. */
export const CHUNK_GROUPS: Groups = [
  { name: 'early', test: /apps\/web\/src\/early\.ts$/, priority: 5 },
  { name: 'form-checks', test: FORM_CHECKS, priority: 4, includeDependenciesRecursively: false },
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'floating', test: FLOATING, priority: 3, includeDependenciesRecursively: false },
  { name: 'icons', test: ICONS, priority: 3, minShareCount: 8 },
  { name: 'radix', test: RADIX, priority: 3, minShareCount: 3, includeDependenciesRecursively: false },
  { name: importedBy(ENTRY, 'start'), test: OWN, priority: 2 },
  { name: importedBy(FRAME, 'frame'), test: OWN, priority: 1 },
  {
    name: sharedBy({
      dashboard: { from: [pageOf('dashboard')], isPlain: true },
      calendar: { from: [pageOf('calendar')], isPlain: true },
      later: { from: [join(SRC, 'features/shell/later-parts.tsx')], isPlain: true },
      journal: { from: [pageOf('journal')] },
      metrics: { from: [pageOf('ai-metrics'), firstPartOf('/ai-metrics')], isPlain: true },
      tracker: { from: [pageOf('prop-tracker')], isRare: true },
      routine: { from: [pageOf('habits')], isRare: true },
    }),
    test: OWN,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'kit', test: KIT, minShareCount: 3, includeDependenciesRecursively: false, ...byUse(6_000) },
]

/** Several files, each for the pages that use the same; those below a size are merged. */
function byUse(bytes: number) {
  return { entriesAware: true, entriesAwareMergeThreshold: bytes }
}

/** A group by use is named after all pages that use it; its first word is enough. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

type NameOf = Exclude<Rolldown.CodeSplittingGroup['name'], string>
type Modules = Parameters<NameOf>[1]

/**
 * A group for our own code that a module imports: `start` for the app's script, and `frame` for what the frame of every
 * signed-in page imports beyond that. Two requests instead of thirty for a kilobyte each. A group holds what its modules
 * import from libraries as well: with an icon left in the app's script, that and `start` waited for each other, and a list
 * made of the icon was made of `undefined`.
 */
export function importedBy(entry: string, name: string): NameOf {
  let own: Set<string> | null = null
  return (id, modules) => {
    own ??= ownImports(entry, modules)
    return id !== entry && own.has(id) ? name : null
  }
}

type Use = {
  /** The modules that it begins with. */
  from: readonly string[]
  /** Without forms: it shares no file with those that have some, because they need more of Radix. */
  isPlain?: boolean
  /** Opened less often: what others share with it alone stays in small files, which they load without the rest. */
  isRare?: boolean
}

/**
 * Groups for what the most visited pages share: one file for each two of them, and two for what three or more use. Each
 * file costs a first visit about 2 ms, and large ones compress better. What is also used elsewhere, but by only one of
 * them, has a file of its own, so that others do not load the whole page. No file waits for itself in a circle, because
 * what a module imports is used wherever the module is.
 */
export function sharedBy(uses: Readonly<Record<string, Use>>): NameOf {
  const elsewhere = new Map<string, Map<string, boolean>>()
  let owns: [name: string, own: Set<string>][] | null = null
  return (id, modules) => {
    owns ??= Object.entries(uses).map(([name, { from }]) => {
      const own = new Set<string>()
      for (const entry of from) ownImports(entry, modules, own)
      return [name, own]
    })
    const users = owns.flatMap(([name, own]) => (own.has(id) ? [name] : []))
    const [first, second, ...more] = users
    if (!first) return null
    const isPlain = users.some((name) => uses[name]?.isPlain)
    // What a page with forms shares with a rare one is so little that it goes to the file both load anyway.
    const isLittle = !isPlain && users.filter((name) => uses[name]?.isRare).length === 1
    if (second && more.length === 0 && !isLittle) return `${first}-${second}`
    if (second) return isPlain ? 'pages' : 'form-pages'
    const { from = [], isRare } = uses[first] ?? {}
    const known = elsewhere.get(first) ?? new Map(from.map((entry) => [entry, false]))
    elsewhere.set(first, known)
    return !isRare && isUsedElsewhere(id, modules, known) ? `${first}-shared` : null
  }
}

/** Whether anything but one use imports a module, directly or through others; `known` holds what that use begins with. */
function isUsedElsewhere(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  known.set(id, false) // while its importers are looked at, which may import each other
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const all = [...importers, ...dynamicImporters]
  const isUsed = all.length === 0 || all.some((importer) => isUsedElsewhere(importer, modules, known))
  known.set(id, isUsed)
  return isUsed
}

/** A module of ours, and all of ours that it imports statically. */
function ownImports(id: string, modules: Modules, found = new Set<string>()) {
  if (found.has(id) || !OWN.test(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) ownImports(imported, modules, found)
  return found
}
