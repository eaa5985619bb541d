import type { Mutant } from './mutants.ts'

export type Result = { mutant: Mutant; outcome: 'killed' | 'survived' | 'untested' }

export function nameOf({ path, line, from, to }: Mutant): string {
  return `${path}:${line} ${from} → ${to || 'nothing'}`
}

/** The table of folders and the list of mutants that no test noticed, in Markdown. */
export function reportOf(results: readonly Result[], seed: number): string {
  const folders = [...new Set(results.map(({ mutant }) => folderOf(mutant)))].sort()
  const survivors = results.filter(({ outcome }) => outcome !== 'killed')
  return [
    '| Folder | Changes tried | Noticed | Share |',
    '|---|--:|--:|--:|',
    ...folders.map((folder) =>
      row(
        folder,
        results.filter(({ mutant }) => folderOf(mutant) === folder),
      ),
    ),
    row('All', results),
    '',
    `Not noticed (seed ${seed}, ${results.length} changes):`,
    '',
    ...survivors
      .map(({ mutant, outcome }) => `- \`${nameOf(mutant)}\`${outcome === 'untested' ? ', no test' : ''}`)
      .sort(),
  ].join('\n')
}

function row(name: string, results: readonly Result[]): string {
  const noticed = results.filter(({ outcome }) => outcome === 'killed').length
  return `| ${name} | ${results.length} | ${noticed} | ${Math.round((100 * noticed) / results.length)} % |`
}

function folderOf({ path }: Mutant): string {
  return path
    .split('/')
    .slice(0, path.startsWith('apps') ? 5 : 4)
    .join('/')
}
