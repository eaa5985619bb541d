import { afterEach, describe, expect, it } from 'vitest'
import { readFacts } from './read-facts.ts'
import { FACT_MARKS, FACT_NAMES, FACTS_ELEMENT, markOf, type SiteFacts, withFacts } from './site-facts.ts'

function written(text: string): SiteFacts {
  const element = document.createElement('script')
  element.id = FACTS_ELEMENT
  element.type = 'application/json'
  element.textContent = text
  document.body.append(element)
  return readFacts(document)
}
afterEach(() => document.getElementById(FACTS_ELEMENT)?.remove())

describe('the facts of an installation', () => {
  it('are what the server wrote into the page', () => {
    const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, `of ${name}`]))
    expect(written(JSON.stringify(facts))).toEqual(facts)
  })
  it('fall back to texts that say no server answered', () => {
    const facts = written('{"billing":"off"}')
    expect(facts).toMatchObject({ billing: 'off', signUps: 'presented-paused', demo: 'on', monthlyPrice: '' })
    expect(Object.keys(facts).sort()).toEqual([...FACT_NAMES].sort())
  })
  it.each(['', '%%facts%%', '{'])('from the text %j are the same as without a page', (text) => {
    expect(written(text)).toEqual(readFacts(document.implementation.createHTMLDocument()))
  })
})

describe('placeholders in a text', () => {
  it('are replaced by this installation’s facts, every time', () => {
    const facts = { ...FACT_MARKS, monthlyPrice: '$19.99', operator: 'Nora' }
    expect(withFacts('%%monthlyPrice%% a month, %%monthlyPrice%%! %%operator%%', facts)).toBe(
      '$19.99 a month, $19.99! Nora',
    )
  })
  it('that are unknown stay, and so does other text', () => {
    expect(withFacts('%%other%% 100%% %%a b%% 5%', FACT_MARKS)).toBe('%%other%% 100%% %%a b%% 5%')
  })
  it('exist for every fact while a page is prerendered', () => {
    expect(FACT_MARKS).toEqual(Object.fromEntries(FACT_NAMES.map((name) => [name, markOf(name)])))
    expect(FACT_MARKS.publicUrl).toBe('%%publicUrl%%')
  })
})
