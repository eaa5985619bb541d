import { BaseSequencer } from 'vitest/node'

/** Files that take longest, so that no worker begins one of them when the others have nothing left to do. */
const LONGEST = [
  'start',
  'durability',
  'first-administrator',
  'cross-user-walk',
  'archive',
  'imports-in-slices',
  'samples',
  'jobs',
].map((name) => `/${name}.db.test.ts`)

/** The order of vitest, but the longest files first: a clean clone does not know yet how long each takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const place = (path: string) => {
      const at = LONGEST.findIndex((end) => path.endsWith(end))
      return at < 0 ? LONGEST.length : at
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a.moduleId) - place(b.moduleId))
  }
}
