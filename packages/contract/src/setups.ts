import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { RULE_GROUPS } from '@ballast/domain/vocabulary/rule-groups'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { figureSchema } from './figures.ts'
import { setupBodySchema } from './journal/setup-form.ts'
import { MAX_SCREENSHOT_BYTES, screenshotSchema } from './screenshots.ts'
import {
  daySchema,
  decimalSchema,
  idParams,
  idSchema,
  listOf,
  moneySchema,
  okSchema,
  textSchema,
} from './values.ts'

export const setupSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Markdown. */
  description: z.string(),
  rules: z.array(z.object({ group: z.enum(RULE_GROUPS), text: z.string() })),
  /** The average result the trader expects, in units of risk; decimal text. */
  expectedR: z.nullable(decimalSchema),
  archived: z.boolean(),
  /** Examples. */
  pictures: z.array(screenshotSchema),
})
export type Setup = z.infer<typeof setupSchema>

export const listSetups = endpoint({
  method: 'GET',
  path: '/api/setups',
  summary: 'List the setups of the playbook',
  response: z.array(setupSchema),
})
/** Archived ones included. */
export const MAX_SETUPS = 500
export const createSetup = endpoint({
  method: 'POST',
  path: '/api/setups',
  summary: 'Add a setup',
  body: setupBodySchema,
  response: setupSchema,
  errors: ['name_taken'],
})
export const updateSetup = endpoint({
  method: 'PATCH',
  path: '/api/setups/:id',
  summary: 'Change a setup',
  params: idParams,
  body: z.extend(z.partial(setupBodySchema), { archived: z.optional(z.boolean()) }),
  response: setupSchema,
  errors: ['not_found', 'name_taken'],
})
export const deleteSetup = endpoint({
  method: 'DELETE',
  path: '/api/setups/:id',
  summary: 'Delete a setup; its trades keep everything else. It can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreSetup = endpoint({
  method: 'POST',
  path: '/api/setups/:id/restore',
  summary: 'Restore a deleted setup with its pictures and its trades',
  params: idParams,
  response: setupSchema,
  errors: ['not_found', 'name_taken'],
})

/** Trades of a setup that kept, or broke, the rules they were judged by. */
const sideSchema = z.object({
  n: z.number(),
  net: moneySchema,
  winRate: figureSchema,
  averageR: figureSchema,
  expectancy: figureSchema,
})
const differenceSchema = z.extend(figureSchema, { couldBeChance: z.nullable(z.boolean()) })

/** The result of a setup's trades. Money is in `currency`, that of most of them. */
export const setupFiguresSchema = z.object({
  setupId: idSchema,
  currency: z.enum(CURRENCIES),
  /** Closed trades with a known result, in all currencies. */
  n: z.number(),
  /** Trades in other currencies, whose money is not included. */
  otherCurrencies: z.number(),
  unknownResults: z.number(),
  net: moneySchema,
  winRate: z.extend(figureSchema, { wins: z.number(), losses: z.number(), breakEvens: z.number() }),
  averageR: figureSchema,
  expectancy: figureSchema,
  profitFactor: figureSchema,
  /** Trades that kept every judged rule, and trades that broke at least one; `unjudged` trades were not checked. */
  kept: sideSchema,
  broken: sideSchema,
  unjudged: z.number(),
  /** Mean R of kept minus broken. `couldBeChance`: its interval includes zero; null if it cannot be determined. */
  difference: differenceSchema,
  /** Each rule separately, in the setup's order; rules it no longer has, but trades were judged by, come last. */
  rules: z.array(
    z.object({
      rule: z.string(),
      /** Whether the setup still has it. */
      isCurrent: z.boolean(),
      kept: sideSchema,
      broken: sideSchema,
      unjudged: z.number(),
      /** As above; q is adjusted for all rules compared with it. */
      difference: differenceSchema,
    }),
  ),
})
export type SetupFigures = z.infer<typeof setupFiguresSchema>

export const getSetupFigures = endpoint({
  method: 'GET',
  path: '/api/setups/figures',
  summary: 'Get the results of each setup with intervals, and rules kept against rules broken',
  query: z.object({
    account: listOf(idSchema),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    basis: z._default(z.enum(['net', 'gross']), 'net'),
  }),
  response: z.array(setupFiguresSchema),
})

const caption = textSchema(200)
/** Of one setup. */
export const MAX_SETUP_PICTURES = 30
export const addSetupPicture = endpoint({
  method: 'POST',
  path: '/api/setups/:id/pictures',
  summary: 'Add a picture to a setup; it is re-encoded without metadata',
  params: idParams,
  bodyKind: 'form',
  maxBytes: MAX_SCREENSHOT_BYTES,
  body: z.object({ caption: z._default(caption, '') }),
  response: screenshotSchema,
  errors: ['not_found', 'unreadable_image', 'too_large'],
})
export const captionSetupPicture = endpoint({
  method: 'PATCH',
  path: '/api/setup-pictures/:id',
  summary: 'Change the caption of a picture',
  params: idParams,
  body: z.object({ caption }),
  response: screenshotSchema,
  errors: ['not_found'],
})
export const deleteSetupPicture = endpoint({
  method: 'DELETE',
  path: '/api/setup-pictures/:id',
  summary: 'Remove a picture of a setup; it can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreSetupPicture = endpoint({
  method: 'POST',
  path: '/api/setup-pictures/:id/restore',
  summary: 'Restore a removed picture',
  params: idParams,
  response: screenshotSchema,
  errors: ['not_found'],
})
