import { describe, expect, it } from 'vitest'
import { openReadSets, type ReadPart } from './read-sets.ts'

const part = (key: string) => ({ part: { key }, planned: null }) as unknown as ReadPart

describe('files waiting for their import', () => {
  it('are handed over once', () => {
    const sets = openReadSets()
    sets.keep('one', part('a'))
    expect(sets.take('one')).toEqual(part('a'))
    expect(sets.take('one')).toBeNull()
  })

  it('are read again if they are gone, as after a restart', () => {
    expect(openReadSets().take('one')).toBeNull()
  })

  it('are never more than four: the oldest are dropped', () => {
    const sets = openReadSets()
    for (const id of ['1', '2', '3', '4', '5']) sets.keep(id, part(id))
    expect(['1', '2', '3', '4', '5'].map((id) => sets.take(id)?.part.key ?? null)).toEqual([
      ...[null, '2', '3', '4', '5'],
    ])
  })

  it('replace those of the same import without dropping others', () => {
    const sets = openReadSets()
    for (const id of ['1', '2', '3', '4']) sets.keep(id, part(id))
    sets.keep('4', part('again'))
    expect(['1', '4'].map((id) => sets.take(id)?.part.key)).toEqual(['1', 'again'])
  })

  it('make room when they are taken', () => {
    const sets = openReadSets()
    for (const id of ['1', '2', '3', '4']) sets.keep(id, part(id))
    sets.take('3')
    sets.keep('5', part('5'))
    expect(sets.take('1')?.part.key).toBe('1')
  })
})

describe('the progress of an import', () => {
  it('is the last value set, until it is deleted', () => {
    const sets = openReadSets()
    expect(sets.progressOf('one')).toBeNull()
    sets.report('one', 0.1, 'Reading')
    sets.report('one', 0.6, 'Writing')
    expect(sets.progressOf('one')).toEqual({ progress: 0.6, step: 'Writing' })
    sets.forget('one')
    expect(sets.progressOf('one')).toBeNull()
  })

  it('belongs to its own import only, and stays when its files are taken', () => {
    const sets = openReadSets()
    sets.keep('one', part('a'))
    sets.report('one', 0.2, 'Reading')
    sets.take('one')
    expect([sets.progressOf('one')?.progress, sets.progressOf('two')]).toEqual([0.2, null])
  })
})
