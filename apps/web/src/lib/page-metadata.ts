import { PRODUCT_NAME } from '@ballast/domain/product'

export type PageMetadata = {
  title: string
  description?: string
  /** False keeps the page out of search engines. */
  index?: boolean
}

const DESCRIPTION =
  'A trading journal for prop-firm traders: what you traded, how you felt, and how much room is left.'

/** `Dashboard · Ballast`; the landing page's title begins with the name itself. */
export function documentTitle(title: string): string {
  return title.startsWith(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`
}

/** Sets the title, description, social tags, robots and canonical link of the current page. */
export function applyPageMetadata(page: PageMetadata, url: URL) {
  const title = documentTitle(page.title)
  const description = page.description ?? DESCRIPTION
  const address = `${url.origin}${url.pathname}`
  document.title = title
  setMeta('name', 'description', description)
  setMeta('name', 'robots', page.index === false ? 'noindex, nofollow' : 'index, follow')
  setMeta('property', 'og:type', 'website')
  setMeta('property', 'og:site_name', PRODUCT_NAME)
  setMeta('property', 'og:title', title)
  setMeta('property', 'og:description', description)
  setMeta('property', 'og:url', address)
  setMeta('property', 'og:image', `${url.origin}/social.png`)
  setMeta('name', 'twitter:card', 'summary_large_image')
  setMeta('name', 'twitter:title', title)
  setMeta('name', 'twitter:description', description)
  findOrMake('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', address)
}

function setMeta(attribute: 'name' | 'property', name: string, content: string) {
  findOrMake(`meta[${attribute}="${name}"]`, 'meta', { [attribute]: name }).setAttribute('content', content)
}

function findOrMake(selector: string, tag: string, attributes: Record<string, string>): Element {
  const found = document.head.querySelector(selector)
  if (found) return found
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.head.append(made)
  return made
}
