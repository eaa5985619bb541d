import { dollars, orderOf, PLAN_IDS } from '@ballast/domain/billing/plan-prices'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProgrammeFigures, ProgrammeRules, ProgrammeTitle } from './features/affiliates/programme-terms.tsx'
import { Benefits } from './features/billing/checkout/benefits.tsx'
import { PERIODS } from './features/billing/prices.ts'

/** The text of the app's public pages before any interaction, for readers without scripts. */
const READABLE: Record<string, ReactElement> = {
  '/affiliate-signup': (
    <>
      <ProgrammeTitle />
      <ProgrammeFigures />
      <h2 className="mt-10 mb-3 text-card-title font-580">The terms</h2>
      <ProgrammeRules />
      <p className="mt-9 text-muted-foreground">To apply, sign in with scripts allowed.</p>
    </>
  ),
  '/checkout': (
    <>
      <Benefits planId="yearly" />
      <dl className="mt-9 grid gap-3">
        {PLAN_IDS.map((plan) => (
          <div key={plan} className="flex gap-4 tabular-nums">
            <dt className="w-24 capitalize">{plan}</dt>
            <dd>
              {dollars(orderOf(plan, null).total)} {PERIODS[plan]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-9 text-muted-foreground">To pay, open this page with scripts allowed.</p>
    </>
  ),
}

/** HTML by path. */
export const SITE_WORDS: Record<string, string> = Object.fromEntries(
  Object.entries(READABLE).map(([path, words]) => [
    path,
    renderToStaticMarkup(<main className="mx-auto max-w-5xl px-6 py-12">{words}</main>),
  ]),
)
