import { describe, expect, test } from 'vitest'
import { expectAnswers, expectValues, ID, refusals, text } from '../testing/answers.ts'
import { countAbTest } from './ab-tests.ts'
import { AUDIENCES, announcementDraftSchema } from './announcement-form.ts'
import { listAudit } from './audit.ts'
import { retryFailedJobs } from './overview.ts'
import { pageKeySchema } from './page-key.ts'
import { decideProfileReport } from './profile-reports.ts'
import { lookAtUser } from './support-looks.ts'
import { maintenanceSchema, SWITCH_NAMES, SWITCHES, switchSchema } from './switches.ts'
import { userActSchema } from './user-forms.ts'
import { listUsers } from './users.ts'

describe('an announcement', () => {
  const draft = {
    text: 'New importers',
    audience: 'everyone',
    startsAt: '2026-06-15T10:00:00Z',
    endsAt: '2026-06-16T10:00:00Z',
  }

  test('is not sent as a notification by default', () => {
    expect(announcementDraftSchema.parse({ ...draft, text: ' New importers ' })).toEqual({
      ...draft,
      tells: false,
    })
    for (const audience of AUDIENCES)
      expect(refusals(announcementDraftSchema, { ...draft, audience })).toEqual([])
    expect(AUDIENCES).toEqual(['everyone', 'pro', 'free', 'admin', 'freemium', 'beta_tester', 'user'])
  })

  test('has words, and ends after it begins', () => {
    const end = 'endsAt: The end comes after the beginning'
    expectAnswers(announcementDraftSchema, draft, [
      [{ text: ' ' }, ['text: Write what there is to know']],
      [{ text: undefined }, ['text: Write what there is to know']],
      [{ text: text(300) }, []],
      [{ text: text(301) }, ['text: At most 300 characters']],
      [{ endsAt: draft.startsAt }, [end]],
      [{ endsAt: '2026-06-15T10:00:00.001Z' }, []],
      [{ endsAt: '2026-06-15T09:59:59Z' }, [end]],
      [{ audience: 'nobody' }, ['audience: Not one of the choices']],
    ])
  })
})

describe('an action on an account', () => {
  test('needs a reason of one to three hundred characters', () => {
    for (const act of ['suspend', 'restore', 'sign-out', 'password-reset', 'export', 'delete', 'keep']) {
      expect(refusals(userActSchema, { act, reason: 'asked for' })).toEqual([])
      expect(refusals(userActSchema, { act, reason: ' ' })).toEqual(['reason: Give a reason'])
      expect(refusals(userActSchema, { act })).toEqual(['reason: Give a reason'])
      expect(refusals(userActSchema, { act, reason: text(301) })).toEqual(['reason: At most 300 characters'])
    }
    expect(refusals(userActSchema, { act: 'rename', reason: 'x' })).toEqual(['act: Not valid'])
  })

  test('that changes a role or deletes an account comes with a password, which may be empty', () => {
    expect(userActSchema.parse({ act: 'delete', reason: ' asked ' })).toEqual({
      act: 'delete',
      reason: 'asked',
      currentPassword: '',
    })
    expectAnswers(userActSchema, { act: 'role', role: 'admin', reason: 'x' }, [
      [{ currentPassword: text(200) }, []],
      [{ currentPassword: text(201) }, ['currentPassword: At most 200 characters']],
      [{ role: 'owner' }, ['role: Not one of the choices']],
    ])
  })

  test('grants Pro up to a day, or ends it', () => {
    expectAnswers(userActSchema, { act: 'plan', reason: 'x' }, [
      [{ until: '2026-12-31' }, []],
      [{ until: null }, []],
      [{}, ['until: Required']],
      [{ until: '2026-02-30' }, ['until: Enter a real date']],
    ])
  })
})

describe('a switch', () => {
  test('takes each of its positions and no other', () => {
    for (const name of SWITCH_NAMES) {
      for (const value of SWITCHES[name]) expect(refusals(switchSchema, { name, value })).toEqual([])
      expect(refusals(switchSchema, { name, value: 'maybe' })).toEqual(['value: Not one of the choices'])
    }
    expect(refusals(switchSchema, { name: 'sign-ups', value: 'on' })).toEqual([
      'value: Not one of the choices',
    ])
    expect(refusals(switchSchema, { name: 'demo', value: 'open' })).toEqual(['value: Not one of the choices'])
    expect(refusals(switchSchema, { name: 'emails', value: 'on' })).toEqual(['name: Not valid'])
  })

  test('of maintenance has a sentence of at most three hundred characters', () => {
    expect(maintenanceSchema.parse({ isOn: true, message: ' Back soon ' })).toEqual({
      isOn: true,
      message: 'Back soon',
    })
    expect(refusals(maintenanceSchema, { isOn: false, message: '' })).toEqual([])
    expect(refusals(maintenanceSchema, { isOn: true, message: text(301) })).toEqual([
      'message: At most 300 characters',
    ])
  })
})

describe('a list of an administrator', () => {
  test('continues after an instant and an id', () => {
    expectValues(pageKeySchema, {
      taken: [`0.${ID}`, `1764000000000.${ID}`, `99999999999999.${ID}`],
      refused: {
        'Not a position in this list': [
          `100000000000000.${ID}`,
          `.${ID}`,
          ID,
          `1.${ID}x`,
          `-1.${ID}`,
          '1764000000000.',
          '',
        ],
      },
    })
  })

  test('is filtered by known values', () => {
    expect(listUsers.query.parse({ search: ' ann ' })).toEqual({ search: 'ann' })
    expectAnswers(listUsers.query, {}, [
      [{ role: 'user', plan: 'given', state: 'leaving', after: `1.${ID}` }, []],
      [{ search: text(101) }, ['search: At most 100 characters']],
      [{ plan: 'gold' }, ['plan: Not one of the choices']],
      [{ state: 'gone' }, ['state: Not one of the choices']],
    ])
    expect(refusals(listAudit.query, { action: 'user.fire', from: '2026-02-30' })).toEqual([
      'action: Not one of the choices',
      'from: Enter a real date',
    ])
    expect(refusals(lookAtUser.body, { what: 'notes' })).toEqual(['what: Not one of the choices'])
    expect(refusals(retryFailedJobs.body, { queue: '' })).toEqual(['queue: Required'])
    expect(refusals(retryFailedJobs.body, { queue: text(61) })).toEqual(['queue: At most 60 characters'])
  })
})

describe('a report of a profile', () => {
  test('says why if it hides the profile', () => {
    expect(decideProfileReport.body.parse({ decision: 'dismiss' })).toEqual({
      decision: 'dismiss',
      reason: '',
    })
    const why = ['reason: Say why: the owner is told']
    expectAnswers(decideProfileReport.body, {}, [
      [{ decision: 'undo' }, []],
      [{ decision: 'hide' }, why],
      [{ decision: 'hide', reason: ' ' }, why],
      [{ decision: 'hide', reason: 'An insult' }, []],
      [{ decision: 'hide', reason: text(301) }, ['reason: At most 300 characters']],
    ])
  })
})

describe('an A/B test', () => {
  test('counts one of its own variants as shown or finished', () => {
    const count = { test: 'hero_cta', variant: 'control', event: 'shown' }
    expectAnswers(countAbTest.body, count, [
      [{ event: 'finished', variant: 'variant_b' }, []],
      [{ variant: 'variant_z' }, ['variant: This test has no such variant']],
      [{ variant: text(41) }, ['variant: At most 40 characters', 'variant: This test has no such variant']],
      [{ event: 'clicked' }, ['event: Not one of the choices']],
    ])
  })
})
