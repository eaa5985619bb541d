import { accountGroupBodySchema, groupMembersSchema } from '@ballast/contract/accounts/account-group-form'
import { daySchema, positiveDecimalSchema } from '@ballast/contract/values'
import { ACCOUNT_COLORS, ACCOUNT_KINDS, CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { RATE_PATTERN } from '@ballast/domain/money/read-rates'
import * as z from 'zod/mini'
import {
  accountGroups,
  accounts,
  commissionProfiles,
  currencyRates,
  ownContracts,
  sampleData,
} from '../../schema/accounts.ts'
import type { ArchivedTable } from './archived-table.ts'
import { clockTime, clockZone, maybe, short } from './archived-values.ts'

/** A trader's settings for their accounts. */
export const ARCHIVED_ACCOUNT_TABLES: readonly ArchivedTable[] = [
  {
    name: 'accounts',
    table: accounts,
    key: ['id'],
    values: {
      kind: z.enum(ACCOUNT_KINDS),
      currency: z.enum(CURRENCIES),
      name: short,
      timeZone: clockZone,
      dayReset: clockTime,
      // Older archives do not have these fields.
      startDay: z._default(z.nullable(daySchema), null),
      color: z._default(maybe(ACCOUNT_COLORS), null),
      position: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
    },
  },
  {
    name: 'currency-rates',
    table: currencyRates,
    key: ['fromCurrency', 'toCurrency', 'day'],
    values: {
      fromCurrency: z.enum(CURRENCIES),
      toCurrency: z.enum(CURRENCIES),
      rate: z.string().check(
        z.regex(RATE_PATTERN),
        z.refine((text) => Number(text) > 0),
      ),
    },
  },
  {
    name: 'commission-profiles',
    table: commissionProfiles,
    key: ['id'],
    values: { root: z.nullable(short) },
  },
  {
    name: 'own-contracts',
    table: ownContracts,
    key: ['root'],
    values: {
      root: short,
      currency: z.enum(CURRENCIES),
      tickSize: z.nullable(positiveDecimalSchema),
      pointValue: positiveDecimalSchema,
    },
  },
  {
    name: 'sample-data',
    table: sampleData,
    key: ['userId'],
    values: {
      accounts: z.array(z.uuid()).check(z.maxLength(20)),
      setups: z.array(z.uuid()).check(z.maxLength(20)),
      days: z.array(daySchema).check(z.maxLength(400)),
    },
  },
  {
    name: 'account-groups',
    table: accountGroups,
    key: ['id'],
    values: {
      name: short,
      members: groupMembersSchema,
      withinSeconds: accountGroupBodySchema.shape.withinSeconds,
    },
  },
]
