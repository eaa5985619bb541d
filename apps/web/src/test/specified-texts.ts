/**
 * The texts fixed by the specification, and where each must appear verbatim:
 * - `page` — a rendered public page, by its path: the text as a visitor reads it;
 * - `file` — a source file, from the root of the repository: for texts that appear only after an action.
 * Each entry is one line; `specified-texts.test.ts` compares them.
 */
export type SpecifiedText =
  | { text: string; page: '/' | '/privacy' | '/terms' }
  | { text: string; file: string }

const WEB = 'apps/web/src/features'
const AUTH_FIELDS = 'packages/contract/src/people/sign-in-forms.ts'
const NEW_PASSWORD = `${WEB}/recovery/check-new-password.ts`
const FORGOT = `${WEB}/recovery/forgot-password-page.tsx`
const RESET = `${WEB}/recovery/reset-password-page.tsx`
const NEWSLETTER_FIELDS = 'packages/contract/src/newsletter/newsletter-fields.ts'

const landing = (...texts: string[]): SpecifiedText[] => texts.map((text) => ({ text, page: '/' }))
const inFile = (file: string, ...texts: string[]): SpecifiedText[] => texts.map((text) => ({ text, file }))

export const SPECIFIED_TEXTS: readonly SpecifiedText[] = [
  // The public start page
  ...landing('Get Started', 'Login', 'Start Your Free Trial', 'Send Email', 'How it works'),
  ...landing('Log trades', 'Reflect with guidance', 'Improve with feedback'),
  ...landing('2,000+', '50+', 'Under 5 minutes', 'Early 2026'),
  ...landing('Professional Monthly', '$19.99', '33% off', '$13.39', 'Cancel anytime, no setup fees.'),
  ...landing('Getting started', 'Prop firm management', 'Risk management', 'Platform integration'),
  ...landing('Trading psychology', 'Trade log and analytics', 'Security and privacy'),
  ...landing('30%', '$6.00', '$48', '24 hours', '$50'),
  ...landing('Placeholder content', 'Trading risk', 'No investment advice', 'General use'),
  ...landing('Prop Firm Success Checklist'),
  ...landing('Features', 'Pricing', 'Demo', 'About', 'Contact', 'Trading Journal'),
  ...inFile(
    `${WEB}/site/frame/signups-paused-dialog.tsx`,
    'Signups Temporarily Paused',
    'Understood',
    'Admin/Beta Access',
  ),
  ...inFile('packages/domain/src/billing/plan-prices.ts', 'Professional Annual', '33% off'),
  { text: 'Privacy Policy', page: '/privacy' },

  // Signing in and registering
  ...inFile(
    AUTH_FIELDS,
    'Username or email is required',
    'Password is required',
    'Username must be at least 3 characters',
    'Valid email address is required',
    'Password must be at least 6 characters',
    'You must agree to the disclaimer to create an account',
  ),
  ...inFile(`${WEB}/sign-in/register-schema.ts`, "Passwords don't match"),
  ...inFile(`${WEB}/sign-in/login-form.tsx`, 'Login failed. Please try again.'),
  ...inFile(`${WEB}/sign-in/register-form.tsx`, 'Registration failed. Please try again.'),

  // Forgotten passwords
  ...inFile(
    FORGOT,
    'Email Required',
    'Please enter your email address',
    'Failed to send reset email',
    'Something went wrong. Please try again.',
    "If an account with that email exists, we've sent you a password reset link.",
  ),
  ...inFile(RESET, 'Invalid Link', 'Invalid or Expired Link', 'Failed to verify reset token'),
  ...inFile(`${WEB}/recovery/new-password-form.tsx`, 'Failed to reset password', 'Password Reset Successful'),
  ...inFile(
    NEW_PASSWORD,
    'All Fields Required',
    'Password Too Short',
    'Password must be at least 6 characters long',
    "Passwords Don't Match",
  ),

  // The shell
  ...inFile(
    `${WEB}/shell/user-menu-content.tsx`,
    'Failed to fetch dashboard stats',
    'Exporting...',
    'Logging out...',
    'View Public Profile',
  ),
  ...inFile(`${WEB}/session/privacy-switch.tsx`, 'Privacy Mode'),
  ...inFile(`${WEB}/session/session-gate.tsx`, 'Failed to fetch user'),
  ...inFile(
    `${WEB}/session/use-logout.ts`,
    'Logged Out',
    'You have been successfully logged out',
    'You have been logged out locally',
  ),
  ...inFile(
    `${WEB}/your-data/use-export-data.ts`,
    'Export Successful',
    'Your data has been exported as CSV',
    'Export Failed',
    'Failed to export data',
  ),
  ...inFile(`${WEB}/session/plan-badge.ts`, 'Free Plan', 'Pro (Yearly)', 'Pro (Monthly)', 'Loading...'),
  ...inFile(
    `${WEB}/session/locked-cards.tsx`,
    'Subscription Expired',
    'Premium Feature',
    'Resubscribe Now',
    'Upgrade Now',
  ),
  ...inFile(`${WEB}/shell/nearly-complete.tsx`, 'Nearly Complete'),
  ...inFile('apps/web/src/lib/theme/use-theme-toggle.ts', 'Dark Theme', 'Light Theme'),
  ...inFile(`${WEB}/site/not-found-page.tsx`, '404 Page Not Found'),

  // Checkout and subscription
  ...inFile(`${WEB}/billing/payment/preparing.tsx`, 'Preparing Your Checkout'),
  ...inFile(
    `${WEB}/billing/payment/init-failed.tsx`,
    'Error',
    'Failed to initialize payment. Please try again.',
  ),
  ...inFile(`${WEB}/billing/payment/use-payment.ts`, 'An unexpected error occurred. Please try again.'),
  ...inFile(`${WEB}/billing/checkout/payment-overlay.tsx`, 'Processing Payment'),
  ...inFile(`${WEB}/billing/checkout/pay-panel.tsx`, 'Payment Failed', 'Try Again'),
  ...inFile(
    `${WEB}/billing/checkout/use-discount.ts`,
    'Invalid Code',
    'This discount code is not valid or has expired.',
    'Failed to validate discount code.',
    'Discount Applied!',
    'You saved $',
    '/mo',
  ),
  ...inFile(`${WEB}/billing/checkout/order-summary.tsx`, 'Billed annually', 'Cancel anytime, no setup fees.'),
  ...inFile(
    `${WEB}/site/landing/pricing/plan-text.ts`,
    'Unlimited trade logging',
    'AI insights',
    'Advanced analytics',
    'Prop firm management',
    'Real-time alerts',
    'Priority support',
    'Early access to new features',
    'Exclusive webinars',
  ),
  ...inFile(
    `${WEB}/session/locked-cards.tsx`,
    'Your data will be permanently deleted after the grace period.',
    'This feature needs an active Pro subscription.',
  ),

  // Cookies
  ...inFile(`${WEB}/consent/cookie-banner.tsx`, 'Accept All', 'Reject All', 'Customize'),
  ...inFile(`${WEB}/consent/cookie-dialog.tsx`, 'Save Preferences', 'Cancel'),

  // The newsletter
  ...inFile(
    NEWSLETTER_FIELDS,
    'Please enter a valid email address',
    'First name is required',
    'First name is too long',
    'Last name is required',
    'Last name is too long',
  ),
  ...inFile(
    `${WEB}/newsletter/newsletter-form.tsx`,
    'Welcome to our newsletter!',
    "You'll receive exclusive trading insights and updates.",
    'Subscription failed',
    'Please try again later.',
  ),
  ...inFile(`${WEB}/newsletter/subscribed-card.tsx`, 'free Prop Firm Success Checklist'),
]
