import { fxblueTrades } from '../brokers/fxblue/trades.ts'
import { tradenoteTemplate } from '../brokers/tradenote/template.ts'
import { tradervueExecutions } from '../brokers/tradervue/executions.ts'
import { tradervueTrades } from '../brokers/tradervue/trades.ts'
import { tradezellaTrades } from '../brokers/tradezella/trades.ts'
import type { Importer } from '../importer.ts'

/** Files of other journals, for users who switch to Ballast. */
export const JOURNALS: readonly Importer[] = [
  tradervueTrades,
  tradervueExecutions,
  tradezellaTrades,
  tradenoteTemplate,
  fxblueTrades,
]
