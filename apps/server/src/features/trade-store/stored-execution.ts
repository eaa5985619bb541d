import type { CashEvent } from '@ballast/domain/executions/execution'
import type { ImportedExecution } from '@ballast/importers/importer'

/** Details of an execution that have no columns of their own. */
export type ExecutionDetails = Pick<
  ImportedExecution,
  | 'rows'
  | 'account'
  | 'orderId'
  | 'parts'
  | 'lastStop'
  | 'lastTarget'
  | 'mae'
  | 'mfe'
  | 'comment'
  | 'statedDay'
  | 'pointValue'
  | 'feesInKind'
  | 'timeUnknown'
  | 'unopened'
>

/** One source's row about a fill. */
export type StoredExecution = ImportedExecution & { sourceId: string; manual: boolean }

/** A line of the cash ledger; its costs are shared by fills of the same broker account, if both name one. */
export type StoredCash = CashEvent & {
  account?: string | null
  /** Whether a fill includes its amount, so that it does not move the balance itself. */
  placed?: boolean
}
