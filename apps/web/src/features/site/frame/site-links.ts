/** The sections linked at the top of every public page. */
export const SITE_LINKS = [
  { label: 'Features', href: '/#features' },
  { label: 'How it works', href: '/#how-it-works' },
  { label: 'Pricing', href: '/#pricing' },
  { label: 'Questions', href: '/#questions' },
  { label: 'Affiliates', href: '/#affiliates' },
  { label: 'About', href: '/#about' },
  { label: 'Contact', href: '/#contact' },
] as const
