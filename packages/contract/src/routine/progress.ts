import { GUARDED_PARTS, HARM_MEASURES } from '@ballast/domain/points/harm-guard'
import { PROCESS_BADGES } from '@ballast/domain/points/process-badges'
import { POINT_LINKS, POINT_SOURCES, SKILLS } from '@ballast/domain/points/sources'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, instantSchema, wholeNumber } from '../values.ts'

const sourceKey = z.enum(POINT_SOURCES.map(({ key }) => key))

const levelSchema = z.object({
  level: z.number(),
  /** Points at which it begins, and at which the next one begins; null at the last. */
  from: z.number(),
  nextAt: z.nullable(z.number()),
})

export const progressSchema = z.object({
  version: z.number(),
  points: z.number(),
  level: levelSchema,
  /** The most points that practice gives per day. */
  dayCap: z.number(),
  /** The first day that earned points, or null. */
  since: z.nullable(daySchema),
  skills: z.array(
    z.extend(levelSchema, {
      skill: z.enum(SKILLS),
      name: z.string(),
      about: z.string(),
      points: z.number(),
      levelName: z.string(),
      /** The meaning of the level, as a sentence. */
      meaning: z.string(),
    }),
  ),
  /** Everything that can earn points, with the points it has earned so far. */
  sources: z.array(
    z.object({
      source: sourceKey,
      skill: z.enum(SKILLS),
      name: z.string(),
      earns: z.string(),
      each: z.number(),
      isMilestone: z.boolean(),
      times: z.number(),
      points: z.number(),
    }),
  ),
  badges: z.array(
    z.object({
      id: z.enum(PROCESS_BADGES.map(({ id }) => id)),
      name: z.string(),
      text: z.string(),
      since: z.nullable(daySchema),
    }),
  ),
})
export type Progress = z.infer<typeof progressSchema>

export const getProgress = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/progress',
  summary: 'Get process points, skill levels and badges, computed from the record',
  response: progressSchema,
})

export const LEDGER_PAGE = 20
export const getPointLedger = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/progress/ledger',
  summary: 'List every point with its day and reason, newest first',
  query: z.object({
    offset: z._default(wholeNumber({ min: 0, max: 100_000 }), 0),
    limit: z._default(wholeNumber({ min: 1, max: 200 }), LEDGER_PAGE),
  }),
  response: z.object({
    total: z.number(),
    entries: z.array(
      z.object({
        day: daySchema,
        source: sourceKey,
        name: z.string(),
        skill: z.enum(SKILLS),
        points: z.number(),
        /** Points cut by the day's cap. */
        cut: z.number(),
        reason: z.string(),
        /** The page of whatever earned them. */
        link: z.enum(POINT_LINKS),
      }),
    ),
  }),
})
export type PointLedger = z.infer<(typeof getPointLedger)['response']>

export const getProgressEffect = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/admin/progress-effect',
  summary: 'Get how trading changed after progress and findings were first opened, as medians over traders',
  response: z.object({
    /** When it was last computed, or null. */
    at: z.nullable(instantSchema),
    /** Trading days compared on each side, and the fewest traders for whom results are shown. */
    days: z.number(),
    fewestUsers: z.number(),
    /** Changes as fractions: 0.1 is 10% more. */
    parts: z.array(
      z.object({
        part: z.enum(GUARDED_PARTS),
        measures: z.array(
          z.object({
            measure: z.enum(HARM_MEASURES),
            users: z.number(),
            median: z.nullable(z.number()),
            low: z.nullable(z.number()),
            high: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  }),
})
export type ProgressEffect = z.infer<(typeof getProgressEffect)['response']>
