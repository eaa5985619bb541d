import { microsFromDecimal } from '@ballast/domain/money/micros'
import { describe, expect, test } from 'vitest'
import { notificationMail } from './notification-mail.ts'

const SERVER = { publicUrl: 'https://journal.example', linkKey: 'k'.repeat(32) }
type Rows = Parameters<typeof notificationMail>[0]
type Of = Parameters<typeof notificationMail>[1]

const reader = (hidesAmounts = false) =>
  ({
    userId: '3b241101-e2bb-4255-8caf-4136c566a962',
    username: 'ann',
    email: 'ann@b.example',
    settings: { hidesAmounts },
    moment: { timeZone: 'America/New_York' },
  }) as unknown as Of
const row = (given: object = {}) =>
  ({
    kind: 'tradingAlerts',
    title: ['Buffer is low'],
    paragraphs: [['It is low.']],
    currency: 'USD',
    linkLabel: 'Open the attempt',
    linkPath: '/prop-tracker/a1',
    ...given,
  }) as unknown as Rows[number]
const mailOf = (rows: Rows, of = reader()) => notificationMail(rows, of, SERVER)
const titles = (count: number) =>
  Array.from({ length: count }, (_, index) => row({ title: [`Alert ${index + 1}`] }))

describe('a mail about one notification', () => {
  test('is in its own words and links to its subject', () => {
    const mail = mailOf([row()])
    expect(mail.to).toBe('ann@b.example')
    expect(mail.subject).toMatch(/: Buffer is low$/)
    expect(mail.text).toContain('https://journal.example/prop-tracker/a1')
  })

  test('writes amounts in their currency, or as dots if the reader hides them', () => {
    const rows = [row({ title: ['Left: ', { amount: microsFromDecimal('1250.5') }], currency: 'EUR' })]
    expect(mailOf(rows).subject).toContain('Left: €1,250.50')
    const hidden = mailOf(rows, reader(true))
    expect(hidden.subject).toContain('Left: ••••••')
    expect(`${hidden.subject}${hidden.text}${hidden.html ?? ''}`).not.toContain('1,250')
  })

  test('writes instants on the reader’s clock and names it', () => {
    const at = Date.parse('2026-06-01T13:30:00.000Z')
    expect(mailOf([row({ title: ['At ', { at }] })]).subject).toMatch(/Jun 1.*9:30.*\(America\/New_York\)$/)
  })
})

describe('a digest', () => {
  test('of alerts says how many; of anything else, it counts notifications', () => {
    expect(mailOf(titles(2)).subject).toMatch(/: 2 alerts about your accounts$/)
    expect(mailOf([row(), row({ kind: 'payouts' })]).subject).toMatch(/: 2 notifications$/)
    expect(mailOf([row({ kind: 'payouts' }), row({ kind: 'payouts' })]).subject).toMatch(/: 2 notifications$/)
  })

  test('lists twenty, and counts those beyond', () => {
    expect(mailOf(titles(20)).text).not.toContain('more in the list')
    const mail = mailOf(titles(22))
    expect(mail.text).toContain('Alert 20.')
    expect(mail.text).not.toContain('Alert 21.')
    expect(mail.text).toContain('And 2 more in the list.')
  })

  test('ends a title with exactly one full stop', () => {
    const { text } = mailOf([row({ title: ['Done.'] }), row({ title: ['Ready?'] }), row({ title: ['Low'] })])
    expect(text).toContain('Done. It is low.')
    expect(text).toContain('Ready? It is low.')
    expect(text).toContain('Low. It is low.')
  })
})

describe('unsubscribing from mails', () => {
  test('takes one click if all of them are of one kind', () => {
    for (const rows of [[row()], titles(2)])
      expect(mailOf(rows).headers).toMatchObject({
        'List-Unsubscribe': expect.stringMatching(
          /^<https:\/\/journal\.example\/notifications\/unsubscribe\?token=.+>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
  })

  test('is a choice in the settings if they are of several', () => {
    const mail = mailOf([row(), row({ kind: 'payouts' })])
    expect(mail.headers?.['List-Unsubscribe']).toBeUndefined()
    expect(mail.text).toContain('https://journal.example/settings?section=notifications')
    expect(mail.text).not.toContain('unsubscribe?token')
  })

  test('is for its reader and its kind alone', () => {
    const other = { ...reader(), userId: '9c858901-8a57-4791-81fe-4c455b099bc9' } as Of
    const links = [mailOf([row()]), mailOf([row({ kind: 'payouts' })]), mailOf([row()], other)].map(
      ({ headers }) => headers?.['List-Unsubscribe'],
    )
    expect(new Set(links).size).toBe(3)
  })
})
