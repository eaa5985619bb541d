import { describe, expect, it } from 'vitest'
import { readProgrammeFile } from './programme-form.ts'

const file = {
  ballastProgramme: 1,
  firm: 'Mine',
  programme: 'Own',
  stage: 'evaluation',
  size: '50000',
  currency: 'USD',
  rules: { trail: 'static', distance: '2000', lock: null },
}
const problem = (content: unknown) => {
  const found = readProgrammeFile(typeof content === 'string' ? content : JSON.stringify(content))
  return 'problem' in found ? found.problem : null
}

describe('readProgrammeFile', () => {
  it('reads a valid file', () => {
    expect(readProgrammeFile(JSON.stringify(file))).toEqual({ file })
  })

  it('reports an unknown field, in the file or in its rules', () => {
    expect(problem({ ...file, leverage: 5 })).toContain('“leverage”')
    expect(problem({ ...file, rules: { ...file.rules, maxTrades: 3 } })).toContain('“maxTrades”')
  })

  it('reports an invalid value', () => {
    expect(problem({ ...file, size: '-1' })).toContain('“size”')
    expect(problem({ ...file, rules: { distance: '0' } })).toContain('“rules.distance”')
  })

  it('says what is no such file at all', () => {
    expect(problem('Date,Amount')).toContain('not JSON')
    for (const other of [{}, [], 'null', 7]) expect(problem(other)).toContain('not a programme file')
  })
})
