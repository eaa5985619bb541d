import { describe, expect, test } from 'vitest'
import { createDayPlan, dayPlanWordsSchema, updateDayPlan } from './day-plans.ts'
import { expectAnswers, ID, refusals, text } from './testing/answers.ts'
import { decideTradePlan, listTradePlans, tradePlanWordsSchema, updateTradePlan } from './trade-plans.ts'

const dayWords = {
  bias: '',
  thesis: '',
  levels: [],
  symbols: [],
  maxLoss: null,
  maxTrades: null,
  ifThens: [],
}
const tradeWords = {
  accountId: ID,
  day: '2026-06-15',
  symbol: 'NQ',
  direction: 'long',
  entry: '18250.25',
  stop: null,
  target: null,
  quantity: null,
  risk: '100',
  setupId: null,
  checklist: [],
  notes: '',
}
const level = (price: string, label = '') => ({ price, label })

describe('the words of a day plan', () => {
  test('are accepted half written, with symbols trimmed', () => {
    const half = { ...dayWords, levels: [level('')], ifThens: [{ when: '', action: '' }] }
    expect(dayPlanWordsSchema.parse(half)).toEqual(half)
    expect(dayPlanWordsSchema.parse({ ...dayWords, symbols: [' NQ '] })).toEqual({
      ...dayWords,
      symbols: ['NQ'],
    })
  })

  test('have texts, levels, symbols and lines up to their limits', () => {
    expectAnswers(dayPlanWordsSchema, dayWords, [
      [{ thesis: text(20_000) }, []],
      [{ thesis: text(20_001) }, ['thesis: At most 20,000 characters']],
      [{ levels: Array(40).fill(level('1', text(120))) }, []],
      [{ levels: Array(41).fill(level('1')) }, ['levels: At most 40 levels']],
      [{ levels: [level('1', text(121))] }, ['levels.0.label: At most 120 characters']],
      [{ symbols: Array(30).fill(text(40)) }, []],
      [{ symbols: Array(31).fill('NQ') }, ['symbols: At most 30 symbols']],
      [{ symbols: [' '] }, ['symbols.0: Enter a symbol']],
      [{ symbols: [text(41)] }, ['symbols.0: At most 40 characters']],
      [{ ifThens: Array(20).fill({ when: text(500), action: text(500) }) }, []],
      [{ ifThens: Array(21).fill({ when: '', action: '' }) }, ['ifThens: At most 20 lines']],
      [
        { ifThens: [{ when: text(501), action: text(501) }] },
        ['ifThens.0.when: At most 500 characters', 'ifThens.0.action: At most 500 characters'],
      ],
    ])
  })

  test('have prices without a sign, and a largest loss above zero or none', () => {
    const price = 'levels.0.price: Enter a price such as 18250.25'
    expectAnswers(dayPlanWordsSchema, dayWords, [
      [{ levels: [level('999999999999.0123456789')] }, []],
      [{ levels: [level('-1')] }, [price]],
      [{ levels: [level('1.')] }, [price]],
      [{ levels: [level('1000000000000')] }, [price]],
      [{ maxLoss: '0.01' }, []],
      [{ maxLoss: '0' }, ['maxLoss: Enter an amount above zero']],
      [{ maxLoss: '-1' }, ['maxLoss: Enter an amount above zero']],
      [{ maxTrades: 1 }, []],
      [{ maxTrades: 999 }, []],
      [{ maxTrades: 0 }, ['maxTrades: Enter one or more']],
      [{ maxTrades: 1000 }, ['maxTrades: At most 999']],
      [{ maxTrades: 2.5 }, ['maxTrades: Enter a whole number']],
      [{ bias: 'long' }, ['bias: Not one of the choices']],
      [{ bias: 'no_view' }, []],
    ])
  })

  test('belong to a day with hours, of one account or of all', () => {
    const plan = { accountId: null, day: '2026-06-15', start: '09:30', end: null, words: dayWords }
    expect(createDayPlan.body.parse(plan)).toEqual(plan)
    expectAnswers(createDayPlan.body, plan, [
      [{ accountId: ID, end: '16:00', timeZone: text(60) }, []],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
      [{ start: '9:30' }, ['start: Enter a time such as 17:00']],
      [{ start: null }, ['start: Required']],
    ])
    expect(updateDayPlan.body.parse({ end: null, words: { thesis: 'x' }, revision: 2 })).toEqual({
      end: null,
      words: { thesis: 'x' },
      revision: 2,
    })
    expect(refusals(updateDayPlan.body, { words: { maxTrades: 0 } })).toEqual([
      'words.maxTrades: Enter one or more',
      'revision: Required',
    ])
  })
})

describe('the words of a trade’s plan', () => {
  test('are accepted as they were typed', () => {
    expect(tradePlanWordsSchema.parse({ ...tradeWords, symbol: ' NQ ' })).toEqual(tradeWords)
    expect(updateTradePlan.body.parse({ notes: 'x', revision: 0 })).toEqual({ notes: 'x', revision: 0 })
  })

  test('have prices and a risk above zero, or none', () => {
    const above = 'Enter a number above zero'
    expectAnswers(tradePlanWordsSchema, tradeWords, [
      [{ entry: null, risk: null }, []],
      [{ entry: '0' }, [`entry: ${above}`]],
      [{ stop: '-1' }, [`stop: ${above}`, `stop: ${above}`]],
      [{ target: '0.0' }, [`target: ${above}`]],
      [{ quantity: '0' }, [`quantity: ${above}`]],
      [{ risk: '0' }, ['risk: Risk must be above zero']],
      [{ risk: '-5' }, ['risk: Risk must be above zero']],
      [{ risk: '0.000001' }, []],
    ])
  })

  test('have a symbol, a side and up to forty points', () => {
    const point = (length: number) => ({ text: text(length), done: false })
    expectAnswers(tradePlanWordsSchema, tradeWords, [
      [{ symbol: ' ' }, ['symbol: Enter a symbol']],
      [{ symbol: text(41) }, ['symbol: At most 40 characters']],
      [{ direction: 'flat' }, ['direction: Not one of the choices']],
      [{ checklist: Array(40).fill(point(200)) }, []],
      [{ checklist: Array(41).fill(point(1)) }, ['checklist: At most 40 points']],
      [{ checklist: [point(201)] }, ['checklist.0.text: At most 200 characters']],
      [{ checklist: [point(0)] }, ['checklist.0.text: Required']],
      [{ notes: text(20_000) }, []],
      [{ notes: text(20_001) }, ['notes: At most 20,000 characters']],
    ])
  })
})

describe('the outcome of a plan', () => {
  test('is a trade if it was taken, and needs none otherwise', () => {
    const missing = 'tradeId: Choose the trade it became'
    expectAnswers(decideTradePlan.body, { revision: 0 }, [
      [{ status: 'taken', tradeId: ID }, []],
      [{ status: 'taken' }, [missing]],
      [{ status: 'planned' }, []],
      [{ status: 'missed', missedReason: text(2000), missedOutcome: 'target' }, []],
      [{ status: 'missed', missedReason: text(2001) }, ['missedReason: At most 2,000 characters']],
      [{ status: 'missed', missedOutcome: null }, []],
      [{ status: 'missed', missedOutcome: 'unknown' }, ['missedOutcome: Not one of the choices']],
      [{ status: 'cancelled', tradeId: 'x' }, ['tradeId: Not an id']],
      [{ status: 'done' }, ['status: Not one of the choices']],
    ])
  })

  test('is listed a hundred at a time by default', () => {
    expect(listTradePlans.query.parse({})).toEqual({ account: [], status: [], offset: 0, limit: 100 })
    expectAnswers(listTradePlans.query, {}, [
      [{ offset: '1000000', limit: '200', status: ['taken', 'missed'] }, []],
      [{ offset: '-1' }, ['offset: At least 0']],
      [{ offset: '1000001' }, ['offset: At most 1,000,000']],
      [{ limit: '0' }, ['limit: At least 1']],
      [{ limit: '201' }, ['limit: At most 200']],
    ])
  })
})
