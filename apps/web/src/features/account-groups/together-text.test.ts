import { expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { factorText, togetherText } from './together-text.ts'

const went = {
  accountId: idOf(2),
  factor: 0.5,
  together: 1204,
  ofLeader: 1300,
  ofOwn: 1210,
  medianGapSeconds: 1.25,
}

it('says how many trades a follower shares, and how far apart they are', () => {
  expect(togetherText(went)).toBe('1,204 of 1,300 trades taken together, median 1.3 s apart')
  expect(factorText(0.5)).toBe('× 0.5')
})

it('gives no gap without shared trades, and no share without common time', () => {
  expect(togetherText({ ...went, together: 0, medianGapSeconds: null })).toBe(
    '0 of 1,300 trades taken together',
  )
  expect(togetherText({ ...went, ofLeader: 0 })).toBe('no common time yet')
})
