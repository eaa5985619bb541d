/** How a user joins a group: by invitation only, on request, or freely. Groups by invitation are not listed. */
export const GROUP_ENTRIES = ['invitation', 'request', 'open'] as const
export type GroupEntry = (typeof GROUP_ENTRIES)[number]

export const GROUP_ROLES = ['owner', 'moderator', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

/** Only three, and none of them praises a result. */
export const REACTIONS = ['useful', 'been_there', 'thanks'] as const
export type Reaction = (typeof REACTIONS)[number]

export const REPORT_REASONS = ['signal', 'insult', 'advertising', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const MODERATION_DECISIONS = ['keep', 'rewrite', 'remove'] as const
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number]

/** Muted: their posts are folded for the user. Blocked: neither sees the other in any group. */
export const SILENCES = ['mute', 'block'] as const
export type Silence = (typeof SILENCES)[number]

/** The parts of a trade, a day and a period that may be shown besides R; each is chosen separately. */
export const TRADE_PARTS = [
  'time',
  'size',
  'setup',
  'plan',
  'feelings',
  'mistakes',
  'notes',
  'prices',
  'amount',
] as const
export const DAY_PARTS = ['trades', 'rules', 'mood', 'lesson', 'amount'] as const
export const REPORT_PARTS = ['expectancy', 'win_rate', 'rules', 'amount'] as const
export type TradePart = (typeof TRADE_PARTS)[number]
export type DayPart = (typeof DAY_PARTS)[number]
export type ReportPart = (typeof REPORT_PARTS)[number]
