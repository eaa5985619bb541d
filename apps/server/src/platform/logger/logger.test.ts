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
})
