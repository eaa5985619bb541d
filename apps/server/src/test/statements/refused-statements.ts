import { declaredClasses } from '../../platform/database/distribution/declared-classes.ts'
import { refusalOf } from '../../platform/database/distribution/statement-rules.ts'
import { readStatements } from './read-statements.ts'

const classes = await declaredClasses()
const refused = new Set<string>()
const checked = new Set<string>()

readStatements(({ text }) => {
  if (checked.has(text)) return
  checked.add(text)
  const why = refusalOf(text, classes)
  if (why) refused.add(`${why}: ${text}`)
})

/** Statements since the last call that a distributed database would refuse: each once in a worker. */
export function takeRefused(): string[] {
  const found = [...refused]
  refused.clear()
  return found
}
