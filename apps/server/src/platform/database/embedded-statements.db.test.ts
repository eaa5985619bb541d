import { type PGlite, protocol } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'

describe.runIf(inject('databaseTemplate').kind === 'embedded')('the embedded database', () => {
  let opened: OpenDatabase
  let pglite: PGlite
  beforeAll(async () => {
    opened = await openEmbedded(null)
    if (opened.jobs.kind === 'embedded') pglite = opened.jobs.pglite as PGlite
  })
  afterAll(() => opened.close())

  const INT4 = 23
  test('keeps the types that a statement states', async () => {
    for (let time = 0; time < 5; time++) {
      const { rows } = await pglite.query('SELECT $1 AS value', ['7'], { paramTypes: [INT4] })
      expect(rows).toEqual([{ value: 7 }])
      const untyped = await pglite.query('SELECT $1 AS value', ['7'])
      expect(untyped.rows).toEqual([{ value: '7' }])
    }
  })

  test('leaves a statement alone that has a name', async () => {
    const text = 'SELECT 41 + 1 AS value'
    const send = (message: Uint8Array) => pglite.execProtocolStream(message)
    for (let time = 0; time < 4; time++) {
      await send(protocol.serialize.parse({ name: `own${time}`, text }))
      await send(protocol.serialize.bind({ statement: `own${time}` }))
      const answer = await send(protocol.serialize.execute({}))
      await send(protocol.serialize.sync())
      expect(JSON.stringify(answer)).toContain('42')
    }
  })
})
