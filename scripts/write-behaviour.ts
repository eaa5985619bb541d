/**
 * Writes the descriptions of behaviours in docs/behaviour.md from the catalogue, so that they match the findings page.
 * Usage: node scripts/write-behaviour.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTED, DETECTORS, NOT_LOOKED_FOR } from '@ballast/domain/behaviour/catalogue'
import type { Detector, Labelling } from '@ballast/domain/behaviour/detector'

const PATH = join(import.meta.dirname, '../docs/behaviour.md')

const before = readFileSync(PATH, 'utf8')
const text = [
  ['detectors', DETECTORS.map(sectionOf).join('\n')] as const,
  ['counted', COUNTED.map(({ id, definition }) => `- **${id}**: ${definition}\n`).join('')] as const,
  ['not looked for', NOT_LOOKED_FOR.map(({ what, needs }) => `- ${what}: ${needs}.\n`).join('')] as const,
].reduce((page, [part, body]) => filled(page, part, body), before)

if (process.argv.includes('--check')) {
  if (before !== text) {
    console.error('docs/behaviour.md is not what the catalogue says. Run: node scripts/write-behaviour.ts')
    process.exit(1)
  }
} else writeFileSync(PATH, text)

/** The page with everything between the two markers of a part replaced. */
function filled(page: string, part: string, body: string): string {
  const [start, end] = [
    `<!-- ${part}: written by scripts/write-behaviour.ts -->\n`,
    `<!-- end of ${part} -->`,
  ]
  const [head, rest = ''] = page.split(start)
  const [, tail] = rest.split(end)
  if (tail === undefined) throw new Error(`docs/behaviour.md has no part “${part}”`)
  return `${head}${start}\n${body}\n${end}${tail}`
}

function sectionOf(detector: Detector): string {
  const { id, definition, source, needs, trap, labelling, occasions } = detector
  const occasion = occasions && ` *Occasions*: ${occasions === 'given' ? 'given' : occasions.words.many}.`
  return `### ${id}

${definition} (${source}.) *Needs*: ${needs}. *Null*: ${nullOf(labelling, detector.shared)} *Statistic*: ${statisticOf(detector)} *Money*: ${moneyOf(detector)}${occasion ?? ''} *Trap*: ${trap}
`
}

function nullOf(labelling: Labelling, shared: Detector['shared'] = ['place']): string {
  if (labelling.from === 'results')
    return ['the session’s results are redistributed over its slots.', labelling.redraws]
      .filter(Boolean)
      .join(' ')
  if (labelling.within === 'days')
    return 'whole days are drawn, so that good and bad days do not count as many trades.'
  if (labelling.within === 'everything') return 'labels shuffled among the first trades of all days.'
  if (labelling.within === 'setup') return 'labels shuffled within session and setup.'
  return shared.length === 0
    ? 'labels shuffled within the session, without bands.'
    : 'labels shuffled within session and band.'
}

function statisticOf({ measure, shared = [] }: Detector): string {
  const of =
    measure.of === 'result' ? 'mean results' : measure.unit === 'ratio' ? 'mean logarithms' : 'shares'
  return `difference of the ${of}${shared.includes('setup') ? ' within a band and a setup' : ''}.`
}

function moneyOf({ mechanical, measure }: Detector): string {
  if (measure.of === 'act') return 'none; the act alone is measured.'
  if (mechanical === 'usual_size')
    return 'the part of the net due to the larger size; also compared with as many controls.'
  return mechanical === 'not_taken'
    ? 'the net had the flagged trades not been taken; also compared with as many controls.'
    : 'compared with as many controls.'
}
