/**
 * One user's trades as columns: the form every filter and statistic runs on. Row i of every column is
 * the same trade, in the order of `compareRows`: by closing time, open trades last.
 * A word column holds indices into its list of words (`-1` = none); list columns hold index arrays.
 */
export type TradeColumns = {
  length: number
  id: string[]
  /** Account ids, and each account's currency and starting balance in micros beside it. */
  accounts: string[]
  accountCurrencies: string[]
  accountStartingBalances: number[]
  account: Int32Array
  symbols: string[]
  symbol: Int32Array
  roots: string[]
  root: Int32Array
  assetClass: Int8Array
  /** 1 long, −1 short. */
  direction: Int8Array
  /** 1 closed, 0 open. */
  closed: Uint8Array
  /** UTC epoch ms; `closedAt` is NaN while open, `openedAt` where no source says when it was opened. */
  openedAt: Float64Array
  closedAt: Float64Array
  /** The broker's own order among fills of one instant: that of the fill that closed it, or its last so far. */
  closingSequence: Int32Array
  /** Trading day of the close and of the opening, in days since 1970-01-01. */
  tradingDay: Int32Array
  openDay: Int32Array
  /** Minute of the day (0–1439) of the opening on the account's clock; −1 where it is not known. */
  openMinute: Int16Array
  /** Decimal quantity, average entry and exit as numbers: for sorting and filtering, never for money. */
  quantity: Float64Array
  averageEntry: Float64Array
  averageExit: Float64Array
  /** Micros; NaN where unknown. Costs are signed, negative = paid. */
  gross: Float64Array
  costs: Float64Array
  net: Float64Array
  /** 2 full, 1 partial, 0 none of the costs are known. */
  costsKnown: Uint8Array
  /** The part of the costs that was computed from commission profiles, micros; NaN where all known costs are stated. */
  computedCosts: Float64Array
  /** 1 win, −1 loss, 0 break-even by the account's tolerance; 2 while open or when net is unknown. */
  outcome: Int8Array
  /** Planned risk in micros (positive); NaN where unknown. */
  risk: Float64Array
  /** Net ÷ risk; NaN where risk is unknown. */
  r: Float64Array
  /** Index into R_SOURCES. */
  rSource: Int8Array
  /** Excursions in micros, both ≥ 0; NaN where unknown. */
  mae: Float64Array
  mfe: Float64Array
  setups: string[]
  setup: Int32Array
  tags: string[]
  tagLists: (readonly number[])[]
  mistakes: string[]
  mistakeLists: (readonly number[])[]
  /** Index into EMOTIONS, −1 = not recorded. */
  emotionBefore: Int8Array
  emotionDuring: Int8Array
  emotionAfter: Int8Array
  /** Index into RECORDED: when the feeling beside it was written down; −1 = not known. */
  emotionBeforeRecorded: Int8Array
  emotionDuringRecorded: Int8Array
  emotionAfterRecorded: Int8Array
  /** 1–10, 0 = not recorded. */
  confidence: Int8Array
  /** 1–5, 0 = not recorded. */
  executionScore: Int8Array
  rating: Int8Array
  /** Index into PLAN_ANSWERS, −1 = not answered. */
  planFollowed: Int8Array
  /** Rules of the setup judged as kept and as broken; both 0 = none was judged. */
  rulesKept: Uint8Array
  rulesBroken: Uint8Array
  reviewed: Uint8Array
  hasNotes: Uint8Array
  screenshots: Uint16Array
  decisions: string[]
  /** Index into `decisions`: trades of one idea, copied over accounts; −1 = a decision of its own. */
  decision: Int32Array
  imports: string[]
  /** Index into `imports`, −1 = typed by hand. */
  importIndex: Int32Array
}

/** The rows of some columns a statistic is asked about, in column order. */
export type Selection = { columns: TradeColumns; rows: Uint32Array }
