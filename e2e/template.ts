import { join } from 'node:path'

/** A data folder with a migrated database and nothing else, made before the journeys begin. */
export const TEMPLATE = join(import.meta.dirname, '../.cache/journeys-template')
