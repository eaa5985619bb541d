import { MAX_LINKS } from '@ballast/domain/people/profile-links'
import { PROFILE_REPORT_REASONS } from '@ballast/domain/people/profile-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { figureSchema } from '../figures.ts'
import { instantSchema, maxCharacters, okSchema } from '../values.ts'
import { profileLinkField } from './profile-forms.ts'

export const MAX_ABOUT = 160

/** Statistics that reveal nothing about money, in the order they are shown. */
export const PROFILE_STATISTICS = ['expectancy', 'win_rate', 'rules_kept', 'days_up'] as const
export type ProfileStatistic = (typeof PROFILE_STATISTICS)[number]

const settingsFields = {
  isPublic: z.boolean(),
  about: z.string().check(z.trim(), maxCharacters(MAX_ABOUT)),
  showsStatistics: z.boolean(),
  /** Which statistics; all by default. */
  statistics: z
    .array(z.enum(PROFILE_STATISTICS))
    .check(z.minLength(1, 'Choose at least one'), z.maxLength(4)),
  /** The running sum of R, without days or amounts. */
  showsEquity: z.boolean(),
  /** How many of the trades came from a broker's file. */
  showsImported: z.boolean(),
  showsAchievements: z.boolean(),
  /** Whether search engines may list the page. */
  isListed: z.boolean(),
  /** Links to their other pages, in display order. */
  links: z.array(profileLinkField).check(z.maxLength(MAX_LINKS, `At most ${MAX_LINKS} links`)),
}

/** The parts that others may see. Nobody sees anything until the profile is public. */
export const profileSettingsSchema = z.object(settingsFields)
export type ProfileSettings = z.infer<typeof profileSettingsSchema>

export const NO_PROFILE: ProfileSettings = {
  isPublic: false,
  about: '',
  showsStatistics: false,
  showsEquity: false,
  showsImported: false,
  showsAchievements: false,
  isListed: false,
  links: [],
  statistics: [...PROFILE_STATISTICS],
}

/**
 * A trader as others see them: never money, accounts, single trades or notes. Null for everything that is not shared.
 */
export const profileSchema = z.object({
  username: z.string(),
  /** Path of the picture, or null. */
  image: z.nullable(z.string()),
  about: z.string(),
  links: z.array(profileLinkField),
  /** The month of signing up: `2026-04`. */
  since: z.string(),
  /** Months with a trading day; null if statistics are not shared. */
  activeMonths: z.nullable(z.number()),
  /** From process points; null before the first. */
  level: z.nullable(z.object({ level: z.number(), points: z.number() })),
  badges: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), unlocked: z.boolean() })),
  /** `value` in the unit of the target. */
  achievements: z.nullable(
    z.array(
      z.object({ id: z.string(), name: z.string(), value: z.number(), target: z.number(), text: z.string() }),
    ),
  ),
  /** `expectancy` in R; the others as shares of trades, of due rules and of days. */
  statistics: z.nullable(z.array(z.object({ id: z.enum(PROFILE_STATISTICS), figure: figureSchema }))),
  /** The running total of R after a number of trades, thinned out; without any risk there are no points. */
  equity: z.nullable(
    z.object({
      n: z.number(),
      points: z.array(z.object({ n: z.number(), r: z.number() })),
      /** The deepest fall from a peak, as a positive number. */
      deepest: z.number(),
    }),
  ),
  imported: z.nullable(z.object({ count: z.number(), of: z.number() })),
  /** Whether search engines may list the page. */
  isListed: z.boolean(),
})
export type Profile = z.infer<typeof profileSchema>

const ownProfileSchema = z.object({
  settings: profileSettingsSchema,
  /** The profile as others see it, or would see it, with these settings. */
  profile: profileSchema,
  /** Since when and why administrators have hidden it from everybody, or null. */
  hidden: z.nullable(z.object({ at: instantSchema, reason: z.string() })),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

const named = { params: z.object({ username: z.string().check(z.maxLength(100)) }) }

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'Get what others may see of the caller, and how it looks to them',
  response: ownProfileSchema,
})
export const saveOwnProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change what others may see; what is left out stays',
  body: z.extend(z.partial(profileSettingsSchema), {
    /** The settings that this device started from: what another device has changed in a list since is retained. */
    base: z.optional(z.partial(profileSettingsSchema)),
  }),
  response: ownProfileSchema,
})
export const getProfile = endpoint({
  access: 'public',
  method: 'GET',
  path: '/api/profiles/:username',
  summary: 'Get a trader’s public profile; a private one answers 404, like a name nobody has',
  ...named,
  limit: { calls: 120, seconds: 60 },
  response: profileSchema,
  errors: ['not_found'],
})

export const reportProfile = endpoint({
  ...named,
  method: 'POST',
  path: '/api/profiles/:username/report',
  summary: 'Report a profile to the administrators, once',
  limit: { calls: 20, seconds: 3600, shared: true },
  body: z.object({
    reason: z.enum(PROFILE_REPORT_REASONS),
    note: z._default(z.string().check(z.trim(), maxCharacters(500)), ''),
  }),
  response: okSchema,
  errors: ['not_found', 'already_reported'],
})
