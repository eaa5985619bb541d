import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { MAX_RATES } from '@ballast/domain/money/read-rates'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, okSchema } from '../values.ts'
import { currencyRateSchema } from './currency-rate-form.ts'

export const listCurrencyRates = endpoint({
  method: 'GET',
  path: '/api/currency-rates',
  summary: 'List daily exchange rates the trader entered or imported, newest first',
  response: z.array(currencyRateSchema),
})
export const putCurrencyRates = endpoint({
  method: 'PUT',
  path: '/api/currency-rates',
  summary: 'Save exchange rates; one for the same day and pair is replaced',
  body: z.object({
    rates: z.array(currencyRateSchema).check(z.minLength(1), z.maxLength(MAX_RATES, 'At most 5,000')),
  }),
  response: okSchema,
})
export const removeCurrencyRates = endpoint({
  method: 'POST',
  path: '/api/currency-rates/remove',
  summary: 'Delete exchange rates; entering them again restores them',
  body: z.object({
    rates: z
      .array(z.object({ day: daySchema, from: z.enum(CURRENCIES), to: z.enum(CURRENCIES) }))
      .check(z.minLength(1), z.maxLength(MAX_RATES, 'At most 5,000')),
  }),
  response: okSchema,
})
