import type { Overview } from '@ballast/contract/admin/overview'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { countOf } from '../../../lib/format/count-of.ts'

type Step = {
  title: string
  text: string
  action: string
  section: 'affiliates' | 'rules' | 'groups' | 'profiles'
  /** Items waiting in the other queues. */
  more: number
}

/** The first thing to do: work with a promised deadline, then the oldest queue. Null if nothing is waiting. */
export function nextStepOf(waiting: Overview['waiting'], now: Date): Step | null {
  const { applications, oldestApplication, ruleReports, groupReports, profileReports, referrals } = waiting
  const reports = ruleReports + groupReports + profileReports
  if (applications > 0 && oldestApplication) {
    const left = Date.parse(oldestApplication) + AFFILIATE_TERMS.answerHours * HOUR_MS - now.getTime()
    const hours = Math.floor(Math.abs(left) / HOUR_MS)
    const when = left < 0 ? `is ${countOf(hours, 'hour')} late` : `has ${countOf(hours, 'hour')} left`
    return {
      title: `${countOf(applications, 'affiliate application')}, the oldest ${when}`,
      text: `An answer is promised within ${AFFILIATE_TERMS.answerHours} hours.`,
      action: 'Decide',
      section: 'affiliates',
      more: reports + referrals,
    }
  }
  if (referrals > 0)
    return {
      title: `${countOf(referrals, 'sign-up')} to review`,
      text: 'Their affiliate earns nothing from them until you decide.',
      action: 'Review',
      section: 'affiliates',
      more: reports,
    }
  if (ruleReports > 0)
    return {
      title: `${countOf(ruleReports, 'report')} of a wrong rule`,
      text: 'Check each on the firm’s own page.',
      action: 'Answer',
      section: 'rules',
      more: groupReports + profileReports,
    }
  if (profileReports > 0)
    return {
      title: `${countOf(profileReports, 'report')} of a profile`,
      text: 'Somebody says that something is wrong with it.',
      action: 'Answer',
      section: 'profiles',
      more: groupReports,
    }
  if (groupReports > 0)
    return {
      title: `${countOf(groupReports, 'report')} from groups`,
      text: 'Their moderators have not answered yet.',
      action: 'Look',
      section: 'groups',
      more: 0,
    }
  return null
}
