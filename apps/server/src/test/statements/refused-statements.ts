import { declaredClasses } from '../../platform/database/distribution/declared-classes.ts'
import { readStatements } from './read-statements.ts'
import { refusalOf } from './statement-rules.ts'

const classes = await declaredClasses()
const refused = new Set<string>()
/** The reason by text, so that each text is checked once. */
const known = new Map<string, string | null>()

readStatements(({ text }) => {
  const before = known.get(text)
  const why = before === undefined ? refusalOf(text, classes) : before
  known.set(text, why)
  if (why) refused.add(`${why}: ${text}`)
})

/** Statements since the last call that a distributed database would refuse; those that a retried test sends again are included again. */
export function takeRefused(): string[] {
  const found = [...refused]
  refused.clear()
  return found
}
