import type { FileReport, ImportPreview } from '@ballast/contract/imports'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'

type Totals = FileReport['totals']

/** One of a file's figures compared with ours. `null` if the file does not state it, or ours is unknown. */
export type Comparison = {
  figure: 'count' | 'gross' | 'fees' | 'net'
  stated: string | number | null
  agrees: boolean | null
  /** Ours minus theirs, if they differ. */
  difference: string | null
}

const FIGURES = ['count', 'gross', 'fees', 'net'] as const

/** Compares the totals a file states with the sums of its rows, figure by figure. */
export function compareTotals(ours: Totals, stated: Totals): Comparison[] {
  return FIGURES.map((figure) => {
    const own = ours[figure]
    const theirs = stated[figure]
    if (own === null || theirs === null) return { figure, stated: theirs, agrees: null, difference: null }
    const difference =
      typeof own === 'number' || typeof theirs === 'number'
        ? Number(own) - Number(theirs)
        : microsFromDecimal(own) - microsFromDecimal(theirs)
    const isCount = figure === 'count'
    return {
      figure,
      stated: theirs,
      agrees: difference === 0,
      difference: difference === 0 ? null : isCount ? String(difference) : decimalFromMicros(difference),
    }
  })
}

/** Whether every total a file states equals the sum of its rows; `unstated` if it states none. */
export function agreementOf(file: Pick<FileReport, 'totals' | 'stated'>): 'agrees' | 'differs' | 'unstated' {
  const compared = file.stated
    .flatMap((stated) => compareTotals(file.totals, stated))
    .filter(({ agrees }) => agrees !== null)
  if (compared.length === 0) return 'unstated'
  return compared.every(({ agrees }) => agrees) ? 'agrees' : 'differs'
}

/** One sentence about all files together. */
export function verdictOf({ files, differences }: ImportPreview): { isClear: boolean; text: string } {
  const read = files.filter((file) => file.format !== null)
  const unread = read.reduce((sum, file) => sum + file.census.problems, 0)
  if (differences.length > 0) {
    const count = differences.length
    return { isClear: false, text: count === 1 ? 'One thing to check' : `${count} things to check` }
  }
  if (unread > 0) {
    const rows = unread === 1 ? 'One row was' : `${unread} rows were`
    return { isClear: false, text: `${rows} not understood and would not be imported` }
  }
  if (read.some((file) => agreementOf(file) === 'agrees'))
    return { isClear: true, text: 'Agrees to the cent with the totals the file states' }
  if (read.length > 1) return { isClear: true, text: 'The files agree with each other to the cent' }
  return { isClear: true, text: 'Every row adds up. The file states no totals of its own to compare with' }
}
