import { CATALOG } from '@ballast/domain/statistics/catalog'
import { describe, expect, test } from 'vitest'
import { terms } from './terms.ts'

describe('the terms of the catalogue', () => {
  const asked = async (term: string) => (await terms({} as never, { term })).terms.map(({ label }) => label)
  const labels = Object.values(CATALOG).map(({ label }) => label)

  test.each(['winRate', 'WINRATE', `  ${CATALOG.winRate.label.toUpperCase()} `])(
    'have one of exactly that name or id: %j',
    async (term) => {
      expect(await asked(term)).toEqual([CATALOG.winRate.label])
    },
  )

  test('say what the figure means, its formula and its source', async () => {
    const { label, explanation, formula, source } = CATALOG.winRate
    const { looked, terms: found } = await terms({} as never, { term: 'winRate' })
    expect(found).toEqual([{ label, explanation, formula, source }])
    expect(looked).toEqual({
      what: 'terms',
      n: 1,
      filter: 'the catalogue of figures',
      accounts: [],
      leftOut: [],
      link: null,
      from: null,
      to: null,
      measure: 'what each figure says, its formula and its source',
    })
  })

  test('are at most three whose names contain the word, in catalogue order', async () => {
    const near = labels.filter((label) => label.toLowerCase().includes('average'))
    expect(near.length).toBeGreaterThan(0)
    expect(await asked('average')).toEqual(near.slice(0, 3))
  })

  test('are none for a word that is in none of them', async () => {
    expect(await asked('moon phase')).toEqual([])
  })
})
