import { expect, it } from 'vitest'
import { namesApart } from './names-apart.ts'

it('numbers what has the name of an earlier file, in front of its ending', () => {
  expect(namesApart(['Fills.csv', 'Fills.csv', 'Fills (2).csv', 'Fills.csv'])).toEqual([
    ...['Fills.csv', 'Fills (2).csv', 'Fills (2) (2).csv', 'Fills (3).csv'],
  ])
  expect(namesApart(['report', 'report'])).toEqual(['report', 'report (2)'])
  expect(namesApart(['a.tar.gz', 'a.tar.gz', 'b.csv'])).toEqual(['a.tar.gz', 'a.tar (2).gz', 'b.csv'])
  expect(namesApart([])).toEqual([])
})
