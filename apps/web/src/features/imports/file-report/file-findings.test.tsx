import type { FileReport } from '@ballast/contract/imports'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fileReportOf } from '../../../test/dom/samples/import-samples.ts'
import { FileFindings } from './file-findings.tsx'
import { StatedTotals } from './stated-totals.tsx'

const CENSUS = fileReportOf().census
const draw = (part: Partial<FileReport>) => render(<FileFindings file={fileReportOf(part)} />).container
const problem = (row: number, column: string | null = null) => ({ row, column, text: `Row ${row} is odd` })

describe('the findings in a file', () => {
  it('are empty if every row was understood', () => {
    expect(draw({}).textContent).toBe('')
  })

  it('name the row and column of each problem', () => {
    draw({ census: { ...CENSUS, problems: 2 }, problems: [problem(3, 'Price'), problem(7)] })
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe(
      '2 rows not understood and not imported',
    )
    const list = within(screen.getByRole('list', { name: 'Problems of Fills.csv' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Row 3, PriceRow 3 is odd', 'Row 7Row 7 is odd'],
    ])
    expect(screen.queryByText(/are listed/)).toBeNull()
  })

  it.each([
    [3, 'The first 2 are listed; 1 more row could not be read.'],
    [6, 'The first 2 are listed; 4 more rows could not be read.'],
  ])('say how many of %i problems are not listed', (problems, words) => {
    draw({ census: { ...CENSUS, problems }, problems: [problem(3), problem(7)] })
    expect(screen.getByText(/are listed/).textContent).toBe(words)
  })

  it('say which rows were left out on purpose, and the first of them', () => {
    const container = draw({
      skips: [
        { reason: 'Cancelled orders.', count: 1, firstRow: 4 },
        { reason: 'Rejected orders.', count: 1200, firstRow: 9 },
      ],
    })
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      ...['1Cancelled orders. Row 4.', '1,200Rejected orders. First in row 9.'],
    ])
  })

  it('include notes about the whole file', () => {
    expect(draw({ notes: [{ code: 'utc', text: 'Times are in UTC.' }] }).textContent).toBe(
      'Times are in UTC.',
    )
  })
})

describe('the totals a file states', () => {
  const stated = (part: Partial<FileReport['totals']>) => ({
    source: 'Total',
    count: null,
    gross: null,
    fees: null,
    net: null,
    ...part,
  })
  const rowsOf = (...all: FileReport['stated']) =>
    [
      ...render(
        <StatedTotals file={fileReportOf({ stated: all })} currency="USD" />,
      ).container.querySelectorAll('tr'),
    ].map(({ textContent }) => textContent)

  it('are hidden if it states none', () => {
    expect(rowsOf()).toEqual([])
  })

  it('are shown below the sums of its rows, marked as agreeing or not', () => {
    expect(
      rowsOf(
        stated({ count: 9, gross: '320', fees: '-18.00', net: '302' }),
        stated({ source: 'Summary', count: 10, net: '301.5' }),
        stated({ source: 'Report', count: 7, net: '302.01' }),
      ),
    ).toEqual([
      'TotalsRowsGrossCostsNet',
      'Rows, as we read them9+$320.00−$18.00+$302.00',
      '“Total” in the file9agrees+$320.00agrees−$18.00agrees+$302.00agrees',
      '“Summary” in the file10ours is 1 lessnot statednot stated+$301.50ours is $0.50 more',
      '“Report” in the file7ours is 2 morenot statednot stated+$302.01ours is $0.01 less',
    ])
  })

  it('are shown without a verdict if ours is unknown', () => {
    const totals = { source: 'file', count: 9, gross: null, fees: null, net: null }
    const { container } = render(
      <StatedTotals file={fileReportOf({ totals, stated: [stated({ net: '302' })] })} currency="USD" />,
    )
    const [, ours, theirs] = container.querySelectorAll('tr')
    expect([ours?.textContent, theirs?.textContent]).toEqual([
      ...['Rows, as we read them9–––', '“Total” in the filenot statednot statednot stated+$302.00'],
    ])
  })
})
