import { describe, expect, test } from 'vitest'
import { isReservedName, mixesScripts, usernameSkeleton } from './username-skeleton.ts'

describe('names that look alike', () => {
  test.each([
    ['paul', 'pau1'],
    ['paul', 'pauI'],
    ['olga', '0lga'],
    ['OLGA', '0LGA'],
    ['smith', 'srnith'],
    ['walter', 'vvalter'],
    ['jane.doe', 'jane_doe'],
    ['jane.doe', 'janedoe'],
    ['jane-doe', '__jane..doe--'],
    ['jose', 'josé'],
    ['jose', 'ＪＯＳＥ'],
    ['paul', 'раul'],
    ['scope', 'ѕсоре'],
    ['nova', 'ΝΟVA'],
  ])('%s and %s have one skeleton', (one, other) => {
    expect(usernameSkeleton(other)).toBe(usernameSkeleton(one))
  })

  test.each([
    ['paul', 'paula'],
    ['ali', 'all'],
    ['mia', 'mla'],
    ['trader2', 'traderz'],
    ['dora', 'clora'],
    ['иван', 'ivan'],
    ['trader1', 'trader2'],
  ])('%s and %s do not', (one, other) => {
    expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one))
  })

  test('a name without letters or digits has none', () => {
    expect(usernameSkeleton('_._')).toBe('')
  })
})

test('alphabets that look alike are not mixed in one name, but others may be', () => {
  for (const mixed of ['pаul', 'παul', 'αлекс']) expect(mixesScripts(mixed)).toBe(true)
  for (const plain of ['paul', 'иван7', 'γιώργος', 'trader太郎', '123'])
    expect(mixesScripts(plain)).toBe(false)
})

test('names that speak for the product are reserved, in every lookalike form', () => {
  for (const name of ['admin', 'Admin', 'ADMIN', 'ADM1N', 'adrnin', 'Supp0rt', 'b.a.l.l.a.s.t', 'ba11ast'])
    expect(isReservedName(name)).toBe(true)
  for (const name of ['adam', 'supporter', 'ballaster', 'modern']) expect(isReservedName(name)).toBe(false)
})
