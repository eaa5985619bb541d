import { escapeHtml } from '../html/escape-html.ts'

/** A page's metadata in its HTML. */
export type PageHead = {
  title: string
  description: string
  index?: boolean
  /** Path of the 1200 × 630 picture that social networks show, and its description; by default the product's own. */
  picture?: { path: string; alt: string }
  /** `website` by default. */
  kind?: 'website' | 'profile'
}

type Site = { name: string; publicUrl: string }

/** Title, description, robots, canonical link and social tags of the page at a path; null if there is no page. */
export function headTags(page: PageHead, path: string | null, { name, publicUrl }: Site): string {
  const title = page.title.startsWith(name) ? page.title : `${page.title} · ${name}`
  const address = path === null ? null : `${publicUrl}${path}`
  const picture = `${publicUrl}${page.picture?.path ?? '/social.png'}`
  const alt = page.picture?.alt ?? `${name}, a trading journal for funded accounts`
  const metas: (readonly [kind: 'name' | 'property', key: string, content: string])[] = [
    ['name', 'description', page.description],
    ['name', 'robots', page.index === false ? 'noindex, nofollow' : 'index, follow'],
    ['property', 'og:type', page.kind ?? 'website'],
    ['property', 'og:site_name', name],
    ['property', 'og:title', title],
    ['property', 'og:description', page.description],
    ...(address ? [['property', 'og:url', address] as const] : []),
    ['property', 'og:image', picture],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', page.description],
    ['name', 'twitter:image', picture],
    ['name', 'twitter:image:alt', alt],
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metas.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escapeHtml(content)}">`),
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}">`] : []),
  ].join('')
}
