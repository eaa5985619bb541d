import { describe, expect, it } from 'vitest'
import { openImportCache, type ReadPart } from './import-cache.ts'

const part = (key: string) => ({ part: { key }, planned: null }) as unknown as ReadPart

describe('files waiting for their import', () => {
  it('are handed over once', () => {
    const cache = openImportCache()
    cache.put('one', part('a'))
    expect(cache.take('one')).toEqual(part('a'))
    expect(cache.take('one')).toBeNull()
  })

  it('are read again if they are gone, as after a restart', () => {
    expect(openImportCache().take('one')).toBeNull()
  })

  it('are never more than four: the oldest are dropped', () => {
    const cache = openImportCache()
    for (const id of ['1', '2', '3', '4', '5']) cache.put(id, part(id))
    expect(['1', '2', '3', '4', '5'].map((id) => cache.take(id)?.part.key ?? null)).toEqual([
      ...[null, '2', '3', '4', '5'],
    ])
  })

  it('replace those of the same import without dropping others', () => {
    const cache = openImportCache()
    for (const id of ['1', '2', '3', '4']) cache.put(id, part(id))
    cache.put('4', part('again'))
    expect(['1', '4'].map((id) => cache.take(id)?.part.key)).toEqual(['1', 'again'])
  })

  it('make room when they are taken', () => {
    const cache = openImportCache()
    for (const id of ['1', '2', '3', '4']) cache.put(id, part(id))
    cache.take('3')
    cache.put('5', part('5'))
    expect(cache.take('1')?.part.key).toBe('1')
  })
})

describe('the progress of an import', () => {
  it('is the last value set, until it is deleted', () => {
    const cache = openImportCache()
    expect(cache.progressOf('one')).toBeNull()
    cache.reportProgress('one', 0.1, 'Reading')
    cache.reportProgress('one', 0.6, 'Writing')
    expect(cache.progressOf('one')).toEqual({ progress: 0.6, step: 'Writing' })
    cache.forgetProgress('one')
    expect(cache.progressOf('one')).toBeNull()
  })

  it('belongs to its own import only, and stays when its files are taken', () => {
    const cache = openImportCache()
    cache.put('one', part('a'))
    cache.reportProgress('one', 0.2, 'Reading')
    cache.take('one')
    expect([cache.progressOf('one')?.progress, cache.progressOf('two')]).toEqual([0.2, null])
  })
})
