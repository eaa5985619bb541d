import type { ImportedExecution, Problem } from '../importer.ts'

/**
 * What becomes of one incoming execution.
 * - `new`: add it.
 * - `known`: it is already there as `existing`; do nothing.
 * - `enriches`: write `execution` in place of `replaces`. With the same identity that is an update. With
 *   another (an order replaced by its fills) the fills keep their own identity, because every later report
 *   names fills by it; what hangs on the order's identity moves to its earliest fill.
 * - `conflict`: add nothing and tell the user.
 */
export type OverlapDecision =
  | { kind: 'new'; execution: ImportedExecution }
  | { kind: 'known'; execution: ImportedExecution; existing: string[] }
  | { kind: 'enriches'; execution: ImportedExecution; replaces: string[] }
  | { kind: 'conflict'; execution: ImportedExecution; problem: Problem }
