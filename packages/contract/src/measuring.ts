import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Requested by a page only after its visitor has given consent. */
export const getMeasuring = endpoint({
  method: 'GET',
  path: '/api/measuring',
  summary: 'Get the analytics scripts of this installation; null where there is none',
  access: 'public',
  response: z.object({
    analytics: z.nullable(z.string()),
    errorReporting: z.nullable(z.string()),
    sessionReplay: z.nullable(z.string()),
  }),
})
