import { describe, expect, test } from 'vitest'
import { expectAnswers, expectValues, ID, ids, refusals, text } from '../testing/answers.ts'
import { answerSchema, blockSchema, EVIDENCE_PAGES, evidenceLinkSchema, partSchema } from './answers.ts'
import { askMentor, renameConversation, setMentorModel, suggestFromNoteByModel } from './mentor.ts'
import { questionFilterSchema, TOOL_INPUTS, toolCallSchema } from './tool-inputs.ts'
import { TOOL_RESULTS } from './tools.ts'

describe('a question to the mentor', () => {
  const question = { id: ID, text: 'What costs me most?' }

  test('is a text of at most fifty thousand characters, trimmed', () => {
    expect(askMentor.body.parse({ ...question, text: ' What costs me most? ' })).toEqual(question)
    expectAnswers(askMentor.body, question, [
      [{ text: ' ' }, ['text: Write a question']],
      [{ text: text(50_000), replaces: ID, timeZone: text(60) }, []],
      [{ text: text(50_001) }, ['text: At most 50,000 characters']],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
      [{ replaces: 'last' }, ['replaces: Not an id']],
    ])
  })

  test('belongs to a conversation with a name', () => {
    expectValues(renameConversation.body.shape.title, {
      taken: ['a', text(120)],
      refused: { 'Give the conversation a name': [' '], 'At most 120 characters': [text(121)] },
    })
  })

  test('is sent to a model only with consent, kind by kind', () => {
    const sends = { figures: true, trades: false, money: false, notes: false, emotions: false }
    expect(refusals(setMentorModel.body, { agreed: true, sends })).toEqual([])
    expect(refusals(setMentorModel.body, { sends: { money: true } })).toEqual([])
    expect(refusals(setMentorModel.body, { sends: { money: 'yes' } })).toHaveLength(1)
    expectValues(suggestFromNoteByModel.body.shape.text, {
      taken: [text(20_000)],
      refused: { 'Write a note first': ['\n'], 'At most 20,000 characters': [text(20_001)] },
    })
  })
})

describe('the input of a tool', () => {
  const call = (tool: string, input: object) => refusals(toolCallSchema, { tool, input })

  test('exists for each tool that has a result', () => {
    expect(Object.keys(TOOL_INPUTS)).toEqual(Object.keys(TOOL_RESULTS))
  })

  test('names a known tool, with its own input', () => {
    expect(toolCallSchema.parse({ tool: 'figures', input: { filter: {}, figures: [] } })).toEqual({
      tool: 'figures',
      input: { filter: {}, figures: [] },
    })
    expect(call('trades', { filter: {}, order: 'worst', count: 20 })).toEqual([])
    expect(call('payouts', {})).toEqual([])
    expect(call('delete', { filter: {} })).not.toEqual([])
    expect(call('trades', { filter: {}, order: 'worst' })).not.toEqual([])
  })

  test('counts trades from one to twenty, and hours and positions in a day within their ranges', () => {
    expectAnswers(TOOL_INPUTS.trades, { filter: {}, order: 'best', count: 1 }, [
      [{}, []],
      [{ count: 0 }, ['count: At least 1']],
      [{ count: 21 }, ['count: At most 20']],
      [{ order: 'middle' }, ['order: Not one of the choices']],
    ])
    expectAnswers(TOOL_INPUTS.what_if, { filter: {} }, [
      [{ hideAfter: 50, hideHour: [0, 23], hideSetup: ['A'] }, []],
      [{ hideAfter: 0 }, ['hideAfter: At least 1']],
      [{ hideAfter: 51 }, ['hideAfter: At most 50']],
      [{ hideHour: [24] }, ['hideHour.0: At most 23']],
    ])
  })

  test('searches notes and terms by at most a hundred characters', () => {
    expectAnswers(TOOL_INPUTS.notes, { text: text(100) }, [
      [{ from: '2026-06-01' }, []],
      [{ text: text(101) }, ['text: At most 100 characters']],
    ])
    expect(refusals(TOOL_INPUTS.terms, { term: text(101) })).toEqual(['term: At most 100 characters'])
    expect(refusals(TOOL_INPUTS.findings, { detectors: Array(31).fill('x') })).toEqual([
      'detectors: At most 30 entries',
    ])
  })

  test('filters trades with at most fifty values of each kind', () => {
    expectAnswers(questionFilterSchema, {}, [
      [
        {
          account: ids(50),
          weekday: [1, 7],
          hour: [0, 23],
          emotion: ['fomo', '(none)'],
          afterRun: ['wins-1'],
        },
        [],
      ],
      [{ account: ids(51) }, ['account: At most 50 entries']],
      [{ weekday: [0] }, ['weekday.0: At least 1']],
      [{ weekday: [8] }, ['weekday.0: At most 7']],
      [{ hour: [24] }, ['hour.0: At most 23']],
      [{ symbol: [text(81)] }, ['symbol.0: At most 80 characters']],
      [{ session: ['tokyo'] }, ['session.0: Not one of the choices']],
      [{ risk: 'some' }, ['risk: Not one of the choices']],
    ])
  })
})

describe('an answer of the mentor', () => {
  test('is made of words, numbers with their unit, intervals, days and marked numbers', () => {
    const parts = [
      ...['You lost ', { strong: 'most' }, { value: -250, as: 'money', currency: 'USD', isSigned: true }],
      ...[{ low: 0.1, high: null, as: 'r' }, { day: '2026-06-15' }, { unverified: '42' }],
      { group: { dimension: 'setup', key: null } },
    ]
    for (const part of parts) expect(partSchema.parse(part)).toEqual(part)
    for (const part of [5, { value: '5', as: 'money' }, { value: 5, as: 'dollars' }, { day: 'today' }, {}])
      expect(refusals(partSchema, part)).not.toEqual([])
  })

  test('is laid out in known blocks', () => {
    const row = { label: 'A', n: 3, value: 1, low: null, high: null, reason: null, to: null }
    const blocks = [
      { kind: 'text', parts: ['x'] },
      { kind: 'list', items: [['x'], ['y']] },
      { kind: 'measured', title: 'By setup', as: 'r', rows: [row] },
      { kind: 'table', title: 'Trades', head: ['Day'], rows: [{ cells: [['x']], to: null }] },
      { kind: 'quotes', items: [{ title: 'Note', text: 'x', to: null }] },
    ]
    for (const block of blocks) expect(blockSchema.parse(block)).toEqual(block)
    expect(refusals(blockSchema, { kind: 'chart' })).toEqual(['kind: Not valid'])
    expect(refusals(blockSchema, { kind: 'list', items: Array(41).fill([]) })).toEqual([
      'items: At most 40 entries',
    ])
    const cells = Array(9).fill(['x'])
    expect(
      refusals(blockSchema, { kind: 'table', title: '', head: [], rows: [{ cells, to: null }] }),
    ).toEqual(['rows.0.cells: At most 8 entries'])
  })

  test('links to pages of the product only', () => {
    for (const to of EVIDENCE_PAGES)
      expect(refusals(evidenceLinkSchema, { label: 'See', to, search: { tag: ['a'], q: 'x' } })).toEqual([])
    expect(refusals(evidenceLinkSchema, { label: 'See', to: 'https://x.io', search: {} })).toEqual([
      'to: Not one of the choices',
    ])
  })

  test('has links, follow-up questions and ignored words up to their limits', () => {
    const answer = {
      wordedBy: 'built_in',
      topic: null,
      blocks: [],
      looked: [],
      links: [],
      next: [],
      leftOut: [],
      calls: [],
      note: null,
    }
    expect(answerSchema.parse(answer)).toEqual(answer)
    const link = { label: 'x', to: '/journal', search: {} }
    expectAnswers(answerSchema, answer, [
      [{ links: Array(12).fill(link), next: Array(6).fill('x'), leftOut: Array(100).fill('x') }, []],
      [{ links: Array(13).fill(link) }, ['links: At most 12 entries']],
      [{ next: Array(7).fill('x') }, ['next: At most 6 entries']],
      [{ leftOut: Array(101).fill('x') }, ['leftOut: At most 100 entries']],
      [{ wordedBy: 'person' }, ['wordedBy: Not one of the choices']],
    ])
  })
})
