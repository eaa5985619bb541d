import { readStatements } from './read-statements.ts'

/** Matches where a statement reads, rather than writes, a table whose rows an import writes before it is done. */
const READS = /(?<!\bdelete\s+)\b(?:from|join|using)\s+"?(?:trades|executions|cash_events)"?(?![\w"])/gi
const CONDITIONS = /status = 'running'|unsettled too:/g
/** Statements over all users are for administrators and jobs, which look at long-settled data. */
const ALL_USERS = /all users:/

/**
 * True for a statement that may return rows of an import that is still being written: each time it reads one of those
 * tables it must ask for settled rows (`schema/settled.ts`).
 * @example readsUnsettled('SELECT count(*) FROM trades WHERE user_id = $1') // → true
 */
export function readsUnsettled(text: string): boolean {
  if (ALL_USERS.test(text)) return false
  return (text.match(READS)?.length ?? 0) > (text.match(CONDITIONS)?.length ?? 0)
}

const judged = new Map<string, boolean>()
const found = new Set<string>()

readStatements(({ text }) => {
  const isBad = judged.get(text) ?? readsUnsettled(text)
  judged.set(text, isBad)
  // Added each time it is sent, so that a retried test fails again.
  if (isBad) found.add(text)
})

/** Such statements since the last call. */
export function takeUnsettled(): string[] {
  const statements = [...found]
  found.clear()
  return statements
}
