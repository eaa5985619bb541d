import type { ImportResult, Problem } from '../importer.ts'

/** The result of one file of a set. */
export type FileResult = { file: string; result: ImportResult }
/** A problem, with the file of the set it is in. */
export type SetProblem = Problem & { file: string }
