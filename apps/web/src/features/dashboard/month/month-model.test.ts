import { expect, it } from 'vitest'
import { monthCounts, monthModel, monthNeighbours, monthSentence } from './month-model.ts'

const cell = (day: string, net: string, n = 1) => ({
  day,
  net,
  n,
  unknownResults: 0,
  state: n === 0 ? ('none' as const) : Number(net) > 0 ? ('win' as const) : ('loss' as const),
  r: n === 0 ? null : 1.5,
})
// November 2026 begins on a Sunday and ends on a Monday.
const MONTH = {
  month: '2026-11',
  cells: [cell('2026-11-02', '408.32'), cell('2026-11-04', '-101.35'), cell('2026-11-05', '0', 0)],
  weeks: [{ from: '2026-11-02', net: '306.97', n: 2 }],
  wins: 1,
  losses: 1,
  flats: 0,
  net: '306.97',
}
const AROUND = { today: '2026-11-04', unit: 'money' as const, dates: {} }

it('says that a result is unknown, instead of that there were no trades', () => {
  const cells = [{ ...cell('2026-11-04', '0', 0), unknownResults: 1 }, cell('2026-11-03', '0', 0)]
  const [, tuesday, wednesday] = monthModel({ ...MONTH, cells }, AROUND).weeks[0]?.days ?? []
  expect([tuesday?.reason, wednesday?.reason]).toEqual(['No trades', 'Result unknown'])
})

it('shows Monday to Friday, and no week that has only a weekend in the month', () => {
  const { columns, weeks } = monthModel(MONTH, AROUND)
  expect(columns).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toMatchObject({ from: '2026-11-02', to: '2026-11-08', net: '306.97', r: 3 })
  expect(weeks[4]?.days.map((day) => day?.date ?? null)).toEqual([30, null, null, null, null])
  expect(weeks[4]).toMatchObject({ from: '2026-11-30', to: '2026-11-30' })
})

it('adds the weekend if it was traded', () => {
  const { columns, weeks } = monthModel({ ...MONTH, cells: [cell('2026-11-01', '12')] }, AROUND)
  expect(columns).toHaveLength(7)
  expect(weeks[0]?.days.at(-1)).toMatchObject({ date: 1, state: 'win' })
})

it('adds the weekend if only a trade with an unknown result was closed on it', () => {
  const saturday = { ...cell('2026-11-07', '0', 0), unknownResults: 1 }
  const { columns, weeks } = monthModel({ ...MONTH, cells: [...MONTH.cells, saturday] }, AROUND)
  expect(columns).toHaveLength(7)
  expect(weeks[1]?.days[5]?.reason).toBe('Result unknown')
})

it('says why a day has no trade', () => {
  const { weeks } = monthModel(MONTH, { ...AROUND, dates: { from: '2026-11-03' } })
  const [monday, tuesday, wednesday, thursday] = weeks[0]?.days ?? []
  expect(monday?.reason).toBe('Outside these dates')
  expect(tuesday?.reason).toBe('No trades')
  expect(wednesday).toMatchObject({ isToday: true, state: 'loss' })
  expect(thursday).toMatchObject({ isFuture: true, reason: 'Still to come' })
})

it('goes back to the first trade and forward to today at most', () => {
  const span = { first: '2026-10-14', last: '2026-11-20' }
  expect(monthNeighbours('2026-11', span)).toEqual({ previous: '2026-10', next: null })
  expect(monthNeighbours('2026-10', span)).toEqual({ previous: null, next: '2026-11' })
  expect(monthNeighbours('2026-10', { first: null, last: '2026-11-20' }).previous).toBeNull()
})

it('counts the days in a sentence', () => {
  const days = (...nets: string[]) => nets.map((net, index) => cell(`2026-11-1${index}`, net))
  const sentenceOf = (cells: (typeof MONTH)['cells']) => monthSentence({ ...MONTH, cells }, 'money')
  expect(sentenceOf(days('5.00', '9.00', '-5.00'))).toBe('2 wins, 1 loss, 0 flat')
  expect(sentenceOf(days('5.00', '-9.00', '-5.00'))).toBe('1 win, 2 losses, 0 flat')
  expect(sentenceOf([cell('2026-11-02', '0', 0)])).toBe('No trades')
})

it('counts the trades that the sentence leaves out because their result is unknown', () => {
  const unknown = { ...cell('2026-11-03', '0', 0), unknownResults: 2 }
  const sentenceOf = (cells: (typeof MONTH)['cells']) => monthSentence({ ...MONTH, cells }, 'money')
  expect(sentenceOf([unknown])).toBe('2 trades with an unknown result')
  expect(sentenceOf([cell('2026-11-02', '5.00'), { ...unknown, unknownResults: 1 }])).toBe(
    '1 win, 0 losses, 0 flat, 1 trade with an unknown result',
  )
})

it('does not say in R that a month without a known risk had no trades', () => {
  const cells = [{ ...cell('2026-11-02', '5.00'), r: null }]
  expect(monthSentence({ ...MONTH, cells }, 'r')).toBe('No trade with a known risk')
})

it('colours a day by its value in the chosen unit', () => {
  const month = {
    ...MONTH,
    cells: [
      { ...cell('2026-11-02', '20.00'), r: -0.3 },
      { ...cell('2026-11-03', '-5.00'), r: 0.04 },
      { ...cell('2026-11-04', '7.00'), r: null },
    ],
  }
  const statesIn = (unit: 'money' | 'r') =>
    monthModel(month, { ...AROUND, unit })
      .weeks[0]?.days.slice(0, 3)
      .map((day) => day?.state)
  expect(statesIn('money')).toEqual(['win', 'loss', 'win'])
  expect(statesIn('r')).toEqual(['loss', 'flat', 'none'])
  expect(monthCounts(month, 'r')).toMatchObject({ wins: 0, losses: 1, flats: 1, r: -0.26 })
  expect(monthCounts(month, 'money')).toMatchObject({ wins: 2, losses: 1, flats: 0 })
})
