import type { ImportedExecution, Problem } from '../importer.ts'

/**
 * The decision about one incoming execution.
 * - `new`: add it.
 * - `known`: it already exists as `existing`; do nothing.
 * - `enriches`: `execution` replaces `replaces`. With the same identity that is an update. With another (an order
 *   replaced by its fills) the fills keep their own identity, because every later report names fills by it; anything
 *   attached to the order's identity moves to its earliest fill.
 * - `conflict`: add nothing and notify the user.
 */
export type OverlapDecision =
  | { kind: 'new'; execution: ImportedExecution }
  | { kind: 'known'; execution: ImportedExecution; existing: string[] }
  | { kind: 'enriches'; execution: ImportedExecution; replaces: string[] }
  | { kind: 'conflict'; execution: ImportedExecution; problem: Problem }
