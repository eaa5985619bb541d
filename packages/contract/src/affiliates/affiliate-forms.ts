import { affiliateCode } from '@ballast/domain/affiliates/attribution'
import * as z from 'zod/mini'
import { maxCharacters } from '../values.ts'
import { PAYOUT_SERVICES } from './affiliate-vocabulary.ts'

// Separate from the endpoints, so that only the pages with these forms load their validation.

export const lineSchema = (missing: string, maxLength: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), maxCharacters(maxLength))
const affiliateCodeSchema = z.string().check(
  z.maxLength(60, '3 to 20 letters, digits and dashes'),
  z.refine((text) => affiliateCode(text) !== null, '3 to 20 letters, digits and dashes'),
  z.overwrite((text) => affiliateCode(text) ?? text),
)
export const payoutDetailsSchema = z.object({
  payoutService: z.enum(PAYOUT_SERVICES, 'Choose PayPal or Wise'),
  payoutAddress: z
    .string('Enter an email address')
    .check(z.trim(), maxCharacters(254), z.email('Enter an email address')),
})

export const codeBodySchema = z.object({ code: affiliateCodeSchema })

export const applicationBodySchema = z.object({
  name: lineSchema('Enter your name', 100),
  audience: z
    .string('Say where you will tell others about it')
    .check(
      z.trim(),
      z.minLength(10, 'Say where you will tell others about it, in a sentence'),
      maxCharacters(1000),
    ),
  ...payoutDetailsSchema.shape,
  agreesToTerms: z
    .boolean('You must agree to the terms')
    .check(z.refine((value) => value, 'You must agree to the terms')),
})
