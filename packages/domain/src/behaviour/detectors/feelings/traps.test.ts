import { expect, test } from 'vitest'
import { type Decision, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'

test('counts a feeling only if it was written before the result was known', () => {
  const felt = (
    emotionBefore: Decision['emotionBefore'],
    emotionBeforeRecorded: Decision['emotionBeforeRecorded'],
  ) => labels('unpleasant_before', tableOfDay({ emotionBefore, emotionBeforeRecorded }))[0]
  expect(felt('angry', 'live')).toBe(1)
  expect(felt('calm', 'live')).toBe(0)
  expect(felt('angry', 'reconstructed')).toBe(-1)
  expect(felt(null, null)).toBe(-1)
})
