import type { Profile } from '@ballast/contract/people/profile'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { profileOf } from '../../test/dom/samples/profile-samples.ts'
import { figureOf } from '../../test/dom/samples/report-samples.ts'
import { ProfileView } from './profile-view.tsx'

function showProfile(part: Partial<Profile> = {}) {
  const { container } = render(<ProfileView profile={profileOf(part)} />)
  return container.textContent ?? ''
}
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('a trader as others see them', () => {
  it('shows the name and the start, and nothing that is not shared', () => {
    const text = showProfile()
    expect(text).toContain('noraOn Ballast since April 2026')
    for (const name of ['Statistics', 'Equity in R', 'Achievements', 'Where the trades come from'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })
  it.each([
    [1, 'since April 2026, active in 1 month'],
    [5, 'since April 2026, active in 5 months'],
    [0, 'since April 2026Badges'],
    [null, 'since April 2026Badges'],
  ])('with %s months of trading reads %s', (activeMonths, words) => {
    expect(showProfile({ activeMonths })).toContain(words)
  })
  it('has a level from process', () => {
    const text = showProfile({ level: { level: 3, points: 1240 } })
    expect(text).toContain('Level 3')
    expect(text).toContain('since April 2026, 1,240 XP from process')
  })
  it('links to their own sites, marked as unvouched', () => {
    showProfile({
      links: [
        { kind: 'website', url: 'https://www.nora.example/about' },
        { kind: 'youtube', url: 'https://youtube.com/@nora' },
      ],
    })
    const links = screen.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'nora.example (opens in a new tab)',
      'YouTube (opens in a new tab)',
    ])
    for (const link of links) expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer')
  })
})

describe('shared statistics', () => {
  it('show their interval and their break-even value', () => {
    showProfile({
      statistics: [
        { id: 'expectancy', figure: figureOf(0.25, { low: -0.05, high: 0.55 }) },
        { id: 'win_rate', figure: figureOf(0.492, { low: 0.41, high: 0.58 }) },
        { id: 'days_up', figure: figureOf(0.6) },
        { id: 'rules_kept', figure: figureOf(null, { n: 0, reason: 'No day was planned' }) },
      ],
    })
    const { textContent } = screen.getByRole('region', { name: 'Statistics' })
    expect(textContent).toMatch(/Expectancy.*\+0\.25R.*95% CI −0\.05R to 0\.55R.*even 0/)
    expect(textContent).toMatch(/Win rate.*49\.2%.*95% CI 41–58%/)
    expect(textContent).toMatch(/Day win rate.*60\.0%.*No interval yet.*half 50%/)
    expect(textContent).toMatch(/Rules kept.*–.*No day was planned$/)
  })
})

describe('equity in R', () => {
  it('shows its shape and deepest fall, and says that it proves nothing', () => {
    const points = [
      { n: 0, r: 0 },
      { n: 6, r: -1.5 },
      { n: 12, r: 4.25 },
    ]
    const text = showProfile({ equity: { n: 12, points, deepest: 1.5 } })
    expect(text).toContain('12 trades with a known risk, copies counted once. Deepest fall 1.5R.')
    expect(text).toContain('Ends at +4.3R. A curve alone does not show an edge.')
    expect(
      screen.getByRole('img', { name: 'From 0 to +4.3R over 12 trades, between −1.5R and +4.3R' }),
    ).toBeTruthy()
  })
  it('is not drawn if no trade has a risk', () => {
    expect(showProfile({ equity: { n: 0, points: [], deepest: 0 } })).toContain(
      'No trade has a known risk yet',
    )
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('badges and achievements', () => {
  it('show what is unlocked', () => {
    const badge = (id: string, unlocked: boolean) => ({ id, name: id, text: `for ${id}`, unlocked })
    const text = showProfile({ badges: [badge('Early', true), badge('Steady', false)] })
    expect(text).toContain('Badges1 of 2')
    expect(linesOf('Badges')).toEqual(['Earlyfor Early', 'Steady, lockedfor Steady'])
  })
  it('show progress, at most the whole', () => {
    const of = (id: string, value: number, target: number) => ({
      id,
      name: id,
      value,
      target,
      text: `${target} days`,
    })
    const text = showProfile({
      achievements: [of('A', 12, 10), of('B', 2.5, 10), of('C', 10, 10), of('D', -3, 10)],
    })
    expect(text).toContain('Achievements2 of 4 reached')
    expect(linesOf('Achievements')).toEqual([
      'A10 of 10 days',
      'B2.5 of 10 days',
      'C10 of 10 days',
      'D−3 of 10 days',
    ])
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '25',
      '0',
    ])
  })
})

describe('where the trades come from', () => {
  it('is shown as a share, not a proof', () => {
    expect(showProfile({ imported: { count: 1500, of: 2000 } })).toContain(
      '75%1,500 of 2,000 imported from broker files, 500 typed by hand. A file can be edited before it is imported',
    )
  })
  it('is empty before the first trade', () => {
    expect(showProfile({ imported: { count: 0, of: 0 } })).toContain('There are no trades yet.')
  })
})
