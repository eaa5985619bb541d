// Usage: node scripts/programme-coverage.ts
// How much of the firms' rules is stated, and which fields are missing.
import { coverage } from '@ballast/programmes/coverage'

const { firms, programmes, phases, complete, withFloor, sizes, missing } = coverage()
const lines = [
  `firms       ${complete.firms} of ${firms} with a complete programme`,
  `programmes  ${complete.programmes} of ${programmes} complete`,
  `phases      ${complete.phases} of ${phases} complete, ${withFloor} with a floor`,
  `sizes       ${sizes.stated} of ${phases} phases state one, ${sizes.steps} by profit`,
  'not stated, in phases:',
  ...Object.entries(missing).map(([field, count]) => `  ${field.padEnd(16)} ${count}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
