import { expect, it } from 'vitest'
import { heatSentence } from './heat-sentence.ts'

type Verdict = 'above_rest' | 'below_rest' | 'could_be_chance' | 'not_compared'
const of = (...verdicts: Verdict[]) => [
  { dimension: 'hour', groups: [{ key: '9', verdict: 'above_rest' as const }] },
  { dimension: 'hourOfWeekday', groups: verdicts.map((verdict, i) => ({ key: `${i + 1}-9`, verdict })) },
]

it('names an hour only if it differs beyond chance, and distinguishes chance from too few trades', () => {
  expect(heatSentence(of('could_be_chance', 'not_compared'))).toMatch(/^No hour .* chance/)
  expect(heatSentence(of('not_compared'))).toMatch(/too few/)
  expect(heatSentence([])).toMatch(/too few/)
  expect(heatSentence(of('could_be_chance', 'below_rest'))).toMatch(/^Less than the rest: Tuesday/)
})
