import { expect, it } from 'vitest'
import { checkLines, draftOf, newLine, profileOf } from './commission-draft.ts'

const PROFILE = {
  root: 'MES',
  validFrom: '2026-06-01',
  perContract: '0.37',
  perSide: '0',
  percentOfValue: '0.1',
  minimumPerSide: '1.00',
  includesFees: true,
}

it('comes back from the form unchanged', () => {
  expect(profileOf(draftOf(PROFILE))).toEqual(PROFILE)
  const everywhere = { ...PROFILE, root: null, validFrom: null }
  expect(profileOf(draftOf(everywhere))).toEqual(everywhere)
})

it('takes an empty amount as 0 and a contract in lower case', () => {
  expect(profileOf({ ...newLine(), root: ' mes ' })).toEqual({
    root: 'MES',
    validFrom: null,
    perContract: '0',
    perSide: '0',
    percentOfValue: '0',
    minimumPerSide: '0',
    includesFees: false,
  })
})

it('names the line and field that cannot be sent', () => {
  const wrong = [draftOf(PROFILE), { ...newLine(), perContract: '-1', percentOfValue: '101' }]
  expect(checkLines(wrong)).toEqual({
    'profiles.1.perContract': 'Enter zero or more',
    'profiles.1.percentOfValue': 'At most 100 percent',
  })
})

it('never reads an empty line as a broker that charges nothing', () => {
  expect(checkLines([newLine()])).toEqual({ 'profiles.0.perContract': 'Enter what is charged, or 0' })
  const free = { ...newLine(), perContract: '0' }
  expect(checkLines([free])).toEqual({})
  expect(checkLines([draftOf(profileOf(free))])).toEqual({})
  expect(checkLines([{ ...newLine(), minimumPerSide: '1' }])).toEqual({})
})
