import { type Dashboard, getDashboard } from '@ballast/contract/dashboard'
import type { Profile, ProfileSettings } from '@ballast/contract/people/profile'
import { RESULT_BADGES } from '@ballast/domain/score/badges'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayText } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { showDashboard } from '../dashboard/show-dashboard.ts'
import { showProgress } from '../progress/show-progress.ts'
import { disciplineOf } from '../routine/discipline.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import type { Owner } from './profiles.queries.ts'

type Context = Pick<Deps, 'db' | 'columns' | 'clock' | 'attemptStates' | 'cache'>
type SharedProfile = { owner: Owner; settings: ProfileSettings }

/** Maximum number of points in a curve. */
const MAX_POINTS = 300

/** A trader as others see them: the dashboard's own figures, of what they share. */
export async function showProfile(context: Context, { owner, settings }: SharedProfile): Promise<Profile> {
  const { userId, username, profileImage, createdAt } = owner
  if (await hasSamples(context.db, { userId })) return withoutFigures({ owner, settings })
  const { points, level } = await showProgress(context, { userId })
  const data = await showDashboard(context, { userId, query: getDashboard.query.parse({}) })
  return {
    username,
    image: profileImage && `/api/profiles/${encodeURIComponent(username)}/picture`,
    about: settings.about,
    links: settings.links,
    since: createdAt.toISOString().slice(0, 7),
    activeMonths: settings.showsStatistics ? await monthsActive(context, userId) : null,
    level: points === 0 ? null : { level: level.level, points },
    badges: data.badges.filter(({ id }) => settings.showsStatistics || !RESULT_BADGES.has(id)),
    achievements: settings.showsAchievements
      ? data.achievements.map(({ id, name, value, target, text }) => ({ id, name, value, target, text }))
      : null,
    statistics: settings.showsStatistics
      ? statisticsOf(data, (await disciplineOf(context, { userId })).all.rate).filter(({ id }) =>
          settings.statistics.includes(id),
        )
      : null,
    equity: settings.showsEquity ? equityOf(data) : null,
    imported: settings.showsImported ? importedOf((await context.columns.columnsOf(userId)).columns) : null,
    isListed: settings.isListed,
  }
}

/** Sample trades are nobody's record: while they exist, a profile has no figures. */
function withoutFigures({ owner: { username, profileImage, createdAt }, settings }: SharedProfile): Profile {
  return {
    username,
    about: settings.about,
    links: settings.links,
    since: createdAt.toISOString().slice(0, 7),
    isListed: settings.isListed,
    image: profileImage && `/api/profiles/${encodeURIComponent(username)}/picture`,
    activeMonths: null,
    level: null,
    badges: [],
    achievements: null,
    statistics: null,
    equity: null,
    imported: null,
  }
}

/** Visitors share one computation for a minute, because years of a routine take a sixth of a second. */
const PROFILES: CacheArea<Profile> = { name: 'profiles', maxSize: 500, ttlMs: 60_000 }

/** The profile as its visitors see it; its owner's changes appear at once, new figures within a minute. */
export function showToVisitor(context: Context, shown: SharedProfile): Promise<Profile> {
  return context.cache.shared(PROFILES, JSON.stringify(shown), () => showProfile(context, shown))
}

export function statisticsOf(
  { expectancy, winRate, dayWinRate }: Dashboard,
  rulesKept: Dashboard['profitFactor'],
): NonNullable<Profile['statistics']> {
  const { value, low, high, n, band, reason } = winRate
  return [
    { id: 'expectancy', figure: expectancy.r },
    { id: 'win_rate', figure: { value, low, high, n, band, reason } },
    { id: 'rules_kept', figure: rulesKept },
    { id: 'days_up', figure: dayWinRate },
  ]
}

/** Months with at least one trading day. */
async function monthsActive({ columns: store }: Context, userId: string): Promise<number> {
  const { columns } = await store.columnsOf(userId)
  const days = new Set(columns.tradingDay)
  return new Set([...days].map((day) => dayText(day).slice(0, 7))).size
}

/** How many of the trades came from files, rather than being typed. */
export function importedOf({
  length,
  importIndex,
}: Pick<TradeColumns, 'length' | 'importIndex'>): NonNullable<Profile['imported']> {
  let count = 0
  for (let row = 0; row < length; row++) if ((importIndex[row] ?? -1) >= 0) count++
  return { count, of: length }
}

export function equityOf({ equity: { inR } }: Dashboard): NonNullable<Profile['equity']> {
  const points = inR?.points ?? []
  const step = Math.max(1, Math.ceil(points.length / MAX_POINTS))
  return {
    n: points.at(-1)?.n ?? 0,
    points: points
      .filter((_, index) => index % step === 0 || index === points.length - 1)
      .map(({ n, r }) => ({ n, r })),
    deepest: Math.abs(inR?.maxDrawdown ?? 0),
  }
}
