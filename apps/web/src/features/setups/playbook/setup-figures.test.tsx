import { type SetupFigures, setupFiguresSchema } from '@ballast/contract/setups'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { figureOf } from '../../../test/dom/samples/report-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { SetupCard } from './setup-card.tsx'
import { SetupDetail } from './setup-detail.tsx'
import { SetupFiguresGrid } from './setup-figures-grid.tsx'

const SETUP = {
  id: idOf(50),
  name: 'VWAP fade',
  description: '',
  rules: [],
  expectedR: null,
  archived: false,
  pictures: [],
}
const NOTHING = figureOf(null)
const SIDE = { n: 0, net: '0', averageR: NOTHING, winRate: NOTHING, expectancy: NOTHING }
const figuresOf = (part: Partial<SetupFigures>): SetupFigures =>
  setupFiguresSchema.parse({
    setupId: SETUP.id,
    currency: 'USD',
    n: 0,
    otherCurrencies: 0,
    unknownResults: 0,
    net: '0',
    winRate: { ...figureOf(null), wins: 0, losses: 0, breakEvens: 0 },
    averageR: figureOf(null),
    expectancy: figureOf(null),
    profitFactor: figureOf(null),
    kept: SIDE,
    broken: SIDE,
    unjudged: 0,
    rules: [],
    difference: { ...figureOf(null), couldBeChance: null },
    ...part,
  })

it.each([
  [1, '1 trade is in another currency', '1 trade with an unknown result is not counted.', '1 trade'],
  [2, '2 trades are in other currencies', '2 trades with an unknown result are not counted.', '2 trades'],
])('a setup says what its figures leave out: %i', async (count, currency, unknown, traded) => {
  giveUsual()
  const figures = figuresOf({ n: count, otherCurrencies: count, unknownResults: count })
  const { container } = await show(
    <>
      <SetupFiguresGrid setup={SETUP} figures={figures} />
      <SetupCard setup={SETUP} figures={figures} isLoading={false} onOpen={vi.fn()} />
    </>,
  )
  expect(container.textContent).toContain(
    `${currency}, whose money is not in the profit factor and average. ${unknown}`,
  )
  expect(screen.getByText(traded)).toBeTruthy()
})

it('a setup leads to exactly the trades that its figures count', async () => {
  giveUsual()
  const query = { isFetching: false, error: null, refetch: vi.fn() }
  await show(
    <SetupDetail setup={SETUP} figures={figuresOf({ n: 12 })} query={query} onBack={vi.fn()} />,
    '/trade-plans?count=trades&from=2026-11-02',
  )
  const link = await screen.findByRole('link', { name: 'See its 12 trades' })
  expect(link.getAttribute('href')).toBe(
    '/journal?from=2026-11-02&setup=VWAP+fade&outcome=win&outcome=loss&outcome=break_even',
  )
})
