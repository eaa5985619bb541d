import { tradenoteTemplate } from '../brokers/tradenote/template.ts'
import type { Importer } from '../importer.ts'

/** Files of other journals, for those who move house. */
export const JOURNALS: readonly Importer[] = [tradenoteTemplate]
