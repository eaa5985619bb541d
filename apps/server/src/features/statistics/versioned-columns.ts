import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { ColumnNames } from './columns-of-packed.ts'

/** A user's trades at a version, and the setups whose names they were read with. */
export type VersionedColumns = { version: number; columns: TradeColumns; setups: ColumnNames['setups'] }
