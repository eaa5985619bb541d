import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema } from '../values.ts'

/** The subject of a PDF report. The default currency is that of most trades. */
export const pdfReportOptionsSchema = z.object({
  account: z._default(z.array(idSchema).check(z.maxLength(50)), []),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  basis: z._default(z.enum(['net', 'gross']), 'net'),
  currency: z.optional(z.enum(CURRENCIES)),
  /** Privacy mode: amounts of money are masked; shapes, R and percentages stay. */
  masked: z._default(z.boolean(), false),
  /** Includes the results of the last look for behaviours; ignored without Pro. */
  findings: z._default(z.boolean(), false),
})

export const pdfReportSchema = z.object({
  id: idSchema,
  status: z.enum(['running', 'done', 'failed']),
  /** 0–1. */
  progress: z.number(),
  step: z.string(),
  error: z.nullable(z.string()),
})
export type PdfReport = z.infer<typeof pdfReportSchema>

export const createPdfReport = endpoint({
  method: 'POST',
  path: '/api/pdf-reports',
  savesNothing: true,
  summary: 'Start a PDF report; download it from /api/pdf-reports/:id/file when it is done',
  body: pdfReportOptionsSchema,
  limit: { calls: 30, seconds: 300 },
  response: pdfReportSchema,
  errors: ['not_found'],
})
export const getPdfReport = endpoint({
  method: 'GET',
  path: '/api/pdf-reports/:id',
  summary: 'Get the progress of a PDF report',
  params: idParams,
  response: pdfReportSchema,
  errors: ['not_found'],
})
