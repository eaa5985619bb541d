import { createBrowserStore } from '../browser/browser-store.ts'
import { parseObject } from '../browser/tolerant.ts'

/** The variant assigned to this browser, by test. */
export type Assignments = Record<string, string>

/** Only texts count; anything else is ignored. */
export function parseAssignments(text: string | null): Assignments {
  const texts = Object.entries(parseObject(text)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

export const assignmentsStore = createBrowserStore({ key: 'abTestAssignments', parse: parseAssignments })
