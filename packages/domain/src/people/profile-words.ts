/** What may be wrong with a profile. */
export const PROFILE_REPORT_REASONS = ['impersonation', 'insult', 'advertising', 'private', 'other'] as const
export type ProfileReportReason = (typeof PROFILE_REPORT_REASONS)[number]

/** What administrators do about a report: nothing, hide the profile, or take back what was done. */
export const PROFILE_DECISIONS = ['dismiss', 'hide', 'undo'] as const
export type ProfileDecision = (typeof PROFILE_DECISIONS)[number]
