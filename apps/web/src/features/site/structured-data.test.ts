import { describe, expect, it } from 'vitest'
import { QUESTION_CATEGORIES } from './landing/faq/faq-text.ts'
import { structuredData } from './structured-data.ts'

type Entry = Record<string, unknown> & { '@type': string; '@id'?: string }
const { '@graph': graph, '@context': context } = structuredData() as { '@context': string; '@graph': Entry[] }
const entryOf = (type: string) => graph.find((entry) => entry['@type'] === type)

describe('the structured data of the start page', () => {
  it('has the organisation, the software and the questions, each with its own id', () => {
    expect(context).toBe('https://schema.org')
    expect(graph.map(({ '@type': type, '@id': id }) => [type, id])).toEqual([
      ['Organization', '%%publicUrl%%/#organization'],
      ['SoftwareApplication', '%%publicUrl%%/#software'],
      ['FAQPage', '%%publicUrl%%/#questions'],
    ])
    expect(entryOf('SoftwareApplication')?.publisher).toEqual({ '@id': '%%publicUrl%%/#organization' })
  })

  it('has the installation’s prices, and a free plan', () => {
    expect(entryOf('SoftwareApplication')?.offers).toEqual([
      { '@type': 'Offer', name: 'Free', price: '0', priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Professional Monthly', price: '%%monthlyPrice%%', priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Professional Annual', price: '%%yearlyPrice%%', priceCurrency: 'USD' },
    ])
  })

  it('has every question of the page with its answer, in order', () => {
    const questions = entryOf('FAQPage')?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    const onPage = QUESTION_CATEGORIES.flatMap((category) => [...category.questions])
    expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      onPage.map(({ question, answer }) => [question, answer]),
    )
  })

  it('claims no ratings and no reviews', () => {
    const fields = graph.flatMap((entry) => Object.keys(entry))
    expect(fields.filter((field) => /^aggregateRating$|^review|count$/i.test(field))).toEqual([])
  })
})
