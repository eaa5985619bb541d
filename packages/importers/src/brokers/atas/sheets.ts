import type { FieldNames } from '../../read/field-header.ts'

export type JournalField =
  | 'account'
  | 'instrument'
  | 'openTime'
  | 'openPrice'
  | 'openVolume'
  | 'closeTime'
  | 'closePrice'
  | 'closeVolume'
  | 'pnl'
  | 'comment'

export const JOURNAL_NAMES: FieldNames<JournalField> = {
  account: ['account'],
  instrument: ['instrument'],
  openTime: ['open time'],
  openPrice: ['open price'],
  openVolume: ['open volume'],
  closeTime: ['close time'],
  closePrice: ['close price'],
  closeVolume: ['close volume'],
  pnl: ['pnl'],
  comment: ['comment'],
}

export type ExecutionField =
  | 'account'
  | 'instrument'
  | 'time'
  | 'id'
  | 'direction'
  | 'price'
  | 'volume'
  | 'commission'

export const EXECUTION_NAMES: FieldNames<ExecutionField> = {
  account: ['account'],
  instrument: ['instrument'],
  time: ['time'],
  id: ['exchange id'],
  direction: ['direction'],
  price: ['price'],
  volume: ['volume'],
  commission: ['commission'],
}
