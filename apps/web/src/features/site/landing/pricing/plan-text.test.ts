import { NAMED_ENDPOINTS } from '@ballast/contract/endpoints'
import { expect, it } from 'vitest'
import { PRO_BENEFITS, PRO_COMING } from './plan-text.ts'

/** Which benefit each noun of the API belongs to that needs Pro. */
const BENEFITS: Readonly<Record<string, string>> = {
  alerts: 'Real-time alerts',
  attemptLedger: 'Prop firm management',
  attemptMoney: 'Prop firm management',
  attemptRecord: 'Prop firm management',
  attempts: 'Prop firm management',
  findings: 'AI insights',
  mentor: 'AI insights',
  odds: 'Prop firm management',
  receipts: 'Prop firm management',
  reports: 'Advanced analytics',
  rooms: 'Real-time alerts',
  ruleReports: 'Prop firm management',
}

it('everything that needs Pro is sold as a benefit of today, not as planned', () => {
  const nouns = new Set(
    NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.plan === 'pro').map(({ noun }) => noun),
  )
  expect([...nouns].sort()).toEqual(Object.keys(BENEFITS).sort())
  for (const benefit of Object.values(BENEFITS)) {
    expect(PRO_BENEFITS.some((text) => text.startsWith(benefit))).toBe(true)
    expect(PRO_COMING.some((text) => text.startsWith(benefit))).toBe(false)
  }
})
