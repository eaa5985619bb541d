import type { Plugin, Rolldown } from 'vite'
import { findCycle } from '../../scripts/find-cycle.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>

/**
 * Stops a build whose files import each other in a circle. One of them then runs before what it needs: a list of icons
 * was made of `undefined`, and a page stopped working although every module by itself was right.
 */
export function noCycles(): Plugin {
  return {
    name: 'no-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const cycle = cycleOf(Object.values(bundle).filter((output) => output.type === 'chunk'))
      if (cycle) this.error(`These files import each other in a circle: ${cycle.join(' → ')}`)
    },
  }
}

/** A circle among files, with the first one repeated at the end; null if there is none. */
export function cycleOf(chunks: readonly Chunk[]): string[] | null {
  return findCycle(
    chunks.flatMap(({ fileName, imports }) => imports.map((other) => `${fileName} -> ${other}`)),
  )
}
