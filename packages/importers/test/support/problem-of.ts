import { CellProblem } from '../../src/cells/cell-problem.ts'

/** Returns the problem thrown by reading a cell or row; any other error, or no error, fails the test. */
export function problemOf(read: () => unknown): CellProblem {
  try {
    read()
  } catch (error) {
    if (error instanceof CellProblem) return error
    throw error
  }
  throw new Error('it was read')
}
