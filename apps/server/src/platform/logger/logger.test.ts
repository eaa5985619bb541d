import { describe, expect, test } from 'vitest'
import { loggedError } from './logger.ts'

const SECRET = '$argon2id$v=19$secret'

/** As drizzle and the drivers throw them. */
function failedQuery(): Error {
  const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (email)=(${SECRET}) exists`,
    parameters: [SECRET],
  })
  return Object.assign(
    new Error(`Failed query: insert into "users" values ($1)\nparams: ${SECRET}`, { cause }),
    {
      query: 'insert into "users" values ($1)',
      params: [SECRET],
    },
  )
}

describe('an error in the log', () => {
  test('says what failed and where, and holds no value of the query', () => {
    const logged = loggedError(failedQuery())
    expect(JSON.stringify(logged)).not.toContain(SECRET)
    expect(logged).toMatchObject({
      message: expect.stringMatching(/Failed query: insert into/),
      cause: { code: '22P02' },
    })
    expect(logged?.stack[0]).toMatch(/logger\.test/)
  })
  test('of another kind keeps its message', () => {
    expect(loggedError(new Error('no free code for ann'))?.message).toBe('no free code for ann')
  })

  test('of the database contains no value that the database quotes, and no endless text', () => {
    const quoted = (message: string, facts: object) =>
      loggedError(Object.assign(new Error(message), facts))?.message
    const message = `bad "${SECRET}" near '${SECRET}'`
    for (const facts of [{ query: 'x' }, { params: [] }, { severity: 'ERROR' }])
      expect(quoted(message, facts)).toBe('bad "…" near \'…\'')
    expect(quoted(message, {})).toBe(message)
    expect(quoted('x'.repeat(3000), { query: 'x' })).toHaveLength(2000)
  })
  test('keeps code and constraint if they are texts, and its causes', () => {
    const cause = Object.assign(new Error('inner'), { code: 23505, constraint: 'users_email_key' })
    const logged = loggedError(
      Object.assign(new TypeError('outer', { cause }), { code: 'E1', constraint: 7 }),
    )
    expect(logged).toMatchObject({
      type: 'TypeError',
      code: 'E1',
      cause: { message: 'inner', constraint: 'users_email_key' },
    })
    expect(logged).not.toHaveProperty('constraint')
    expect(logged?.cause).not.toHaveProperty('code')
    expect(loggedError(new Error('x', { cause: 'text' }))).not.toHaveProperty('cause')
    expect([loggedError('text'), loggedError(null), loggedError({ message: 'no error' })]).toEqual([
      null,
      null,
      null,
    ])
  })
})
