import { createBrowserStore } from '../browser/browser-store.ts'
import { parseObject } from '../browser/tolerant.ts'

/** Which variant this browser was given, by test. */
export type Assignments = Record<string, string>

/** Tolerant: only texts count. */
export function parseAssignments(text: string | null): Assignments {
  const texts = Object.entries(parseObject(text)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

export const assignmentsStore = createBrowserStore({ key: 'abTestAssignments', parse: parseAssignments })
