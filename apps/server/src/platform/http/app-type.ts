import type { Hono } from 'hono'

/** The variables of every request. */
export type Environment = { Variables: { requestId: string } }
export type App = Hono<Environment>
