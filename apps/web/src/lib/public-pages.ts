import type { PageMetadata } from './page-metadata.ts'

/** The public pages, with the metadata that the server puts into their HTML and the app into the document. */
export const PUBLIC_PAGES = {
  '/': {
    title: 'Ballast: the trading journal for funded accounts',
    description:
      'A trading journal for prop-firm traders. Import your platform’s export, add what you felt, and see figures that agree with your broker and say how sure they are.',
  },
  '/login': { title: 'Login', description: 'Sign in to Ballast, or create an account.' },
  '/checkout': {
    title: 'Checkout',
    description:
      'Ballast Pro: $19.99 a month, or $13.39 a month billed yearly. Cancel anytime, no setup fees.',
  },
  '/affiliate-signup': {
    title: 'Affiliate programme',
    description: 'Earn 30% of what the traders you refer pay for Ballast, for as long as they stay.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description:
      'What Ballast stores about you, why, for how long, and how to take it with you or delete it.',
  },
  '/terms': {
    title: 'Terms',
    description: 'The rules for using Ballast, in plain words.',
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: 'Get a link to set a new password.',
    index: false,
  },
  '/reset-password': { title: 'Reset password', description: 'Choose a new password.', index: false },
  '/admin': { title: 'Admin', description: 'Administration of this installation.', index: false },
} as const satisfies Record<string, PageMetadata>
