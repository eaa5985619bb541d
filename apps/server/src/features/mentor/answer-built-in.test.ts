import type { Block } from '@ballast/contract/mentor/answers'
import type { ToolCall, Understood } from '@ballast/domain/mentor/question'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../../test/without-database/mentor-answers.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import type { ToolContext } from './tools/tool.ts'
import { EXAMPLES } from './words/fixed-answers.ts'

/** Terms are looked up in the catalogue only, so this is the one tool that needs no data. */
const term = (term: string): ToolCall => ({ tool: 'terms', input: { term } })
const CONTEXT = {} as ToolContext
const SCOPE = {
  what: 'terms',
  n: 1,
  from: null,
  to: null,
  accounts: [],
  leftOut: [],
  link: null,
  filter: 'the catalogue of figures',
  measure: 'what each figure says, its formula and its source',
}

async function answered(
  understood: Understood,
  { question = 'How?', signal = new AbortController().signal } = {},
) {
  const sent: Block[] = []
  const send = async (block: Block) => {
    sent.push(block)
  }
  const answer = await answerBuiltIn(CONTEXT, {
    understood,
    question,
    timeZone: 'Europe/London',
    send,
    signal,
  })
  expect(sent).toEqual(answer.blocks)
  return answer
}
const asked = (given: Partial<Extract<Understood, { kind: 'asked' }>>): Understood => ({
  kind: 'asked',
  topic: 'terms',
  calls: [],
  leftOut: [],
  ...given,
})
const NOTHING = {
  wordedBy: 'built_in',
  topic: null,
  looked: [],
  links: [],
  leftOut: [],
  calls: [],
  note: null,
}

describe('an answer that calls no tool', () => {
  test('to a hard moment offers a pause, not figures', async () => {
    const answer = await answered({ kind: 'hard_moment' })
    expect(sentencesOf(answer)[0]).toMatch(/^That sounds hard\./)
    expect(answer).toMatchObject({ calls: [], links: [{ to: '/reset' }] })
  })

  test('to distress offers no further questions', async () => {
    const answer = await answered({ kind: 'distress', why: 'despair' })
    expect(answer).toEqual({ ...NOTHING, next: [], blocks: answer.blocks })
    expect(JSON.stringify(answer.blocks)).toContain('Samaritans')
  })

  test('to an overlong question states its length', async () => {
    const answer = await answered({ kind: 'too_long' }, { question: 'x'.repeat(2345) })
    expect(sentencesOf(answer)[0]).toContain('It has 2,345 characters')
    expect(answer.next).toEqual([])
  })

  test('about the mentor offers the first four examples', async () => {
    expect(await answered({ kind: 'about' })).toMatchObject({ ...NOTHING, next: EXAMPLES.slice(0, 4) })
  })

  test('to an unclear question keeps its words, at most a hundred, each cut', async () => {
    const leftOut = Array.from({ length: 101 }, (_, at) => `${at}`.padEnd(301, 'x'))
    const answer = await answered({ kind: 'unclear', leftOut })
    expect(answer.leftOut).toEqual(leftOut.slice(0, 100).map((word) => word.slice(0, 300)))
    expect(answer.next).toEqual(EXAMPLES.slice(0, 4))
  })
})

describe('an answer to a question', () => {
  test('has the text of each call, what it looked at, and follow-up questions', async () => {
    const answer = await answered(asked({ calls: [term('win rate')] }))
    expect(answer).toMatchObject({
      topic: 'terms',
      looked: [SCOPE],
      links: [],
      next: ['What is my win rate?'],
      calls: [term('win rate')],
      note: null,
      wordedBy: 'built_in',
    })
    expect(sentencesOf(answer)).toEqual([expect.stringMatching(/^Win rate: .* Formula: .* Source: .*\.$/)])
  })

  test('says the same thing once, and counts the same lookup once', async () => {
    const answer = await answered(asked({ calls: [term('Win rate'), term('winrate'), term('payoff')] }))
    expect(sentencesOf(answer).map((words) => words.split(':')[0])).toEqual(['Win rate', 'Payoff'])
    expect(answer.looked).toEqual([SCOPE])
    expect(answer.calls).toHaveLength(3)
  })

  test('keeps lookups with different counts apart', async () => {
    const answer = await answered(asked({ calls: [term('win rate'), term('no such figure')] }))
    expect(answer.looked).toEqual([SCOPE, { ...SCOPE, n: 0 }])
  })

  test('begins with what must be said about its topic, and offers at most four questions', async () => {
    const answer = await answered(asked({ topic: 'why', calls: [term('payoff'), term('win rate')] }))
    expect(sentencesOf(answer)[0]).toMatch(/^A journal shows what went together/)
    expect(answer.next).toEqual([
      ...['What is my payoff?', 'What is my win rate?'],
      ...['What should I work on?', 'What did I write then?'],
    ])
  })
})

describe('ignored words', () => {
  test('are named: those that were not understood, and those that filter nothing', async () => {
    const leftOut = ['blue', 'NQ']
    const answer = await answered(asked({ leftOut, unused: ['NQ'], calls: [term('payoff')] }))
    expect(sentencesOf(answer).slice(0, 2)).toEqual([
      'I ignored “blue”, which I did not understand. Here is the rest:',
      'Not narrowed to “NQ”: findings, limits and routines look at everything there is.',
    ])
    expect(answer.leftOut).toEqual(leftOut)
  })

  test('are named up to eight', async () => {
    const nine = 'a b c d e f g h i'.split(' ')
    const eight = '“a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”'
    expect(sentencesOf(await answered(asked({ leftOut: nine })))).toEqual([
      `I ignored ${eight}, which I did not understand. Here is the rest:`,
    ])
    expect(sentencesOf(await answered(asked({ leftOut: nine, unused: nine })))).toEqual([
      `Not narrowed to ${eight}: findings, limits and routines look at everything there is.`,
    ])
  })
})

describe('a declined question', () => {
  test('gets the reason, and an answer from the journal', async () => {
    const answer = await answered({ kind: 'refused', why: 'signal', calls: [term('payoff')] })
    expect(sentencesOf(answer)[0]).toMatch(/^I do not say what to buy or sell/)
    expect(answer).toMatchObject({ topic: null, calls: [term('payoff')], looked: [SCOPE] })
  })
})

describe('an answer that was stopped', () => {
  test('keeps what was said and calls nothing more', async () => {
    const controller = new AbortController()
    controller.abort()
    const answer = await answered(asked({ topic: 'why', calls: [term('payoff')] }), {
      signal: controller.signal,
    })
    expect(answer).toMatchObject({ note: 'You stopped this answer.', looked: [] })
    expect(sentencesOf(answer)).toHaveLength(1)
  })
})

test('throws on a call whose input no tool accepts', async () => {
  const call = { tool: 'terms', input: { term: 7 } } as unknown as ToolCall
  await expect(answered(asked({ calls: [call] }))).rejects.toThrow()
})
