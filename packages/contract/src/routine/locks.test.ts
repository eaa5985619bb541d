import { describe, expect, test } from 'vitest'
import { dayStopSchema } from '../alerts/rooms.ts'
import { expectAnswers, ID, refusals, text } from '../testing/answers.ts'
import { putLockWebhook } from './lock-webhook.ts'
import { lockRuleSchema, setLock } from './locks.ts'
import { listResets, saveReset } from './resets.ts'

describe('a lock', () => {
  const lock = { id: ID, rule: { kind: 'stop' }, days: 1 }

  test('is set by hand unless a reset set it, for one to thirty-one days', () => {
    expect(setLock.body.parse(lock)).toEqual({ ...lock, source: 'own' })
    expectAnswers(setLock.body, lock, [
      [{ days: 31, source: 'reset', timeZone: text(60) }, []],
      [{ days: 0 }, ['days: At least one day']],
      [{ days: 32 }, ['days: At most 31 days']],
      [{ days: 1.5 }, ['days: Enter whole days']],
      [{ source: 'day_stop' }, ['source: Not one of the choices']],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
      [{ id: 'new' }, ['id: Not an id']],
    ])
  })

  test('has a rule with numbers within its limits', () => {
    expectAnswers(lockRuleSchema, {}, [
      [{ kind: 'max_losses', count: 50 }, []],
      [{ kind: 'max_losses', count: 51 }, ['count: At most 50']],
      [{ kind: 'max_losses', count: 0 }, ['count: Enter one or more']],
      [{ kind: 'hours_end', end: '16:00' }, []],
      [{ kind: 'hours_end', end: '4pm' }, ['end: Enter a time such as 17:00']],
      [{ kind: 'cool_down', losses: 10, minutes: 5 }, []],
      [{ kind: 'cool_down', losses: 11, minutes: 30 }, ['losses: At most 10']],
      [{ kind: 'wait', minutes: 30 }, []],
      [{ kind: 'wait', minutes: 4 }, ['minutes: At least 5 minutes']],
      [{ kind: 'wait', minutes: 31 }, ['minutes: At most 30 minutes']],
      [{ kind: 'wait', minutes: 5.5 }, ['minutes: Enter whole minutes']],
      [{ kind: 'max_loss', amount: '0.01', currency: 'EUR' }, []],
      [{ kind: 'max_loss', amount: '0', currency: 'EUR' }, ['amount: Enter an amount above zero']],
      [{ kind: 'day_stop', stop: { kind: 'losses', losses: 2 }, currency: 'USD' }, ['kind: Not valid']],
    ])
  })

  test('is posted to an address, trimmed', () => {
    expect(putLockWebhook.body.parse({ url: ' https://x.io ' })).toEqual({ url: 'https://x.io' })
    expectAnswers(putLockWebhook.body, {}, [
      [{ url: ' ' }, ['url: Enter an address']],
      [{ url: text(1000) }, []],
      [{ url: text(1001) }, ['url: At most 1,000 characters']],
    ])
  })
})

describe('the day stop of an account', () => {
  test('is an amount or R above zero, or one to fifty losing trades', () => {
    expectAnswers(dayStopSchema, {}, [
      [{ kind: 'amount', amount: '0.01' }, []],
      [{ kind: 'amount', amount: '0' }, ['amount: Enter an amount above zero']],
      [{ kind: 'r', r: 0.1 }, []],
      [{ kind: 'r', r: 100 }, []],
      [{ kind: 'r', r: 0 }, ['r: More than 0']],
      [{ kind: 'r', r: 100.1 }, ['r: At most 100']],
      [{ kind: 'losses', losses: 1 }, []],
      [{ kind: 'losses', losses: 50 }, []],
      [{ kind: 'losses', losses: 0 }, ['losses: At least 1']],
      [{ kind: 'losses', losses: 51 }, ['losses: At most 50']],
      [{ kind: 'none' }, ['kind: Not valid']],
    ])
  })
})

describe('a reset', () => {
  const reset = {
    id: ID,
    trigger: 'button',
    technique: 'box',
    feeling: 'tense',
    before: 8,
    after: null,
    seconds: 120,
    secondsDone: 90,
    reappraisal: '',
    ifThen: '',
    decision: null,
    startedAt: '2026-06-15T10:00:00Z',
    endedAt: null,
  }

  test('is stored as it is, with steps skipped', () => {
    expect(saveReset.body.parse(reset)).toEqual(reset)
    const bare = { ...reset, technique: null, feeling: '', before: null, seconds: null, secondsDone: 0 }
    expect(saveReset.body.parse(bare)).toEqual(bare)
  })

  test('has states from 0 to 10, at most a day of seconds and texts up to their limits', () => {
    expectAnswers(saveReset.body, reset, [
      [{ before: 0, after: 10 }, []],
      [{ before: -1 }, ['before: Choose 0 to 10']],
      [{ after: 11 }, ['after: Choose 0 to 10']],
      [{ after: 5.5 }, ['after: Choose 0 to 10']],
      [{ seconds: 86_400, secondsDone: 86_400 }, []],
      [{ seconds: 86_401 }, ['seconds: At most 86,400']],
      [{ secondsDone: -1 }, ['secondsDone: At least 0']],
      [{ feeling: text(60), reappraisal: text(500), ifThen: text(500) }, []],
      [{ feeling: text(61) }, ['feeling: At most 60 characters']],
      [{ reappraisal: text(501) }, ['reappraisal: At most 500 characters']],
      [{ ifThen: text(501) }, ['ifThen: At most 500 characters']],
      [{ trigger: 'anger' }, ['trigger: Not one of the choices']],
      [{ technique: 'nap' }, ['technique: Not one of the choices']],
      [{ decision: 'go' }, ['decision: Not one of the choices']],
    ])
  })

  test('is listed fifty at a time by default', () => {
    expect(listResets.query.parse({})).toEqual({ limit: 50 })
    expect(refusals(listResets.query, { limit: '101' })).toEqual(['limit: At most 100'])
    expect(refusals(listResets.query, { limit: '0' })).toEqual(['limit: At least 1'])
  })
})
