import { describe, expect, test } from 'vitest'
import { changePreferences, preferencesSchema } from './auth.ts'
import { correctFills } from './corrections.ts'
import { bulkFields, journalFields, listedFields, recordedFields } from './journal/journal-fields.ts'
import { checklistSchema, noteTemplateSchema } from './journal/journal-preference-forms.ts'
import { changeMapping, forgetMapping } from './journal/remembered-mappings.ts'
import { putTradeDecision } from './journal/trade-decision.ts'
import { expectAnswers, ID, ids, OTHER_ID, refusals, text } from './testing/answers.ts'
import {
  bulkChangeSchema,
  bulkEdit,
  listTrades,
  manualTradeSchema,
  mergeTrades,
  renameWord,
  replaceFills,
  splitTrade,
  writeJournal,
} from './trades.ts'

const fill = {
  side: 'buy',
  quantity: '1',
  price: '18250.25',
  at: '2026-06-15T09:30',
  commission: null,
  fees: '-1.2',
}
const trade = { accountId: ID, symbol: 'NQ', fills: [fill] }
const with_ = (change: object) => ({ fills: [{ ...fill, ...change }] })

describe('a trade typed by hand', () => {
  test('is accepted as it was typed, with or without feelings', () => {
    expect(manualTradeSchema.parse({ ...trade, symbol: ' NQ ' })).toEqual(trade)
    const felt = { ...trade, statedGross: null, journal: { emotionBefore: 'calm', tags: ['open'] } }
    expect(manualTradeSchema.parse(felt)).toEqual(felt)
    expect(replaceFills.body.parse(felt)).toEqual({ ...trade, statedGross: null })
  })

  test('has one to two hundred fills, each with a side, a size, a price and a time', () => {
    expectAnswers(manualTradeSchema, trade, [
      [{ symbol: '' }, ['symbol: Enter a symbol']],
      [{ symbol: text(41) }, ['symbol: At most 40 characters']],
      [{ fills: [] }, ['fills: A trade has at least one fill']],
      [{ fills: Array(200).fill(fill) }, []],
      [{ fills: Array(201).fill(fill) }, ['fills: At most 200 fills']],
      [with_({ price: '-37.63' }), []],
      [with_({ price: '0' }), []],
      [with_({ quantity: '0' }), ['fills.0.quantity: Enter a number above zero']],
      [with_({ side: 'long' }), ['fills.0.side: Not one of the choices']],
      [with_({ at: '2026-06-15' }), ['fills.0.at: Enter a date and time']],
      [with_({ commission: '1', fees: null }), []],
      [with_({ commission: undefined }), ['fills.0.commission: Required']],
      [{ statedGross: '-250' }, []],
      [{ journal: { confidence: 11 } }, ['journal.confidence: At most 10']],
    ])
  })
})

describe('what is written about a trade', () => {
  test('may be a single field, with the revision it was written on', () => {
    expect(writeJournal.body.parse({})).toEqual({})
    expect(writeJournal.body.parse({ stop: null, reviewed: true, revision: 4 })).toEqual({
      stop: null,
      reviewed: true,
      revision: 4,
    })
  })

  test('has the type of its field: words, scores, prices and amounts', () => {
    expectAnswers(writeJournal.body, {}, [
      [{ emotionBefore: null, planFollowed: 'no_plan' }, []],
      [{ emotionAfter: 'elated' }, ['emotionAfter: Not one of the choices']],
      [{ confidence: 1, executionScore: 5, rating: 5 }, []],
      [{ confidence: 0 }, ['confidence: At least 1']],
      [{ executionScore: 6 }, ['executionScore: At most 5']],
      [{ rating: 2.5 }, ['rating: Must be a whole number']],
      [{ stop: '18000', target: '0.5', plannedEntry: null }, []],
      [{ target: '0' }, ['target: Enter a number above zero']],
      [{ typedRisk: '0.01', typedMae: '0', typedMfe: '0' }, []],
      [{ typedRisk: '0' }, ['typedRisk: Risk must be above zero']],
      [{ typedRisk: '-1' }, ['typedRisk: Risk must be above zero']],
      [{ typedMae: '-1' }, ['typedMae: Enter zero or more']],
      [{ setupId: 'x' }, ['setupId: Not an id']],
    ])
  })

  test('has at most thirty tags, fifty thousand characters and a hundred rules', () => {
    const checks = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`rule ${n}`, true]))
    expectAnswers(writeJournal.body, {}, [
      [{ tags: Array(30).fill('a'), mistakes: [] }, []],
      [{ tags: Array(31).fill('a') }, ['tags: At most 30 tags']],
      [{ mistakes: Array(31).fill('a') }, ['mistakes: At most 30 mistakes']],
      [{ tags: [' '] }, ['tags.0: Cannot be empty']],
      [{ notes: text(50_000) }, []],
      [{ notes: text(50_001) }, ['notes: At most 50,000 characters']],
      [{ ruleChecks: checks(100) }, []],
      [{ ruleChecks: checks(101) }, ['ruleChecks: At most 100 entries']],
      [{ ruleChecks: { 'stop set': 'yes' } }, ['ruleChecks.stop set: Must be yes or no']],
    ])
  })

  test('is listed in part: words and scores, and when feelings were recorded', () => {
    expect(Object.keys(listedFields)).toEqual([
      ...['tags', 'mistakes', 'emotionBefore', 'emotionDuring', 'emotionAfter', 'planFollowed'],
      ...['confidence', 'executionScore', 'rating'],
    ])
    expect(Object.keys(recordedFields)).toEqual([
      ...['emotionBeforeRecorded', 'emotionDuringRecorded', 'emotionAfterRecorded'],
    ])
    expect(Object.keys(journalFields)).toContain('notes')
  })
})

describe('a change of many trades', () => {
  test('adds and removes words, and sets what may be set at once', () => {
    expect(Object.keys(bulkFields).sort()).toEqual([
      ...[
        'addMistakes',
        'addTags',
        'emotionBefore',
        'planFollowed',
        'rating',
        'removeMistakes',
        'removeTags',
      ],
      'setupId',
    ])
    expect(bulkChangeSchema.parse({ addTags: [' a '], reviewed: false, notes: 'x' })).toEqual({
      addTags: ['a'],
      reviewed: false,
    })
    expectAnswers(bulkChangeSchema, {}, [
      [{ addTags: Array(30).fill('a'), removeMistakes: [] }, []],
      [{ addTags: Array(31).fill('a') }, ['addTags: At most 30 at once']],
      [{ removeTags: Array(31).fill('a') }, ['removeTags: At most 30 at once']],
      [{ rating: 0 }, ['rating: At least 1']],
      [{ setupId: null }, []],
    ])
  })

  test('covers one to ten thousand named ones, or a filter', () => {
    const change = { reviewed: true }
    expect(refusals(bulkEdit.body, { change, filter: { symbol: 'NQ' } })).toEqual([])
    const said = (count: number) => refusals(bulkEdit.body, { change, ids: ids(count) })
    expect([said(0), said(1), said(10_000), said(10_001)]).toEqual([
      ...[['ids: Choose at least one trade'], [], [], ['ids: At most 10,000 at once']],
    ])
    expect(refusals(mergeTrades.body, { ids: [] })).toEqual(['ids: Choose at least one trade'])
    expect(refusals(splitTrade.body, { executionIds: [] })).toEqual([
      'executionIds: Choose the fills that leave',
    ])
  })

  test('gives a word another name, which must differ', () => {
    const rename = { of: 'tags', word: 'open', to: 'Open' }
    expectAnswers(renameWord.body, rename, [
      [{}, []],
      [{ to: 'open' }, ['to: This is its name already']],
      [{ to: ' open ' }, ['to: This is its name already']],
      [{ of: 'setups' }, ['of: Not one of the choices']],
      [{ to: '' }, ['to: Cannot be empty']],
    ])
  })

  test('is listed by page, order and filter', () => {
    expect(listTrades.query.parse({ symbol: 'NQ' })).toMatchObject({ symbol: ['NQ'], account: [] })
    expect(refusals(listTrades.query, { sort: 'luck' })).toEqual(['sort: Not one of the choices'])
  })
})

describe('a corrected fill', () => {
  const correction = {
    executionId: ID,
    quantity: null,
    price: null,
    executedAt: null,
    commission: null,
    fees: null,
    gross: null,
  }
  const at = (executedAt: unknown) => ({ fills: [{ ...correction, executedAt }] })

  test('says what replaces the stated values, and null if nothing does', () => {
    const body = { fills: [{ ...correction, price: '-37.63', commission: '-2', gross: '100' }] }
    expect(correctFills.body.parse(body)).toEqual(body)
    const said = (count: number) => refusals(correctFills.body, { fills: Array(count).fill(correction) })
    expect([said(0), said(1), said(1000), said(1001)]).toEqual([
      ...[['fills: Choose a fill'], [], [], ['fills: At most 1,000 fills at once']],
    ])
  })

  test('has an instant or a local time, from 1970 to 2099', () => {
    expectAnswers(correctFills.body, {}, [
      [at('2026-06-15T09:30:00Z'), []],
      [at('2026-06-15T09:30'), []],
      [at('1970-01-01T00:00'), []],
      [at('2099-12-31T23:59:59.999Z'), []],
      [at('2100-01-01T00:00'), ['fills.0.executedAt: Enter a real date and time']],
      [at('2100-01-01T00:00:00Z'), ['fills.0.executedAt: Enter a real date and time']],
    ])
    expect(refusals(correctFills.body, at('yesterday'))).not.toEqual([])
  })
})

describe('what a journal stores', () => {
  test('is a decision with another trade, alone, or by the groups', () => {
    for (const other of [ID, OTHER_ID, null])
      expect(refusals(putTradeDecision.body, { with: other })).toEqual([])
    expect(refusals(putTradeDecision.body, {})).toEqual(['with: Required'])
  })

  test('is how a kind of file is read, by the signature of its header', () => {
    expectAnswers(changeMapping.body, { signature: 'a|b' }, [
      [{ name: ' My file ', costsAre: 'signed' }, []],
      [{ costsAre: 'negative' }, ['costsAre: Not one of the choices']],
      [{ signature: text(20_001) }, ['signature: At most 20,000 characters']],
    ])
    expect(refusals(forgetMapping.body, { signature: '' })).toEqual(['signature: Required'])
  })

  test('is templates of notes and checklists that are not empty', () => {
    expectAnswers(noteTemplateSchema, { name: 'Open', text: 'Plan:' }, [
      [{ text: ' \n ' }, ['text: Enter the text']],
      [{ text: text(5000) }, []],
      [{ text: text(5001) }, ['text: At most 5,000 characters']],
      [{ name: ' ' }, ['name: Enter a name']],
      [{ name: text(61) }, ['name: At most 60 characters']],
    ])
    expectAnswers(checklistSchema, { name: 'Open', points: ['Trend'] }, [
      [{ points: [] }, ['points: Enter a point']],
      [{ points: Array(20).fill(text(200)) }, []],
      [{ points: Array(21).fill('a') }, ['points: At most 20 points']],
      [{ points: [text(201)] }, ['points.0: At most 200 characters']],
      [{ points: [' '] }, ['points.0: Required']],
    ])
  })

  test('is preferences, each with its default, of which a change names those it changes', () => {
    const none = {
      tradeColumns: null,
      hiddenEmotions: [],
      noteTemplates: [],
      checklists: [],
      importAccounts: {},
    }
    expect(preferencesSchema.parse({})).toEqual(none)
    expect(changePreferences.body.parse({ hiddenEmotions: ['calm'], base: { hiddenEmotions: [] } })).toEqual({
      hiddenEmotions: ['calm'],
      base: { hiddenEmotions: [] },
    })
    const families = (count: number) => Object.fromEntries(ids(count).map((id, n) => [`f${n}`, id]))
    expectAnswers(changePreferences.body, {}, [
      [{ importAccounts: families(100), tradeColumns: Array(100).fill(text(40)) }, []],
      [{ importAccounts: families(101) }, ['importAccounts: At most 100']],
      [{ tradeColumns: Array(101).fill('net') }, ['tradeColumns: At most 100 entries']],
      [{ tradeColumns: [text(41)] }, ['tradeColumns.0: At most 40 characters']],
      [{ noteTemplates: Array(21).fill({ name: 'a', text: 'b' }) }, ['noteTemplates: At most 20 entries']],
    ])
  })
})
