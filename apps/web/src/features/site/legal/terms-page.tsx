import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { dollars, orderOf, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { GRACE_DAYS } from '@ballast/domain/billing/subscription-status'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { useFacts } from '../facts/facts-context.ts'
import { TEXT_LINK } from '../look.ts'
import { LegalArticle, LegalPart } from './legal-article.tsx'

export function TermsPage() {
  const { operator, payment, contactEmail } = useFacts()
  return (
    <LegalArticle
      title="Terms"
      changed="Nov 21, 2026"
      lead={`These are the rules for using ${PRODUCT_NAME}, in plain words. By creating an account you agree to them.`}
    >
      <LegalPart title="Who you agree with">
        <p>{operator}</p>
      </LegalPart>
      <LegalPart title={`What ${PRODUCT_NAME} is`}>
        <p>
          A journal. It keeps your trades and your words and computes figures from them. It places no orders,
          holds no money, gives no investment advice, and is not connected with any prop firm, broker or
          platform it names.
        </p>
      </LegalPart>
      <LegalPart title="Your account">
        <ul>
          <li>Keep your password to yourself, and tell the operator if you think somebody else has it.</li>
          <li>One person per account. You are responsible for what happens in it.</li>
          <li>Do not try to break in, overload the service, or reach what belongs to others.</li>
        </ul>
      </LegalPart>
      <LegalPart title="Your data">
        <p>
          What you put in stays yours. The operator may store and process it to run the service for you, and
          for nothing else; the{' '}
          <a href="/privacy" className={TEXT_LINK}>
            privacy policy
          </a>{' '}
          says how. You can export all of it at any time, on every plan.
        </p>
      </LegalPart>
      <LegalPart title="Plans and payment">
        <ul>
          <li>
            Free keeps {FREE_TRADES} trades in one account. It asks for no card and does not turn into a paid
            plan.
          </li>
          <li>
            Pro is {dollars(PLAN_PRICES.monthly.perMonth)} a month, or{' '}
            {dollars(orderOf('yearly', null).total)} a year, which is {dollars(PLAN_PRICES.yearly.perMonth)} a
            month. There are no setup fees. It renews until you cancel.
          </li>
          <li>Cancel anytime: you keep what you paid for until the end of the period.</li>
          <li>
            After that you can read and export for {GRACE_DAYS} days. You are warned by mail 14, 7 and 1 days
            before the journal is deleted; subscribing again stops it.
          </li>
          <li>{payment}</li>
        </ul>
      </LegalPart>
      <LegalPart title="Affiliates">
        <p>
          If you take part in the affiliate programme, you agree to the terms on{' '}
          <a href="/affiliate-signup" className={TEXT_LINK}>
            its page
          </a>
          : {AFFILIATE_TERMS.commissionPercent}% of what a referral really pays, held for{' '}
          {AFFILIATE_TERMS.holdDays} days, less what was refunded, paid out monthly from $
          {AFFILIATE_TERMS.minimumPayout / 100}. Your own subscription earns nothing.
        </p>
      </LegalPart>
      <LegalPart title="No guarantees">
        <p>
          The service is provided as it is. Figures follow from what your files say and what you type: check
          them against your broker before you rely on them, and your firm’s own figures before you trade near
          a limit. Trading carries a high risk of loss. As far as the law allows, nobody here is liable for
          trading losses, missed trades or lost accounts.
        </p>
      </LegalPart>
      <LegalPart title="Changes, and how this ends">
        <p>
          The platform may change or stop. If it stops, you are told in time to take your archive. If these
          terms change in a way that matters, you are told before they take effect. Questions:{' '}
          <a href={`mailto:${contactEmail}`} className={TEXT_LINK}>
            {contactEmail}
          </a>
          .
        </p>
      </LegalPart>
    </LegalArticle>
  )
}
