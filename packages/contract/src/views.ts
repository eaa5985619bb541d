import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, idSchema, okSchema, requiredTextSchema } from './values.ts'

/** Pages with saved views; a report is a view of the performance page. */
export const VIEW_PAGES = ['journal', 'performance'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** On both pages together. */
export const MAX_VIEWS = 200

/** A saved view of a page: the query string of its URL, and the trade log's columns. */
export const viewSchema = z.object({
  id: idSchema,
  page: z.enum(VIEW_PAGES),
  name: z.string(),
  search: z.string(),
  columns: z.nullable(z.array(z.string())),
})
export type View = z.infer<typeof viewSchema>

const changes = z.object({
  name: requiredTextSchema('Give the view a name', 60),
  search: z.string().check(z.maxLength(4000)),
  columns: z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60))),
})

export const listViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'List the saved views of all pages',
  response: z.array(viewSchema),
})
export const createView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Save a view',
  body: z.extend(changes, { page: z._default(z.enum(VIEW_PAGES), 'journal') }),
  response: viewSchema,
  errors: ['name_taken'],
})
export const updateView = endpoint({
  method: 'PATCH',
  path: '/api/views/:id',
  summary: 'Rename or replace a view',
  params: idParams,
  body: z.partial(changes),
  response: viewSchema,
  errors: ['not_found', 'name_taken'],
})
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  summary: 'Delete a view',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
