import type { ProfileReportReason } from '@ballast/domain/people/profile-vocabulary'
import { COMMON_REASONS, reasonOptions } from '../../ui/overlays/report-reasons.ts'

export const PROFILE_REASON_LABELS: Record<ProfileReportReason, string> = {
  impersonation: 'It pretends to be somebody else',
  ...COMMON_REASONS,
}
export const PROFILE_REASON_OPTIONS = reasonOptions(PROFILE_REASON_LABELS)
