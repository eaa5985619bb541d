import type { Hono } from 'hono'

/** What every request carries through the server. */
export type Environment = { Variables: { requestId: string } }
export type App = Hono<Environment>
