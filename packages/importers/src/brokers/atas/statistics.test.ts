import { describe, expect, it } from 'vitest'
import { buildWorkbook, type CellInput } from '../../../test/support/build-workbook.ts'
import { readDocument } from '../../read/read-document.ts'
import { findStatisticsZone } from './find-statistics-zone.ts'
import { atasStatistics } from './statistics.ts'

const JOURNAL = [
  ...['Account', 'Instrument', 'Open time', 'Open price', 'Open volume', 'Close time', 'Close price'],
  ...['Close volume', 'Price PnL', 'Profit (ticks)', 'PnL', 'Comment'],
]
const EXECUTIONS = [
  'Account',
  'Instrument',
  'Time',
  'Exchange ID',
  'Direction',
  'Price',
  'Volume',
  'Commission',
]

type Lot = {
  opened?: string
  closed?: string
  entry?: string
  volume?: string
  pnl?: string
  account?: string
}
const lot = ({
  opened = '2026-03-04 09:30:00',
  closed = '2026-03-04 09:40:00',
  entry = '24947',
  volume = '1',
  pnl = '-165',
  account = 'A1',
}: Lot = {}): CellInput[] => {
  const undone = volume.startsWith('-') ? volume.slice(1) : `-${volume}`
  return [account, 'NQM6', opened, entry, volume, closed, '24938.75', undone, '-8.25', '-33', pnl, '']
}

type Parts = {
  journal: CellInput[][]
  executions?: CellInput[][]
  statistics?: CellInput[][]
  header?: string[]
}
const workbook = ({ journal, executions = [], statistics = [], header = EXECUTIONS }: Parts) =>
  readDocument({
    name: 'statistics.xlsx',
    bytes: buildWorkbook([
      { name: 'Journal', rows: [JOURNAL, ...journal] },
      { name: 'Executions', rows: [header, ...executions] },
      { name: 'Statistics', rows: statistics },
    ]),
  })
const read = (parts: Parts) => atasStatistics.parse(workbook(parts), { timeZone: 'UTC', currency: 'USD' })

describe('the zone of an ATAS journal', () => {
  const offset = (stated: string, closes: string[], label = 'Last Trade Date') =>
    findStatisticsZone(
      workbook({
        journal: closes.map((closed) => lot({ closed })),
        statistics: [[label, stated]],
      }),
    )?.offsetMinutes ?? null

  it('is that of the last close, wherever the journal lists it', () => {
    const closes = ['2026-03-04 09:40:00', '2026-03-04 17:40:00', '2026-03-04 12:00:00']
    expect(offset('2026-03-04 09:40:00', closes)).toBe(480)
    expect(offset('2026-03-04 09:40:00', closes.toReversed())).toBe(480)
    expect(offset('2026-03-04 22:40:00', closes)).toBe(-300)
    expect(offset('2026-03-04 17:40:00', closes)).toBe(0)
    expect(offset('2026-03-04 12:10:00', closes)).toBe(330)
  })

  it.each([
    ['2026-03-04 09:40:01', 480],
    ['2026-03-04 09:39:59', 480],
    ['2026-03-04 09:40:01.001', null],
    ['2026-03-04 09:39:58.999', null],
    // 14 hours is the maximum.
    ['2026-03-04 03:40:00', 840],
    ['2026-03-04 03:25:00', null],
    ['2026-03-05 07:40:00', -840],
    ['2026-03-05 07:55:00', null],
    ['2026-03-04', null],
    ['', null],
  ])('follows from a close at 17:40 beside %s to the second: %s', (stated, minutes) => {
    expect(offset(stated, ['2026-03-04 17:40:00'])).toBe(minutes)
  })

  it('is found from the difference between the two times', () => {
    const evidenceFor = (stated: string) =>
      findStatisticsZone(
        workbook({
          journal: [lot({ closed: '2026-03-04 17:40:00' })],
          statistics: [['Last Trade Date', stated]],
        }),
      )?.evidence.split(': ')[1]
    expect([
      evidenceFor('2026-03-04 09:40:00'),
      evidenceFor('2026-03-04 22:40:00'),
      evidenceFor('2026-03-04 17:40:00'),
    ]).toEqual([...['+8\u{a0}h apart.', '−5\u{a0}h apart.', '+0\u{a0}h apart.']])
    expect(evidenceFor('2026-03-04 12:10:00')).toBe('+5.5\u{a0}h apart.')
  })

  it('is unknown without a close, or without the date', () => {
    expect(offset('2026-03-04 09:40:00', [])).toBeNull()
    expect(offset('2026-03-04 09:40:00', ['2026-03-04 17:40:00'], 'First Trade Date')).toBeNull()
  })
})

describe('commissions of an ATAS workbook', () => {
  const fill = (
    time: string,
    direction: string,
    price: string,
    more: { volume?: string; paid?: string } = {},
  ) => ['A1', 'NQM6', time, '1', direction, price, more.volume ?? '1', more.paid ?? '1.20'] as CellInput[]
  const entry = (more?: { volume?: string; paid?: string }) =>
    fill('2026-03-04 09:30:00', 'Buy', '24947.0', more)
  const exit = (more?: { volume?: string; paid?: string }) =>
    fill('2026-03-04 09:40:00', 'Sell', '24938.75', more)
  const paid = (parts: Parts) => read(parts).executions.map(({ commission }) => commission)
  const isPlaced = (parts: Parts) => !read(parts).notes.some(({ code }) => code === 'unplaced_fees')

  it('are paid, whatever their sign, and belong to the execution with that side, price and time', () => {
    const journal = [lot()]
    expect(paid({ journal, executions: [entry(), exit({ paid: '-1.30' })] })).toEqual([
      -1_200_000, -1_300_000,
    ])
    expect(paid({ journal, executions: [entry({ paid: '' }), exit()] })).toEqual([0, -1_200_000])
  })

  it('of one execution are shared by quantity among the lots it closed and what is left of it', () => {
    const journal = [lot(), lot({ volume: '2', pnl: '-330' })]
    // 4 contracts for 4.80: 1.20 for one lot, 2.40 for the other; the fourth belongs to a trade still open.
    const shared = paid({ journal, executions: [entry({ volume: '4', paid: '4.80' })] })
    expect(shared.filter((commission) => commission !== 0).sort()).toEqual([-1_200_000, -2_400_000])
    // Two executions at one price and second are added up.
    const twice = [entry({ volume: '2', paid: '2.40' }), entry({ volume: '1', paid: '1.20' })]
    expect(paid({ journal, executions: twice }).reduce<number>((sum, cost) => sum + (cost ?? 0), 0)).toBe(
      -3_600_000,
    )
  })

  it('are reported as left over if no lot came from their execution', () => {
    const journal = [lot()]
    expect(isPlaced({ journal, executions: [entry(), exit()] })).toBe(true)
    expect(
      isPlaced({ journal, executions: [entry(), fill('2026-03-04 09:41:00', 'Sell', '24938.75')] }),
    ).toBe(false)
    expect(isPlaced({ journal, executions: [fill('2026-03-04 09:41:00', 'Sell', '1', { paid: '0' })] })).toBe(
      true,
    )
  })

  it('are unknown without their column, and zero if the column is empty', () => {
    const header = EXECUTIONS.slice(0, -1)
    const journal = [lot()]
    expect(paid({ journal, executions: [entry().slice(0, -1)], header })).toEqual([null, null])
    expect(paid({ journal, header: ['Something else'] })).toEqual([null, null])
    expect(paid({ journal })).toEqual([0, 0])
  })

  it('are not taken from rows without a side, time, price or volume', () => {
    const wrong = ['Direction', 'Time', 'Price', 'Volume'].map((name) =>
      entry().map((cell, at) => (EXECUTIONS[at] === name ? 'x' : cell)),
    )
    expect(paid({ journal: [lot()], executions: wrong })).toEqual([0, 0])
  })
})

describe('a lot of an ATAS journal', () => {
  const problems = (row: CellInput[]) =>
    read({ journal: [row] }).problems.map(({ code, column }) => [code, column])

  it('is bought if its volume is above zero, else sold', () => {
    const sides = (volume: string) =>
      read({ journal: [lot({ volume, pnl: '0' })] }).executions.map(({ side }) => side)
    expect(sides('1')).toEqual(['buy', 'sell'])
    expect(sides('-1')).toEqual(['sell', 'buy'])
  })

  it('closes what it opened, and not before', () => {
    const close = (text: string) => lot().map((cell, at) => (JOURNAL[at] === 'Close volume' ? text : cell))
    expect(problems(close('1'))).toEqual([['disagrees', 'Close volume']])
    expect(problems(close('-2'))).toEqual([['disagrees', 'Close volume']])
    expect(problems(close('-1.0'))).toEqual([])
    expect(problems(lot({ volume: '0' }))).toEqual([['bad_number', 'Open volume']])
    expect(problems(lot({ closed: '2026-03-04 09:29:59' }))).toEqual([['disagrees', 'Close time']])
    expect(problems(lot({ closed: '2026-03-04 09:30:00' }))).toEqual([])
  })

  it('has the row number shown by a spreadsheet program, followed by those of the executions', () => {
    const { executions, skipped } = read({
      journal: [lot()],
      executions: [['A1', 'NQM6', '2026-03-04 09:30:00', '1', 'Buy', '24947', '1', '0']],
    })
    expect(executions.map(({ rows }) => rows)).toEqual([[2], [2]])
    // The journal has two rows, so that the second row of the executions is the fourth of all.
    expect(skipped.map(({ row }) => row)).toEqual([4])
  })
})

describe('the totals of an ATAS workbook', () => {
  const stated = (...statistics: CellInput[][]) => read({ journal: [lot()], statistics }).stated

  it('are those of its sheet, with the difference as fees', () => {
    expect(stated(['Total trades', '1'], ['Total PnL', '-165'], ['Net PnL', '-167.40'])).toEqual([
      { source: 'Statistics', count: 1, gross: -165_000_000, fees: -2_400_000, net: -167_400_000 },
    ])
  })

  it('can each be unknown', () => {
    expect(stated(['Total trades', '1'], ['Total PnL', '-165'])).toMatchObject([
      { gross: -165_000_000, fees: null, net: null },
    ])
    expect(stated(['Total trades', 'x'], ['Net PnL', '-165'])).toMatchObject([
      { count: null, gross: null, fees: null, net: -165_000_000 },
    ])
    expect(stated(['Net PnL', '-165'])).toEqual([])
  })
})
