import { describe, expect, test } from 'vitest'
import { openStatementNames } from './named-statements.ts'

const SELECT = 'SELECT 1 FROM trades WHERE user_id = $1'

describe('a statement', () => {
  test('is prepared when it runs for the third time on a connection, under one name from then on', () => {
    const nameOf = openStatementNames()
    expect([nameOf(SELECT), nameOf(SELECT)]).toEqual([undefined, undefined])
    const name = nameOf(SELECT)
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(nameOf(SELECT)).toBe(name)
  })

  test('has the name of its text, on every connection', () => {
    const third = (text: string) => [1, 2, 3].map(openStatementNames().bind(null, text)).at(-1)
    expect(third(SELECT)).toBe(third(SELECT))
    expect(third(SELECT)).not.toBe(third(`${SELECT} AND id = $2`))
  })

  test.each([
    [' \n  INSERT INTO users', true],
    ['update users', true],
    ['delete from users', true],
    ['with found as', true],
    ['begin', false],
    ['COPY trades TO STDOUT', false],
    ['selected', false],
  ])('%j is prepared: %s', (text, isPrepared) => {
    const nameOf = openStatementNames()
    expect([nameOf(text), nameOf(text), nameOf(text)].at(-1) !== undefined).toBe(isPrepared)
  })
})

describe('a connection', () => {
  test('has a limited number of prepared statements, and keeps those it has', () => {
    const nameOf = openStatementNames({ maxNamed: 1 })
    for (let use = 0; use < 3; use++) nameOf(SELECT)
    for (let use = 0; use < 4; use++) expect(nameOf(`${SELECT} LIMIT 1`)).toBeUndefined()
    expect(nameOf(SELECT)).toBeDefined()
  })

  test('forgets texts that are new each time', () => {
    const nameOf = openStatementNames()
    nameOf(SELECT)
    nameOf(SELECT)
    for (let n = 0; n < 1_000; n++) nameOf(`${SELECT} LIMIT ${n}`)
    expect([nameOf(SELECT), nameOf(SELECT), nameOf(SELECT)].map((name) => name !== undefined)).toEqual([
      ...[false, false, true],
    ])
  })
})
