import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `unfinished`: adding them was interrupted, and what was added can be removed. */
export const SAMPLE_STATES = ['none', 'adding', 'there', 'unfinished'] as const

export const sampleDataSchema = z.object({
  state: z.enum(SAMPLE_STATES),
  /** The share that has been added, 0–1. */
  progress: z.number(),
  /** Whether they may be added: the journal contains no trade and no import. */
  isOffered: z.boolean(),
  /** Why the last attempt failed, or null. */
  error: z.nullable(z.string()),
})
export type SampleData = z.infer<typeof sampleDataSchema>

const PATH = '/api/sample-data'

export const getSampleData = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Get whether sample trades are in the journal, and the progress of adding them',
  response: sampleDataSchema,
})
export const addSampleData = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Add sample trades to the caller’s empty journal',
  response: sampleDataSchema,
  errors: ['has_trades', 'sample_running', 'sample_there'],
  limit: { calls: 10, seconds: 600 },
})
export const removeSampleData = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Remove the sample trades, and nothing else',
  response: sampleDataSchema,
  errors: ['sample_running'],
})
