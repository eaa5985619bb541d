import { keyOfClass } from '../../platform/database/distribution/table-rules.ts'
import type { TableClass } from '../../schema/table-classes.ts'

const TARGET = /^\s*(?:\/\*.*?\*\/\s*)?(insert\s+into|update|delete\s+from)\s+(?:"?public"?\.)?"?(\w+)"?/is
/** Functions that return a different result on each call. */
const VOLATILE = /\b(clock_timestamp|statement_timestamp|timeofday|gen_random_uuid|random)\s*\(/i
/** These are also refused where servers compare the two rows of a conflict. */
const CHANGING = /\b(now|transaction_timestamp|current_timestamp|current_date|localtimestamp)\b/i

/**
 * Why a distributed database would refuse a writing statement, by rule R6 of `docs/distributing.md`; null if it would
 * not. Works on the text: it recognises the statements the product uses, not everything that SQL allows.
 * @example refusalOf('UPDATE views SET user_id = $1', classes) // 'changes user_id, by which views is spread'
 */
export function refusalOf(statement: string, classes: ReadonlyMap<string, TableClass>): string | null {
  const [, verb = '', name = ''] = TARGET.exec(statement) ?? []
  const kind = classes.get(name.toLowerCase())
  if (!kind || kind === 'local') return null
  const [, conflict = ''] = /\bon\s+conflict\b(.*)$/is.exec(statement) ?? []
  if (VOLATILE.test(conflict) || CHANGING.test(conflict)) return 'has a clock or chance in ON CONFLICT'
  const isInsert = verb.toLowerCase().startsWith('insert')
  if (!isInsert && VOLATILE.test(statement)) return 'has a clock or chance that servers would not agree on'
  const key = keyOfClass(kind)
  const [, set = ''] = /\bset\b(.*?)(\bwhere\b|\breturning\b|$)/is.exec(isInsert ? conflict : statement) ?? []
  if (key && new RegExp(`(^|,)\\s*"?${key}"?\\s*=`, 'i').test(set))
    return `changes ${key}, by which ${name} is spread`
  return null
}
