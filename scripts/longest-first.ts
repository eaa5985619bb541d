import { BaseSequencer } from 'vitest/node'

/** The slowest files, so that no worker starts one of them when the others have nothing left to do. */
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

/** Vitest's order, but with the slowest files first: a clean clone does not know yet how long each one takes. */
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
