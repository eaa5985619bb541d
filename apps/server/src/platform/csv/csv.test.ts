import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('text that a spreadsheet would run is escaped, a negative number is not', () => {
  expect(csvLine(['=1+1', '-cmd', '@x', '+x', '-12.50', -3, null])).toBe("'=1+1,'-cmd,'@x,'+x,-12.50,-3,\r\n")
})

test('a cell is quoted only if it contains a delimiter', () => {
  expect(csvLine(['a,b', 'a"b', 'a\nb', 'a\rb', 'a b', '', 0])).toBe('"a,b","a""b","a\nb","a\rb",a b,,0\r\n')
  expect(csvLine(['\tx', '\rx', '-', '1e5', '-1.', '--1', '+1'])).toBe(
    "'\tx,\"'\rx\",'-,1e5,'-1.,'--1,'+1\r\n",
  )
  expect(csvLine([])).toBe('\r\n')
})
