import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { ImportSet } from '@ballast/importers/import-files'
import type { ImportResult, StatedTotals } from '@ballast/importers/importer'

/**
 * Every difference between what files state of themselves and what their rows come to, in words; empty when
 * all agree to the cent.
 */
export function differencesOf(set: ImportSet): string[] {
  const inFiles = set.files.flatMap((file) =>
    file.status === 'parsed'
      ? file.result.stated.flatMap((stated) => ofTotals(file.file, stated, file.result))
      : [],
  )
  const betweenFiles = set.problems.map((problem) => `${problem.file}, row ${problem.row}: ${problem.text}`)
  const days = set.days.flatMap(({ day, stated, net }) => {
    if (stated === null || stated === net) return []
    if (net === null)
      return [
        `${day}: the broker states a net of ${decimalFromMicros(stated)}; ours is not known, because some costs or results are not in these files.`,
      ]
    return [
      `${day}: the broker states a net of ${decimalFromMicros(stated)}, the fills come to ${decimalFromMicros(net)}.`,
    ]
  })
  const unplaced = set.unplacedCosts.reduce((sum, event) => sum + event.amount, 0)
  const costs =
    set.unplacedCosts.length > 0
      ? [
          `${set.unplacedCosts.length} cost lines (${decimalFromMicros(unplaced)}) belong to no fill in these files.`,
        ]
      : []
  return [...inFiles, ...betweenFiles, ...days, ...costs]
}

function ofTotals(file: string, stated: StatedTotals, result: ImportResult): string[] {
  const lines: string[] = []
  if (stated.count !== null && stated.count !== result.count) {
    lines.push(`${file}: ${stated.source} says ${stated.count}, the rows are ${result.count}.`)
  }
  for (const kind of ['gross', 'fees', 'net'] as const) {
    const [theirs, ours] = [stated[kind], result[kind]]
    if (theirs === null || ours === null || theirs === ours) continue
    lines.push(
      `${file}: ${stated.source} states ${kind} ${decimalFromMicros(theirs)}, the rows add up to ${decimalFromMicros(ours)}.`,
    )
  }
  return lines
}
