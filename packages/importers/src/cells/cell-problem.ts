import type { ProblemCode } from '../importer.ts'

/** Thrown while reading a row; the row then becomes a problem and nothing of it is imported. */
export class CellProblem extends Error {
  readonly code: ProblemCode
  readonly column: string | undefined
  constructor(code: ProblemCode, message: string, column?: string) {
    super(message)
    this.name = 'CellProblem'
    this.code = code
    this.column = column
  }
}
