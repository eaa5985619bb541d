import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { dollars, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { expect, it } from 'vitest'
import { PUBLIC_PAGES } from './public-pages.ts'

// They are written out, because the app does not load the price table on every page.
it('what search engines show of the prices and the commission is what they are', () => {
  const { monthly, yearly } = PLAN_PRICES
  expect(PUBLIC_PAGES['/checkout'].description).toContain(
    `${dollars(monthly.perMonth)} a month, or ${dollars(yearly.perMonth)} a month billed yearly`,
  )
  expect(PUBLIC_PAGES['/affiliate-signup'].description).toContain(
    `Earn ${AFFILIATE_TERMS.commissionPercent}% of`,
  )
})
