import type { ReportGroup } from '@ballast/contract/report-values'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { preferencesStore } from '../../../lib/preferences.ts'
import { figureOf, groupOf, viewWith } from '../../../test/dom/samples/report-samples.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { EndingsBar } from './endings-bar.tsx'
import { GroupList } from './group-list.tsx'
import { GroupRows } from './group-rows.tsx'
import { GroupSentence, standingOut } from './group-sentence.tsx'
import { GroupTable, type GroupTableProps } from './group-table.tsx'
import { missingText, Verdict } from './verdict.tsx'

const before = preferencesStore.get()
const NO_R = figureOf(null, { n: 0, reason: 'No trade has a risk' })
const propsOf = (groups: ReportGroup[], view: ReportView = viewWith()): GroupTableProps => ({
  breakdown: { dimension: 'setup', coverage: { count: 10, of: 10 }, groups },
  view,
  title: 'Setup',
  nameOf: (key) => key ?? 'No setup',
  hasEndings: false,
})
const rows = () => tableRows().filter((cells) => cells.length > 2)

describe('a group in the table', () => {
  it('has its average, win rate and net, each with its interval', async () => {
    await show(<GroupTable {...propsOf([groupOf()])} />)
    expect(rows()[0]).toEqual([
      ...['Fade, show its trades', '10', '', '+$42.00−$12 to $96', '60%31–83%', '1.50', '+$420'],
      'Could be chanceq = 0.40',
    ])
  })
  it('links to its trades, even for the group without a record', async () => {
    await show(
      <GroupTable
        {...propsOf([groupOf(), groupOf({ key: null })], viewWith({ trades: { symbol: ['ES'] } }))}
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/journal?symbol=ES&setup=Fade',
      '/journal?symbol=ES&setup=%28none%29',
    ])
  })
  it('has no link if the log has no filter for what is not known', async () => {
    const props = propsOf([groupOf({ key: null })])
    const unknown = { ...props, breakdown: { ...props.breakdown, dimension: 'session' } }
    const { container } = await show(
      <>
        <GroupTable {...unknown} />
        <GroupRows {...unknown} />
        <GroupList {...unknown} />
      </>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(container.textContent).not.toContain('show its trades')
  })
  it('shows no amounts on its scale in privacy mode', async () => {
    preferencesStore.set({ ...before, privacy: { ...before.privacy, showRealValues: false } })
    const { container } = await show(<GroupTable {...propsOf([groupOf()])} />)
    expect(container.querySelector('tfoot')?.textContent).toBe('0')
    preferencesStore.set(before)
  })
  it('says for how many trades its R is known, if not for all', async () => {
    const group = groupOf({ expectancyR: figureOf(0.4, { low: -0.1, high: 0.9, n: 7 }) })
    await show(<GroupTable {...propsOf([group], viewWith({ unit: 'r' }))} />)
    expect(rows()[0]?.[3]).toBe('+0.40R−0.10R to 0.90R on 7')
    expect(rows()[0]?.[6]).toBe('+2.80R')
  })
  it('without an R says why, and a dash for its sum', async () => {
    await show(<GroupTable {...propsOf([groupOf({ expectancyR: NO_R })], viewWith({ unit: 'r' }))} />)
    expect([rows()[0]?.[3], rows()[0]?.[6]]).toEqual(['–No trade has a risk', '–'])
  })
  it('without enough days has no interval, and without losses no profit factor', async () => {
    const group = groupOf({ expectancy: figureOf(42), profitFactor: figureOf(null, { reason: 'No losses' }) })
    await show(<GroupTable {...propsOf([group])} />)
    expect([rows()[0]?.[3], rows()[0]?.[5]]).toEqual(['+$42.00too few days', '–'])
  })
  it('shows how its trades ended instead of the profit factor', async () => {
    await show(<GroupTable {...propsOf([groupOf()])} hasEndings />)
    expect(screen.getByRole('columnheader', { name: 'How they ended' })).toBeTruthy()
    expect(
      screen.getByRole('img', { name: '1R or more 40%, small win 20%, small loss 10%, full loss 30%' }),
    ).toBeTruthy()
  })
  it('in little space has neither win rate nor verdict', async () => {
    await show(
      <GroupTable
        {...propsOf([groupOf({ expectancyR: NO_R })], viewWith({ unit: 'r', basis: 'gross' }))}
        isShort
      />,
    )
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Setup', 'n', 'Average, 95% CI', 'Average', 'PF', 'Gross'],
    ])
    expect(rows()[0]?.[3]).toBe('–no R')
  })
})

describe('why there is no interval', () => {
  it.each([
    [5, 'money', 'too few days'],
    [5, 'percent', 'too few days'],
    [null, 'r', 'no R'],
    [null, 'percent', 'no balance'],
  ] as const)('of %s in %s reads %s', (value, unit, words) => {
    expect(missingText({ value }, unit)).toBe(words)
  })
})

describe('a group in little space', () => {
  const lineOf = () => screen.getByRole('listitem').textContent
  it('shows its average and interval', async () => {
    await show(<GroupRows {...propsOf([groupOf()])} />)
    expect(lineOf()).toBe('Faden = 10+$42.00−$12 to $96, show its trades')
  })
  it('says that no R is known, on wide and on narrow screens', async () => {
    const props = propsOf([groupOf({ expectancyR: NO_R })], viewWith({ unit: 'r' }))
    await show(<GroupRows {...props} />)
    expect(lineOf()).toContain('–no R')
  })
  it('says so on narrow screens too', async () => {
    await show(<GroupList {...propsOf([groupOf({ expectancyR: NO_R })], viewWith({ unit: 'r' }))} />)
    expect(lineOf()).toBe('Fade–n = 10, won 60%no RCould be chance')
  })
  it('says that no balance is known if percent is shown', async () => {
    await show(<GroupRows {...propsOf([groupOf()], viewWith({ unit: 'percent', base: 0 }))} />)
    expect(lineOf()).toContain('–no balance')
  })
})

describe('the sentence above the groups', () => {
  const real = (key: string, verdict: 'above_rest' | 'below_rest', adjustedChance: number, n = 20) =>
    groupOf({ key, verdict, adjustedChance, n, difference: figureOf(42.1, { low: 12, high: 71 }) })
  const words = async (groups: ReportGroup[], view = viewWith()) =>
    (await show(<GroupSentence groups={groups} view={view} nameOf={(key) => key ?? 'none'} />)).container
      .textContent

  it('says that nothing stands out, or that nothing could be compared', async () => {
    expect(await words([groupOf()])).toBe('No group differs from the rest by more than chance would explain.')
  })
  it('says what a comparison needs', async () => {
    expect(await words([groupOf({ verdict: 'not_compared' })])).toBe(
      'There are too few trades to compare these groups: each side needs 10 trades on 8 days.',
    )
  })
  it('names at most two, and says that the others could be chance', async () => {
    const groups = [real('A', 'above_rest', 0.03), real('B', 'below_rest', 0.01), groupOf({ key: 'C' })]
    expect(await words(groups)).toBe(
      'B makes less than the rest: +$42.10 a trade, 95% CI $12–$71. A makes more than the rest: +$42.10 a trade, 95% CI $12–$71. Everything else could be chance or has too few trades.',
    )
  })
  it('does not say of a third one that differs, too, that it could be chance', async () => {
    const groups = [
      real('A', 'above_rest', 0.03),
      real('B', 'below_rest', 0.01),
      real('C', 'above_rest', 0.05),
    ]
    expect(await words(groups)).toMatch(/A makes more.*\. 1 other group differs, too\. $/)
    expect(await words([...groups, real('D', 'above_rest', 0.06), groupOf({ key: 'E' })])).toMatch(
      /2 other groups differ, too\. Everything else could be chance or has too few trades\.$/,
    )
  })
  it('adds nothing if every group stands out', async () => {
    expect(await words([real('A', 'above_rest', 0.03)], viewWith({ unit: 'percent', base: 10_000 }))).toBe(
      'A makes more than the rest: +0.421% a trade, 95% CI 0.120–0.710%. ',
    )
  })
  it('puts the surest first, and on a tie the one with more trades', () => {
    const groups = [
      real('A', 'above_rest', 0.05),
      real('B', 'below_rest', 0.01, 5),
      real('C', 'above_rest', 0.01, 50),
    ]
    expect(standingOut([...groups, groupOf()]).map(({ key }) => key)).toEqual(['C', 'B', 'A'])
  })
})

describe('the verdict on a group', () => {
  it.each([
    ['above_rest', 0.004, 'Better than the restq = 0.004'],
    ['below_rest', 0.0004, 'Worse than the restq < 0.001'],
    ['could_be_chance', 0.4, 'Could be chanceq = 0.40'],
    ['not_compared', null, 'Too few to compare'],
  ] as const)('%s with q %s reads %s', async (verdict, adjustedChance, text) => {
    const { container } = await show(<Verdict group={groupOf({ verdict, adjustedChance })} />)
    expect(container.textContent).toBe(text)
  })
})

describe('how trades ended', () => {
  const none = { atLeastOneR: 0, smallWin: 0, flat: 0, smallLoss: 0, fullLoss: 0 }
  it('is unknown without an R', async () => {
    const { container } = await show(<EndingsBar endings={none} />)
    expect(container.textContent).toBe('No trade has an R')
  })
  it('is described in words, and labelled if there is space', async () => {
    const { container } = await show(<EndingsBar endings={{ ...none, atLeastOneR: 86, flat: 14 }} />)
    expect(screen.getByRole('img', { name: '1R or more 86%, even 14%' })).toBeTruthy()
    expect(container.textContent).toBe('86%14%')
  })
  it('below 14% is drawn without its number', async () => {
    const { container } = await show(<EndingsBar endings={{ ...none, smallLoss: 87, fullLoss: 13 }} />)
    expect(container.textContent).toBe('87%')
  })
})
