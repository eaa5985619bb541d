import { declaredClasses } from '../../platform/database/distribution/declared-classes.ts'
import { refusalOf } from '../../platform/database/distribution/statement-rules.ts'
import { readStatements } from './read-statements.ts'

const classes = await declaredClasses()
/**
 * What hands rows to another owner: accounts that are deleted (`features/removed-accounts`) and the demo of the day. A
 * distributed database refuses them, as `docs/distributing.md` says.
 */
const HANDS_OVER = /^\s*UPDATE \S+ SET user_id = \$\d+\s+WHERE user_id = \$\d+/
const refused = new Set<string>()
const checked = new Set<string>()

readStatements(({ text }) => {
  if (checked.has(text)) return
  checked.add(text)
  const why = refusalOf(text, classes)
  if (why && !HANDS_OVER.test(text)) refused.add(`${why}: ${text}`)
})

/** Statements since the last call that a distributed database would refuse: each once in a worker. */
export function takeRefused(): string[] {
  const found = [...refused]
  refused.clear()
  return found
}
