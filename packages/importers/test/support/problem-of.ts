import { CellProblem } from '../../src/cells/cell-problem.ts'

/** The problem that reading a cell or row throws; anything else it throws, or a cell it reads, fails the test. */
export function problemOf(read: () => unknown): CellProblem {
  try {
    read()
  } catch (error) {
    if (error instanceof CellProblem) return error
    throw error
  }
  throw new Error('it was read')
}
