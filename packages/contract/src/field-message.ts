import type * as z from 'zod/mini'

const EXPECTED: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'fields with names',
  record: 'fields with names',
}
const FORMATS: Partial<Record<string, string>> = {
  email: 'Not an email address',
  url: 'Not a web address',
  date: 'Not a date',
  datetime: 'Not a moment in time',
  time: 'Not a time of day',
  uuid: 'Not an id of Ballast',
}
/** The unit of a size; numbers have none. */
const UNITS: Partial<Record<string, [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/**
 * The message for an invalid field whose schema has none of its own, addressed to the person typing. Passed to each parse, so
 * that it does not depend on which locale a library loaded.
 * @example schema.safeParse(value, { error: fieldMessage })
 * @example // a text of 300 where 200 are allowed → 'At most 200 characters'
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Required'
        : `Must be ${EXPECTED[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : 'Not one of the choices'
    case 'too_big':
      return limit(issue.inclusive === false ? 'Less than' : 'At most', issue.maximum, issue.origin)
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? 'Required'
        : limit(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue.origin)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not in a form that is understood'
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.slice(0, 5).join(', ')}`
    default:
      return 'Not valid'
  }
}

function limit(word: string, size: number | bigint, origin: string): string {
  const [one, several] = UNITS[origin] ?? []
  const unit = Number(size) === 1 ? one : several
  return [word, Number(size).toLocaleString('en-US'), unit].filter(Boolean).join(' ')
}
