/** The closed vocabularies of a trade. Contract schemas, labels and analytics all come from here. */

export const SIDES = ['buy', 'sell'] as const
export type Side = (typeof SIDES)[number]

export const DIRECTIONS = ['long', 'short'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const OUTCOMES = ['win', 'loss', 'break_even'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const TRADE_STATUSES = ['open', 'closed'] as const
export type TradeStatus = (typeof TRADE_STATUSES)[number]

export const ASSET_CLASSES = ['future', 'forex', 'stock', 'option', 'crypto', 'cfd', 'unknown'] as const
export type AssetClass = (typeof ASSET_CLASSES)[number]

/** Where a trade's R multiple comes from; `unknown` means there is none, never an estimate. */
export const R_SOURCES = ['stop', 'typed_risk', 'account_default', 'unknown'] as const
export type RSource = (typeof R_SOURCES)[number]

/** Where MAE and MFE come from. They are never estimated. */
export const EXCURSION_SOURCES = ['typed', 'file', 'bars'] as const
export type ExcursionSource = (typeof EXCURSION_SOURCES)[number]

export const PLAN_ANSWERS = ['yes', 'no', 'no_plan'] as const
export type PlanAnswer = (typeof PLAN_ANSWERS)[number]
export const PLAN_LABELS: Record<PlanAnswer, string> = { yes: 'Yes', no: 'No', no_plan: 'No plan' }

/** Whether a feeling was written down during the trade or shortly after, or reconstructed later. */
export const RECORDED = ['live', 'reconstructed'] as const
export type Recorded = (typeof RECORDED)[number]

export const EMOTION_MOMENTS = ['before', 'during', 'after'] as const
export type EmotionMoment = (typeof EMOTION_MOMENTS)[number]
