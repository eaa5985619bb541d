/** Reasons to report a profile. */
export const PROFILE_REPORT_REASONS = ['impersonation', 'insult', 'advertising', 'private', 'other'] as const
export type ProfileReportReason = (typeof PROFILE_REPORT_REASONS)[number]

/** Administrators' decisions about a report: dismiss it, hide the profile, or reverse an earlier decision. */
export const PROFILE_DECISIONS = ['dismiss', 'hide', 'undo'] as const
export type ProfileDecision = (typeof PROFILE_DECISIONS)[number]
