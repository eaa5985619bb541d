/**
 * Facts that only the installation knows. Pages are rendered at build time, so each fact is a placeholder that the
 * server replaces; the browser reads the same texts from the page before hydration.
 */
export const FACT_NAMES = [
  'publicUrl',
  'signUps',
  'billing',
  'demo',
  'monthlyPrice',
  'yearlyPrice',
  'beginAnswer',
  'signUpsQuestion',
  'signUpsAnswer',
  'payAnswer',
  'contactEmail',
  'contactEmailNote',
  'contactChat',
  'contactSocial',
  'contactSocialUrl',
  'operator',
  'payment',
  'mail',
  'analytics',
  'model',
] as const
export type SiteFacts = Record<(typeof FACT_NAMES)[number], string>

/** The id of the element that contains the facts in a served page. */
export const FACTS_ELEMENT = 'site-facts'

export function markOf(name: keyof SiteFacts): string {
  return `%%${name}%%`
}

/** Placeholders of the facts while a page is prerendered. */
export const FACT_MARKS = Object.fromEntries(FACT_NAMES.map((name) => [name, markOf(name)])) as SiteFacts

/** Replaces the placeholders in a text, such as an answer of the FAQ, with this installation's facts. */
export function withFacts(text: string, facts: SiteFacts): string {
  return text.replace(/%%(\w+)%%/g, (mark, name: keyof SiteFacts) => facts[name] ?? mark)
}
