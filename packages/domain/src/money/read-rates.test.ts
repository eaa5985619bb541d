import { expect, it } from 'vitest'
import { MAX_RATES, readRates } from './read-rates.ts'

const eur = { day: '2026-06-12', from: 'EUR', to: 'USD', rate: '1.08' }

it.each([
  ['commas and a header', 'date,from,to,rate\r\n2026-06-12,EUR,USD,1.08\r\n'],
  ['semicolons and a decimal comma', '2026-06-12;eur;usd;1,08'],
  ['tabs and quotes', '\uFEFFDate\tFrom\tTo\tRate\n"2026-06-12"\t"EUR"\t"USD"\t"1.08"'],
])('reads %s', (_, text) => {
  expect(readRates(text)).toEqual({ rates: [eur], problems: [] })
})

it.each([
  ['12.06.2026,EUR,USD,1.08', 'not a date'],
  ['2026-13-40,EUR,USD,1.08', 'not a date'],
  ['2026-02-30,EUR,USD,1.08', 'not a date'],
  ['2026-06-12,EUR,XXX,1.08', '“XXX” is not a currency'],
  ['2026-06-12,EUR,EUR,1.08', 'one currency twice'],
  ['2026-06-12,EUR,USD,0', 'not a rate above zero'],
  ['2026-06-12,EUR,USD,-1', 'not a rate above zero'],
  ['2026-06-12,EUR,USD', 'it needs a date'],
  ['2026-06-12,EUR,USD,1,08', '“1,08” has the comma that separates the columns'],
  ['2026-06-12,USD,KRW,1,380.5', '“1,380.5” has the comma'],
])('reports %s by line number, and reads the rest', (line, problem) => {
  const { rates, problems } = readRates(`date,from,to,rate\n${line}\n2026-06-12,EUR,USD,1.08`)
  expect(rates).toEqual([eur])
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect(problems[0]).toMatch(/^Line 2: /)
})

it.each([
  ['12th of June in 2026,EUR,USD,1.08', '“12th of June in 2026” is not a date such as 2026-06-12.'],
  ['12th of June in 2026!,EUR,USD,1.08', '“12th of June in 2026” is not a date such as 2026-06-12.'],
  ['2026-06-12,EUR,The dollar of Hong Kong,1.08', '“The dollar of Hong K” is not a currency known here.'],
  ['2026-06-12,EUR,USD,one and eight hundredths', '“one and eight hundre” is not a rate above zero.'],
])('quotes at most twenty characters: %s', (line, problem) => {
  expect(readRates(line).problems).toEqual([`Line 1: ${problem}`])
})

it('ignores further columns', () => {
  expect(readRates('2026-06-12,EUR,USD,1.08,ECB,2').rates).toEqual([eur])
  expect(readRates('2026-06-12,EUR,USD,1.08,2').rates).toEqual([eur])
})

it('takes the last of several lines about one pair and day', () => {
  expect(readRates('2026-06-12,EUR,USD,1.05\n2026-06-12,EUR,USD,1.08').rates).toEqual([eur])
})

it('reports nothing for a file with exactly as many lines as allowed', () => {
  const day = (at: number) => new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10)
  const lines = Array.from({ length: MAX_RATES }, (_, at) => `${day(at)},EUR,USD,1.08`)
  for (const end of ['', '\n']) {
    const { rates, problems } = readRates(['date,from,to,rate', ...lines].join('\n') + end)
    expect([rates.length, problems]).toEqual([MAX_RATES, []])
  }
})

it('reads no more rates than a trader may have, and says so', () => {
  const day = (at: number) => new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10)
  const text = Array.from({ length: MAX_RATES + 2 }, (_, at) => `${day(at)},EUR,USD,1.08`).join('\n')
  const { rates, problems } = readRates(text)
  expect([rates.length, problems]).toEqual([MAX_RATES, ['Only the first 5000 lines were read.']])
})
