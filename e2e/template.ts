import { join } from 'node:path'

/** A data folder with a migrated database and nothing else, created before the journeys start. */
export const TEMPLATE = join(import.meta.dirname, '../.cache/journeys-template')
