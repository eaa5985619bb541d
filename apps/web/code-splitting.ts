import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** What every page needs: one file that stays in the cache while the app changes. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|tailwind-merge|clsx|class-variance-authority|@radix-ui\/react-(slot|compose-refs))\//

/** What floats over the page, and what places it: fetched when the pointer or the focus comes near something that opens. */
const FLOATING =
  /src\/ui\/overlays\/floating\/(?!floating-parts|lazy-module)|node_modules\/(@floating-ui|aria-hidden|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar|use-callback-ref|tslib|@radix-ui\/react-(tooltip|popover|popper|dismissable-layer|focus-scope|focus-guards|portal|arrow|menu|dropdown-menu))\//

/** What checks a form before it is sent: only pages with such a form need it. */
const FORM_CHECKS =
  /node_modules\/zod\/|packages\/contract\/src\/(values|field-message)\.ts|lib\/forms\/check-fields\.ts/

/** Small pieces of ours that many pages share: one file compresses better than forty. Not what no page opens with. */
const KIT =
  /apps\/web\/src\/(ui\/(?!forms\/|overlays\/(floating\/(?!floating-parts|lazy-module)|alert-dialog|dialog|form-dialog|sheet|record-sheet))|lib\/(?!forms\/))|packages\/(domain|contract(?!\/src\/(field-message|[\w/-]+-forms?)\.ts))\//

/** Icons are drawn by pages and frame alike. */
const ICONS = /node_modules\/lucide-react\//

/** What tabs and choices need of Radix. */
const RADIX =
  /node_modules\/@radix-ui\/(primitive|react-(collection|context|direction|id|presence|primitive|roving-focus|tabs|radio-group|visually-hidden|use-[\w-]+))\//

const OWN = /\/(apps\/web|packages\/\w+)\/src\//
const ENTRY = join(import.meta.dirname, 'src/main.tsx')
const FRAME = join(import.meta.dirname, 'src/routes/_app.tsx?tsr-split=component')

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** Which modules go into one file, the first groups first. What else a page needs is in its own. */
export const CHUNK_GROUPS: Groups = [
  { name: 'early', test: /apps\/web\/src\/early\.ts$/, priority: 5 },
  { name: 'form-checks', test: FORM_CHECKS, priority: 4, includeDependenciesRecursively: false },
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'floating', test: FLOATING, priority: 3, includeDependenciesRecursively: false },
  { name: 'icons', test: ICONS, priority: 3, minShareCount: 3 },
  { name: 'radix', test: RADIX, priority: 3, minShareCount: 3, includeDependenciesRecursively: false },
  { name: importedBy(ENTRY, 'start'), test: OWN, priority: 2 },
  { name: importedBy(FRAME, 'frame'), test: OWN, priority: 1 },
  { name: 'kit', test: KIT, minShareCount: 3, includeDependenciesRecursively: false, ...byUse(24_000) },
]

/** Several files, each for the pages that use the same; those below a size are merged. */
function byUse(bytes: number) {
  return { entriesAware: true, entriesAwareMergeThreshold: bytes }
}

/** A group by use is named after all pages that use it; its first word is enough. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

/**
 * A group for our own code that a module imports: `start` for the app's script, and `frame` for what the frame of every
 * signed-in page imports beyond that. Two requests instead of thirty for a kilobyte each. A group holds what its modules
 * import from libraries as well: with an icon left in the app's script, that and `start` waited for each other, and a list
 * made of the icon was made of `undefined`.
 */
export function importedBy(
  entry: string,
  name: string,
): Exclude<Rolldown.CodeSplittingGroup['name'], string> {
  let own: Set<string> | null = null
  return (id, context) => {
    own ??= ownImports(entry, (module) => context.getModuleInfo(module)?.importedIds ?? [])
    return id !== entry && own.has(id) ? name : null
  }
}

/** A module of ours, and all of ours that it imports statically. */
function ownImports(id: string, importsOf: (id: string) => readonly string[], found = new Set<string>()) {
  if (found.has(id) || !OWN.test(id)) return found
  found.add(id)
  for (const imported of importsOf(id)) ownImports(imported, importsOf, found)
  return found
}
