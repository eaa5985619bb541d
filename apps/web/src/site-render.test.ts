import { describe, expect, it } from 'vitest'
import { QUESTION_CATEGORIES } from './features/site/landing/faq/faq-text.ts'
import { renderSite } from './site-render.tsx'
import { readableText } from './test/readable-text.ts'

const pages = await renderSite()
const landing = pages.find(({ id }) => id === 'landing')
const html = landing?.html ?? ''

describe('the start page, without scripts', () => {
  it('has its sections in the order of the specification', () => {
    const headings = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text = '']) =>
      readableText(text).trim(),
    )
    expect(headings.slice(0, 13)).toEqual([
      'Tell your edge from your luck',
      'The fills, the feelings and the sums, in one place',
      'Why choose Ballast',
      'How it works',
      'What traders say',
      'About Ballast',
      'One plan. Less than a reset.',
      'Frequently asked questions',
      'Become an affiliate',
      'Contact',
      'Start with the trades you already have',
      'Disclaimer',
      'Prop Firm Success Checklist',
    ])
  })
  it('has every anchor that is linked to', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const anchor of ['features', 'about', 'pricing', 'contact', 'disclaimer'])
      expect(ids).toContain(anchor)
    const linked = [...html.matchAll(/href="\/?#([^"]+)"/g)].map(([, anchor]) => anchor)
    for (const anchor of linked) expect(ids).toContain(anchor)
  })
  it('answers every question of the seven categories, one of which opens at a time', () => {
    expect(QUESTION_CATEGORIES).toHaveLength(7)
    const text = readableText(html)
    for (const { title, questions } of QUESTION_CATEGORIES) {
      expect(text).toContain(title)
      for (const { question, answer } of questions) {
        expect(text).toContain(question)
        expect(text).toContain(answer)
      }
    }
    // The browser closes the others of the same name.
    expect(html.match(/<details name="questions"/g)).toHaveLength(7)
  })
  it('has a form for the newsletter in its footer, beside the one above', () => {
    const footer = html.slice(html.indexOf('<footer'))
    for (const field of ['firstName', 'lastName', 'email']) expect(footer).toContain(`name="${field}"`)
    expect(html.match(/name="firstName"/g)).toHaveLength(2)
  })
  it('has the links of the footer', () => {
    const footer = html.slice(html.indexOf('<footer'))
    const links = [...footer.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, label]) => [
      label,
      href,
    ])
    expect(links.slice(0, 9)).toEqual([
      ['Features', '/#features'],
      ['Pricing', '/#pricing'],
      ['Demo', '/dashboard'],
      ['About', '/#about'],
      ['Get Started', '/login?tab=register'],
      ['Contact', '/#contact'],
      ['Trading Journal', '/#features'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ])
  })
  it('marks every claim that is not a fact, and every testimonial', () => {
    const text = readableText(html)
    expect(text).toMatch(/2,000\+ traders trust it Placeholder/)
    // Counted from the data; a test on the server compares it.
    expect(text).toMatch(/50\+ prop firms: \d+ are listed with their stated rules/)
    const voices = text.slice(text.indexOf('What traders say'), text.indexOf('About Ballast'))
    expect(voices.match(/Placeholder/g)).toHaveLength(3)
  })
  it('reserves the space of every picture', () => {
    const pictures = html.match(/<img[^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(picture).toMatch(/width="\d+" height="\d+"/)
      expect(picture).toMatch(/alt="[^"]+"/)
    }
  })
})

describe('the structured data', () => {
  it('names the organisation, the software and the questions, and invents no ratings', () => {
    const data = JSON.parse(landing?.structuredData ?? '{}')
    const types = data['@graph'].map((node: { '@type': string }) => node['@type'])
    expect(types).toEqual(['Organization', 'SoftwareApplication', 'FAQPage'])
    expect(data['@graph'][1].offers.map((offer: { price: string }) => offer.price)).toEqual([
      '0',
      '%%monthlyPrice%%',
      '%%yearlyPrice%%',
    ])
    expect(data['@graph'][2].mainEntity).toHaveLength(21)
    expect(JSON.stringify(data)).not.toMatch(/"(aggregateRating|review|ratingValue|reviewCount)"/)
  })
})
