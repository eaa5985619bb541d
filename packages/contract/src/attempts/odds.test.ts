import { describe, expect, test } from 'vitest'
import { expectAnswers, ID, ids, refusals, text } from '../testing/answers.ts'
import { importFees, removeFees } from './attempt-money.ts'
import { previewPayout } from './attempt-record.ts'
import { getProgrammeRules, searchProgrammes, updateAttempt } from './attempts.ts'
import { getAttemptOdds, getOdds, getReplay, listComparable, MAX_ODDS_PER_CALL } from './odds.ts'
import { MAX_RECEIPTS } from './receipts.ts'
import { ruleReportBodySchema, ruleReportDecisionSchema } from './rule-report-form.ts'

describe('a request for odds', () => {
  const question = { programmeId: 'topstep-50', size: '50000' }

  test('parses one programme as a list of one, and numbers from texts', () => {
    expect(getOdds.query.parse({ ...question, scale: ['0.1', '5'] })).toEqual({
      programmeId: ['topstep-50'],
      size: 50_000,
      scale: [0.1, 5],
    })
    expect(getOdds.query.parse({ ...question, accountId: ID, from: '2026-01-01', to: '2026-02-01' })).toEqual(
      {
        programmeId: ['topstep-50'],
        size: 50_000,
        scale: [],
        accountId: ID,
        from: '2026-01-01',
        to: '2026-02-01',
      },
    )
  })

  test('has at most four combinations of programme and size', () => {
    const four = `programmeId: At most ${MAX_ODDS_PER_CALL} at once`
    const programmes = (n: number) => Array.from({ length: n }, (_, at) => `p${at}`)
    expectAnswers(getOdds.query, question, [
      [{ programmeId: programmes(4) }, []],
      [{ programmeId: programmes(5) }, [four]],
      [{ programmeId: programmes(2), scale: ['1', '2'] }, []],
      [{ programmeId: programmes(2), scale: ['1', '2', '3'] }, [four]],
      [{ scale: ['1', '2', '3', '4'] }, []],
      [{ scale: ['1', '2', '3', '4', '5'] }, [four]],
      [{ programmeId: [] }, ['programmeId: Choose a programme']],
    ])
    expect(MAX_ODDS_PER_CALL).toBe(4)
  })

  test('has sizes and scales within their limits', () => {
    expectAnswers(getOdds.query, question, [
      [{ size: '100' }, []],
      [{ size: '99' }, ['size: At least 100']],
      [{ size: '10000000' }, []],
      [{ size: '10000001' }, ['size: At most 10,000,000']],
      [{ size: '100.5' }, ['size: Not a whole number']],
      [{ scale: '0.09' }, ['scale.0: From 0.1']],
      [{ scale: '5.1' }, ['scale.0: To 5']],
      [{ programmeId: '' }, ['programmeId.0: Required']],
      [{ programmeId: text(80) }, []],
      [{ programmeId: text(81) }, ['programmeId.0: At most 80 characters']],
    ])
  })

  test('for an attempt, a comparison or a replay has the same limits', () => {
    expect(refusals(getAttemptOdds.query, { scale: ['1', '2', '3', '4'] })).toEqual([])
    expect(refusals(getAttemptOdds.query, { scale: ['1', '2', '3', '4', '5'] })).toEqual([
      'scale: At most 4 entries',
    ])
    expect(refusals(listComparable.query, { size: '99' })).toEqual(['size: At least 100'])
    expect(getReplay.query.parse({ programmeId: 'p', size: '100' })).toEqual({ programmeId: 'p', size: 100 })
    expect(refusals(getReplay.query, { programmeId: ['p'], size: '1' })).toEqual([
      'programmeId: Must be a text',
      'size: At least 100',
    ])
  })
})

describe('a search for programmes', () => {
  test('is a few words, or none', () => {
    expect(searchProgrammes.query.parse({})).toEqual({ search: '' })
    expect(refusals(searchProgrammes.query, { search: text(100) })).toEqual([])
    expect(refusals(searchProgrammes.query, { search: text(101) })).toEqual([
      'search: At most 100 characters',
    ])
  })

  test('or is one phase and one size', () => {
    const one = { programmeId: 'p', phase: '0', size: '50000' }
    expect(getProgrammeRules.query.parse(one)).toEqual({ programmeId: 'p', phase: 0, size: 50_000 })
    expectAnswers(getProgrammeRules.query, one, [
      [{ phase: '10' }, []],
      [{ phase: '11' }, ['phase: At most 10']],
      [{ phase: '-1' }, ['phase: At least 0']],
      [{ size: '1' }, []],
      [{ size: '0' }, ['size: At least 1']],
      [{ size: '100000000' }, []],
      [{ size: '100000001' }, ['size: At most 100,000,000']],
      [{ programmeId: text(81) }, ['programmeId: At most 80 characters']],
    ])
  })
})

describe('a change to an attempt', () => {
  test('names its revision, and none of account, programme and size', () => {
    const change = { accountId: ID, programme: 'Other', size: '1', phase: 2, paid: null, revision: 3 }
    expect(updateAttempt.body.parse(change)).toEqual({ paid: null, revision: 3 })
    expectAnswers(updateAttempt.body, { revision: 0 }, [
      [{ revision: -1 }, ['revision: At least 0']],
      [{ revision: 2_000_000_001 }, ['revision: At most 2,000,000,000']],
      [{ revision: undefined }, ['revision: Required']],
      [{ edits: { trail: 'never' } }, ['edits.trail: Not one of the choices']],
    ])
  })

  test('may be previewed for a payout above zero, or for the largest', () => {
    expect([refusals(previewPayout.query, {}), refusals(previewPayout.query, { gross: '0.01' })]).toEqual([
      [],
      [],
    ])
    expect(refusals(previewPayout.query, { gross: '0' })).toEqual(['gross: Enter an amount above zero'])
  })
})

describe('a file of fees', () => {
  test('has one to five hundred thousand characters, and its import of one to two thousand rows can be undone', () => {
    const said = (length: number) => refusals(importFees.body, { text: text(length) })
    expect([said(0), said(1), said(500_000), said(500_001)]).toEqual([
      ...[['text: This file is empty'], [], [], ['text: At most 500,000 characters']],
    ])
    const back = (count: number) => refusals(removeFees.body, { ids: ids(count) })
    expect([back(0), back(1), back(2000), back(2001)]).toEqual([
      ...[['ids: At least 1 entry'], [], [], ['ids: At most 2,000 entries']],
    ])
    expect(MAX_RECEIPTS).toBe(5)
  })
})

describe('a report of a wrong rule', () => {
  const report = {
    programmeId: 'p',
    phase: 0,
    field: null,
    says: 'The floor trails',
    source: 'https://x.io/r',
  }

  test('says which rule, its value and where the firm says so', () => {
    expect(ruleReportBodySchema.parse({ ...report, says: ' The floor trails ' })).toEqual(report)
    const address = 'source: Enter the address of the firm’s page, beginning with https://'
    expectAnswers(ruleReportBodySchema, report, [
      [{ field: 'distance', phase: 10 }, []],
      [{ field: 'price' }, ['field: Not one of the choices']],
      [{ phase: 11 }, ['phase: At most 10']],
      [{ programmeId: ' ' }, ['programmeId: Say which programme']],
      [{ says: '' }, ['says: Say what the rule really is']],
      [{ says: text(500) }, []],
      [{ says: text(501) }, ['says: At most 500 characters']],
      [{ source: 'http://x.io/r' }, [address]],
      [{ source: 'https://x.i' }, [address]],
      [{ source: 'https://x.io' }, []],
      [{ source: 'https://x.io/a b' }, [address]],
      [{ source: `https://${text(292)}` }, []],
      [{ source: `https://${text(293)}` }, ['source: At most 300 characters']],
    ])
  })

  test('is accepted or refused, with or without a note', () => {
    expect(ruleReportDecisionSchema.parse({ decision: 'accept' })).toEqual({ decision: 'accept', answer: '' })
    expectAnswers(ruleReportDecisionSchema, { decision: 'refuse' }, [
      [{ answer: text(500) }, []],
      [{ answer: text(501) }, ['answer: At most 500 characters']],
      [{ decision: 'later' }, ['decision: Not one of the choices']],
    ])
  })
})
