import { expect, test } from 'vitest'
import { writeInterval } from './write-interval.ts'

test.each([
  ['41%', '58%', '41–58%'],
  ['0.02R', '0.43R', '0.02–0.43R'],
  ['1.02', '2.22', '1.02–2.22'],
  ['$1,200', '$1,300', '$1,200–$1,300'],
  // A dash beside a sign or a space is hard to read.
  ['−0.60R', '0.13R', '−0.60R to 0.13R'],
  ['−5%', '−2%', '−5% to −2%'],
  ['+0.10 R', '+0.30 R', '+0.10 R to +0.30 R'],
  ['3 min', '5 min', '3 min to 5 min'],
  ['<1%', '12%', '<1% to 12%'],
  ['88%', '>99%', '88% to >99%'],
  // Without an upper end.
  ['1.02', null, '1.02 or more'],
  ['−0.60R', null, '−0.60R or more'],
])('from %s to %s is written %s', (low, high, expected) => {
  expect(writeInterval(low, high)).toBe(expected)
})
