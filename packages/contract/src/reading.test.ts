import { describe, expect, test } from 'vitest'
import { getCalendar, getCalendarDay } from './calendar.ts'
import { getDashboard } from './dashboard.ts'
import { createPdfReport } from './exports/pdf-report.ts'
import {
  changeExperiment,
  getFindings,
  lookForFindings,
  markFinding,
  startExperiment,
} from './findings/findings.ts'
import { previewScheduledEvents, removeScheduledEvents } from './findings/scheduled-events.ts'
import { REPORT_DIMENSIONS } from './report-values.ts'
import {
  getReportBreakdown,
  getReportComparison,
  getReportOverview,
  getReportSimulation,
  getReportStandouts,
  getReportWhatIf,
} from './reports.ts'
import { expectAnswers, ID, ids, refusals, text } from './testing/answers.ts'

describe('the calendar', () => {
  const span = (from: string, to: string) => refusals(getCalendar.query, { from, to })

  test('shows one to four hundred days, both ends included', () => {
    expect(span('2026-06-15', '2026-06-15')).toEqual([])
    expect(span('2026-06-15', '2026-06-14')).toEqual(['to: Ends before it begins'])
    // 2026 has 365 days: the 400th day from 1 January is 4 February of the following year.
    expect(span('2026-01-01', '2027-02-04')).toEqual([])
    expect(span('2026-01-01', '2027-02-05')).toEqual(['to: At most 400 days'])
    // 2028 has one more day.
    expect(span('2028-01-01', '2029-02-03')).toEqual([])
    expect(span('2028-01-01', '2029-02-04')).toEqual(['to: At most 400 days'])
  })

  test('shows accounts, a basis and a currency on request', () => {
    expect(getCalendar.query.parse({ from: '2026-06-01', to: '2026-06-30', account: ID })).toEqual({
      from: '2026-06-01',
      to: '2026-06-30',
      account: [ID],
    })
    expect(refusals(getCalendarDay.params, { day: '2026-06-31' })).toEqual(['day: Enter a real date'])
    expect(refusals(getCalendarDay.query, { basis: 'r', currency: 'usd' })).toEqual([
      'basis: Not one of the choices',
      'currency: Not one of the choices',
    ])
  })
})

describe('the dashboard', () => {
  test('shows net results, in any month of 1970 to 2199', () => {
    const { basis, month } = getDashboard.query.parse({ month: '2026-06' })
    expect({ basis, month }).toEqual({ basis: 'net', month: '2026-06' })
    const wrong = 'month: Not in a form that is understood'
    expectAnswers(getDashboard.query, {}, [
      ...['1970-01', '1999-12', '2000-01', '2099-12', '2199-12'].map(
        (given) => [{ month: given }, []] as const,
      ),
      ...['1969-12', '2200-01', '2026-13', '2026-00', '2026-6', '26-06', '2026-06-01'].map(
        (given) => [{ month: given }, [wrong]] as const,
      ),
    ])
  })
})

describe('a report', () => {
  test('shows net results by setup by default', () => {
    expect(getReportOverview.query.parse({})).toMatchObject({ basis: 'net', symbol: [] })
    expect(getReportStandouts.query.parse({})).toMatchObject({ basis: 'net', measure: 'net' })
    expect(getReportBreakdown.query.parse({})).toMatchObject({ basis: 'net', measure: 'net', by: 'setup' })
    expect(new Set(REPORT_DIMENSIONS).size).toBe(REPORT_DIMENSIONS.length)
    for (const by of REPORT_DIMENSIONS) expect(refusals(getReportBreakdown.query, { by })).toEqual([])
    expect(refusals(getReportBreakdown.query, { by: 'mood', measure: 'ticks' })).toEqual([
      'by: Not one of the choices',
      'measure: Not one of the choices',
    ])
  })

  test('simulates one to a thousand days up to a limit above zero', () => {
    expectAnswers(getReportSimulation.query, {}, [
      [{ days: '1', limit: '0.01' }, []],
      [{ days: '1000' }, []],
      [{ days: '0' }, ['days: At least 1']],
      [{ days: '1001' }, ['days: At most 1,000']],
      [{ limit: '0' }, ['limit: Enter an amount above zero']],
      [{ limit: '-5' }, ['limit: Enter an amount above zero']],
    ])
  })

  test('compares with another filter, or leaves some trades out', () => {
    expect(getReportComparison.query.parse({})).toMatchObject({ other: '' })
    expect(refusals(getReportComparison.query, { other: text(4001) })).toEqual([
      'other: At most 4,000 characters',
    ])
    expect(
      getReportWhatIf.query.parse({ hideSetup: 'A', hideHour: ['0', '23'], hideAfter: '50' }),
    ).toMatchObject({ hideSetup: ['A'], hideHour: [0, 23], hideAfter: 50 })
    expectAnswers(getReportWhatIf.query, {}, [
      [{ hideHour: '24' }, ['hideHour.0: At most 23']],
      [{ hideAfter: '0' }, ['hideAfter: At least 1']],
      [{ hideAfter: '51' }, ['hideAfter: At most 50']],
      [{ hideSetup: text(81) }, ['hideSetup.0: At most 80 characters']],
    ])
  })

  test('as a PDF shows amounts and leaves findings out by default', () => {
    const plain = { account: [], basis: 'net', masked: false, findings: false }
    expect(createPdfReport.body.parse({})).toEqual(plain)
    const said = (count: number) => refusals(createPdfReport.body, { account: ids(count) })
    expect([said(50), said(51)]).toEqual([[], ['account: At most 50 entries']])
  })
})

describe('findings', () => {
  test('cover accounts and days, all if none are named', () => {
    expect(getFindings.query.parse({})).toEqual({ account: [] })
    expect(lookForFindings.body.parse({})).toEqual({ account: [] })
    expect(refusals(lookForFindings.body, { account: ids(51) })).toEqual(['account: At most 50 entries'])
  })

  test('are marked as dismissed, as useful or as neither', () => {
    for (const mark of ['dismissed', 'useful', 'none'])
      expect(refusals(markFinding.body, { mark })).toEqual([])
    expect(refusals(markFinding.body, { mark: 'hidden' })).toEqual(['mark: Not one of the choices'])
  })

  test('are tested with an if-then plan of one to twenty-six weeks, four by default', () => {
    const plan = { cue: 'after a loss', act: 'I wait' }
    expect(startExperiment.body.parse({ cue: ' after a loss ', act: 'I wait' })).toEqual({
      ...plan,
      weeks: 4,
    })
    expectAnswers(startExperiment.body, plan, [
      [{ weeks: 1 }, []],
      [{ weeks: 26 }, []],
      [{ weeks: 0 }, ['weeks: At least a week']],
      [{ weeks: 27 }, ['weeks: At most 26 weeks']],
      [{ weeks: 1.5 }, ['weeks: Must be a whole number']],
      [{ cue: ' ' }, ['cue: Say it in a few words']],
      [{ act: text(140) }, []],
      [{ act: text(141) }, ['act: At most 140 characters']],
    ])
    expect(changeExperiment.body.parse({ stop: true })).toEqual({ stop: true })
    expect(refusals(changeExperiment.body, { keepFor: 27 })).toEqual(['keepFor: At most 26 weeks'])
  })
})

describe('a calendar of events', () => {
  test('is a text of at most nine hundred thousand characters with the zone of its times', () => {
    const file = { text: 'x', timeZone: 'UTC' }
    expectAnswers(previewScheduledEvents.body, file, [
      [{ text: text(900_000) }, []],
      [{ text: text(900_001) }, ['text: At most 900,000 characters: export a shorter period']],
      [{ text: '' }, ['text: This file is empty']],
      [{ timeZone: '' }, ['timeZone: Choose a time zone']],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
    ])
    const said = (count: number) => refusals(removeScheduledEvents.body, { ids: ids(count) })
    expect([said(0), said(1), said(10_000), said(10_001)]).toEqual([
      ...[['ids: At least 1 entry'], [], [], ['ids: At most 10,000 entries']],
    ])
  })
})
