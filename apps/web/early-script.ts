import type { Plugin } from 'vite'

/**
 * Adds `src/early.ts` to the page as a script of its own, first of all. It waits for nothing but its own code, while
 * the app's script waits for the framework. While developing there is none: the app then sends its requests itself.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const early = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.isEntry && output.name === 'early',
        )
        if (!early) throw new Error('The build has no early script.')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${early.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }]
      },
    },
  }
}
