import type { ProfileReportReason } from '@ballast/domain/people/profile-words'

export const PROFILE_REASON_LABELS: Record<ProfileReportReason, string> = {
  impersonation: 'It pretends to be somebody else',
  insult: 'It insults or threatens somebody',
  advertising: 'It advertises something',
  private: 'It shows something private',
  other: 'Something else',
}
export const PROFILE_REASON_OPTIONS = Object.entries(PROFILE_REASON_LABELS).map(([value, label]) => ({
  value: value as ProfileReportReason,
  label,
}))
