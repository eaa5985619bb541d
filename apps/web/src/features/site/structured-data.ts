import { PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { PUBLIC_PAGES } from '../../lib/public-pages.ts'
import { markOf } from './facts/site-facts.ts'
import { QUESTION_CATEGORIES } from './landing/faq/faq-text.ts'

/** The start page's structured data for search engines. It has no ratings or counts, because there are none. */
export function structuredData(): object {
  const url = `${markOf('publicUrl')}/`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${url}#organization`,
        name: PRODUCT_NAME,
        url,
        logo: `${url}favicon.svg`,
      },
      {
        '@type': 'SoftwareApplication',
        '@id': `${url}#software`,
        name: PRODUCT_NAME,
        description: PUBLIC_PAGES['/'].description,
        url,
        image: `${url}social.png`,
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Web',
        publisher: { '@id': `${url}#organization` },
        offers: [
          { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'USD' },
          {
            '@type': 'Offer',
            name: PLAN_PRICES.monthly.name,
            price: markOf('monthlyPrice'),
            priceCurrency: 'USD',
          },
          {
            '@type': 'Offer',
            name: PLAN_PRICES.yearly.name,
            price: markOf('yearlyPrice'),
            priceCurrency: 'USD',
          },
        ],
      },
      {
        '@type': 'FAQPage',
        '@id': `${url}#questions`,
        mainEntity: QUESTION_CATEGORIES.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      },
    ],
  }
}
