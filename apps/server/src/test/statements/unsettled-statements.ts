import { readStatements } from './read-statements.ts'

/** A table whose rows an import writes before it is done, where rows are read and not written. */
const READS = /(?<!\bdelete\s+)\b(?:from|join|using)\s+"?(?:trades|executions|cash_events)"?(?![\w"])/gi
const CONDITIONS = /status = 'running'|unsettled too:/g
/** What is asked of all users is for administrators and jobs, which look at what was there long before. */
const ALL_USERS = /all users:/

/**
 * True for a statement that may answer with rows of an import that is still being written: each time it reads one of their
 * tables it has to ask for settled rows (`schema/settled.ts`).
 * @example readsUnsettled('SELECT count(*) FROM trades WHERE user_id = $1') // → true
 */
export function readsUnsettled(text: string): boolean {
  if (ALL_USERS.test(text)) return false
  return (text.match(READS)?.length ?? 0) > (text.match(CONDITIONS)?.length ?? 0)
}

const found = new Set<string>()
const checked = new Set<string>()

/** Tests of the statements of features, not those that look into the database themselves, are watched. */
readStatements(({ text }) => {
  if (checked.has(text)) return
  checked.add(text)
  if (readsUnsettled(text)) found.add(text)
})

/** Such statements since the last call: each once in a worker. */
export function takeUnsettled(): string[] {
  const statements = [...found]
  found.clear()
  return statements
}
