import { NOTIFICATION_KINDS } from '@ballast/domain/notifications/notification-kinds'
import { ALERT_KINDS } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { describe, expect, test } from 'vitest'
import { changeAlertSetting, listAlerts, partSchema, readAlerts } from '../alerts/alerts.ts'
import { subscribeBodySchema } from '../newsletter/newsletter.ts'
import { NEWSLETTER_MESSAGES } from '../newsletter/newsletter-fields.ts'
import { expectAnswers, ID, ids, refusals, text } from '../testing/answers.ts'
import { addPushDevice, notificationSettingsSchema, quietHoursSchema } from './notification-settings.ts'
import { listNotifications, readNotifications, unsubscribeFromKind } from './notifications.ts'

const channels = { app: true, mail: false, push: true }
const of = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, channels]))
const quiet = { isOn: true, from: '22:00', to: '07:00', days: [0, 6] }
const settings = {
  mail: true,
  push: false,
  kinds: of(NOTIFICATION_KINDS),
  rules: of(ALERT_KINDS),
  digest: 'daily',
  digestAt: '18:00',
  quiet,
  timeZone: null,
  hidesAmounts: false,
}

describe('the settings of notifications', () => {
  test('say for every kind and every rule where it goes', () => {
    expect(notificationSettingsSchema.parse(settings)).toEqual(settings)
    const { billing: _, ...kinds } = of(NOTIFICATION_KINDS)
    expect(refusals(notificationSettingsSchema, { ...settings, kinds })).toEqual(['kinds.billing: Required'])
    const { breach: __, ...rules } = of(ALERT_KINDS)
    expect(refusals(notificationSettingsSchema, { ...settings, rules })).toEqual(['rules.breach: Required'])
    expectAnswers(notificationSettingsSchema, settings, [
      [{ timeZone: text(60), digest: 'at_once' }, []],
      [{ timeZone: '' }, ['timeZone: Required']],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
      [{ digest: 'weekly' }, ['digest: Not one of the choices']],
      [{ digestAt: '24:00' }, ['digestAt: Enter a time such as 17:00']],
    ])
  })

  test('have quiet hours that begin and end at different times, also over midnight', () => {
    expectAnswers(quietHoursSchema, quiet, [
      [{ from: '07:00', to: '07:00' }, ['to: Choose two different times']],
      [{ from: '07:00', to: '07:01' }, []],
      [{ days: [] }, []],
      [{ days: [0, 1, 2, 3, 4, 5, 6] }, []],
      [{ days: [0, 1, 2, 3, 4, 5, 6, 6] }, ['days: At most 7 entries']],
      [{ days: [7] }, ['days.0: At most 6']],
      [{ days: [-1] }, ['days.0: At least 0']],
    ])
  })

  test('have devices with keys of exactly the right length and an address', () => {
    const device = { endpoint: 'https://push.example/x', keys: { p256dh: text(87), auth: text(22) } }
    const keys = (change: object) => ({ keys: { ...device.keys, ...change } })
    expectAnswers(addPushDevice.body, device, [
      [{}, []],
      [{ endpoint: 'http://localhost/x' }, []],
      [{ endpoint: 'ftp://x' }, ['endpoint: Not an address']],
      [{ endpoint: `https://${text(993)}` }, ['endpoint: At most 1,000 characters']],
      [keys({ p256dh: text(86) }), ['keys.p256dh: At least 87 characters']],
      [keys({ p256dh: text(88) }), ['keys.p256dh: At most 87 characters']],
      [keys({ auth: text(21) }), ['keys.auth: At least 22 characters']],
      [keys({ auth: `${text(21)}=` }), ['keys.auth: Not a key']],
    ])
  })
})

describe('the list of notifications', () => {
  test('shows twenty listed ones, read or not, by default', () => {
    expect(listNotifications.query.parse({})).toEqual({ kind: [], unlisted: 'no', unread: 'all', limit: 20 })
    expectAnswers(listNotifications.query, {}, [
      [{ kind: ['payouts', 'groups'], unread: 'only', unlisted: 'yes', before: ID, limit: '100' }, []],
      [{ kind: 'spam' }, ['kind.0: Not one of the choices']],
      [{ limit: '101' }, ['limit: At most 100']],
      [{ unread: 'yes' }, ['unread: Not one of the choices']],
    ])
  })

  test('is marked as read by one to two hundred ids, or by kinds', () => {
    expect(readNotifications.body.parse({ kinds: ['billing'] })).toEqual({ kinds: ['billing'], isRead: true })
    expectAnswers(readNotifications.body, {}, [
      [{ ids: ids(200), isRead: false }, []],
      [{ ids: ids(201) }, ['ids: At most 200 entries']],
      [{ ids: [] }, ['ids: At least 1 entry']],
      [{ kinds: Array(NOTIFICATION_KINDS.length + 1).fill('billing') }, ['kinds: At most 8 entries']],
    ])
    expect(refusals(unsubscribeFromKind.body, { token: '' })).toEqual(['token: Required'])
    expect(refusals(unsubscribeFromKind.body, { token: text(301) })).toEqual([
      'token: At most 300 characters',
    ])
  })
})

describe('alerts', () => {
  test('are listed twenty at a time by accounts and kinds, and marked as read by id or all', () => {
    expect(listAlerts.query.parse({})).toEqual({ account: [], kind: [], limit: 20 })
    expect(readAlerts.body.parse({})).toEqual({})
    expect(refusals(readAlerts.body, { ids: ids(201) })).toEqual(['ids: At most 200 entries'])
    expect(refusals(listAlerts.query, { kind: 'weather' })).toEqual(['kind.0: Not one of the choices'])
  })

  test('are muted, snoozed or given one to five whole numbers', () => {
    expectAnswers(changeAlertSetting.body, { kind: 'buffer' }, [
      [{}, []],
      [{ isMuted: true, snoozedUntil: null, thresholds: null }, []],
      [{ thresholds: [50, 25, 10, 5, 1] }, []],
      [{ thresholds: [] }, ['thresholds: Enter a number']],
      [{ thresholds: [1, 2, 3, 4, 5, 6] }, ['thresholds: At most 5 numbers']],
      [{ thresholds: [0.5] }, ['thresholds.0: Must be a whole number']],
      [{ snoozedUntil: 'tomorrow' }, ['snoozedUntil: Not an instant', 'snoozedUntil: Not an instant']],
    ])
  })

  test('are sentences of words, amounts and instants', () => {
    for (const part of ['Your floor', { amount: '-5' }, { at: '2026-06-15T10:00:00Z' }])
      expect(partSchema.parse(part)).toEqual(part)
    for (const part of [5, { amount: 5 }, { at: '2026-06-15' }])
      expect(refusals(partSchema, part)).not.toEqual([])
  })
})

describe('the newsletter', () => {
  const form = { email: 'a@b.co', firstName: 'Ann', lastName: 'Lee' }

  test('is requested from the landing page without a topic by default', () => {
    expect(subscribeBodySchema.parse({ ...form, firstName: ' Ann ' })).toEqual({
      ...form,
      interests: [],
      source: 'landing_page',
    })
  })

  test('says in one sentence what is wrong with each field', () => {
    const { email, firstNameMissing, firstNameLong, lastNameMissing, lastNameLong } = NEWSLETTER_MESSAGES
    expectAnswers(subscribeBodySchema, form, [
      [{ email: undefined }, [`email: ${email}`]],
      [{ email: 'a@b' }, [`email: ${email}`]],
      [{ email: `${text(248)}@bb.co` }, []],
      [{ email: `${text(249)}@bb.co` }, [`email: ${email}`]],
      [{ firstName: ' ' }, [`firstName: ${firstNameMissing}`]],
      [{ firstName: text(100), lastName: text(100) }, []],
      [{ firstName: text(101) }, [`firstName: ${firstNameLong}`]],
      [{ lastName: undefined }, [`lastName: ${lastNameMissing}`]],
      [{ lastName: text(101) }, [`lastName: ${lastNameLong}`]],
      [{ interests: Array(20).fill(text(60)), source: text(60) }, []],
      [{ interests: Array(21).fill('x') }, ['interests: At most 20 entries']],
      [{ source: text(61) }, ['source: At most 60 characters']],
    ])
  })
})
