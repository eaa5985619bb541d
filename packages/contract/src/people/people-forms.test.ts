import { describe, expect, test } from 'vitest'
import { auditFilterShape } from '../admin/audit.ts'
import { forgotPassword, login, register, resetPassword } from '../auth.ts'
import { changePassword, renameAccount } from '../own-account.ts'
import { expectAnswers, expectValues, ID, refusals, text } from '../testing/answers.ts'
import { codeField, passkeyNameField } from './key-forms.ts'
import { addPasskey, signInWithPasskey } from './passkeys.ts'
import {
  getProfile,
  MAX_ABOUT,
  NO_PROFILE,
  profileSettingsSchema,
  reportProfile,
  saveOwnProfile,
} from './profile.ts'
import { profileLinkField } from './profile-forms.ts'
import { sendFile } from './sent-files.ts'
import {
  emailField,
  loginBodySchema,
  newPasswordField,
  registerBodySchema,
  usernameField,
} from './sign-in-forms.ts'
import { grantSupportAccess } from './support-access.ts'

describe('a name to sign in with', () => {
  test('has three to forty letters, digits, dots, dashes or underscores of any script', () => {
    expectValues(usernameField, {
      taken: ['ann', 'Ann.Lee-2_b', text(40), ` ${text(40)} `, 'Zoë', '山田太郎', '٣٤٥'],
      refused: {
        'Username must be at least 3 characters': ['ab'],
        'Username must be at most 40 characters': [text(41)],
        'Use letters, digits, dots, dashes and underscores': ['ann lee', 'ann@lee', 'a/b', '😀😀😀'],
      },
    })
    expect(refusals(renameAccount.body, { username: ' a ' })).toEqual([
      'username: Username must be at least 3 characters',
    ])
  })

  test('or is an email address, trimmed', () => {
    expect(emailField.parse(' ann@example.com ')).toBe('ann@example.com')
    expectValues(emailField, {
      taken: ['ann+x@example.co'],
      refused: { 'Valid email address is required': ['ann', 'ann@', '@example.com', 'ann@example', ''] },
    })
    expect(refusals(emailField, `${text(320)}@example.com`)).toContain(': At most 320 characters')
  })
})

describe('a password', () => {
  test('that is new has six to two hundred characters, and spaces count', () => {
    expectValues(newPasswordField, {
      taken: ['      ', text(6), text(200)],
      refused: {
        'Password must be at least 6 characters': [text(5), ''],
        'At most 200 characters': [text(201)],
      },
    })
    expect(refusals(resetPassword.body, { token: '', newPassword: text(5) })).toEqual([
      'token: Required',
      'newPassword: Password must be at least 6 characters long',
    ])
  })

  test('to be changed comes with the current one, which may be empty', () => {
    expect(refusals(changePassword.body, { currentPassword: '', newPassword: text(6) })).toEqual([])
    expect(refusals(changePassword.body, { currentPassword: text(201), newPassword: text(5) })).toEqual([
      'currentPassword: At most 200 characters',
      'newPassword: Password must be at least 6 characters',
    ])
  })
})

describe('signing in and up', () => {
  test('takes a name or address, a password, and a code if there is one', () => {
    const body = { usernameOrEmail: 'ann', password: 'x' }
    expect(loginBodySchema.parse({ ...body, usernameOrEmail: ' ann ' })).toEqual(body)
    expectAnswers(login.body, body, [
      [{ code: '123 456' }, []],
      [{ code: ' ' }, ['code: Enter the code']],
      [{ usernameOrEmail: ' ' }, ['usernameOrEmail: Username or email is required']],
      [{ usernameOrEmail: text(321) }, ['usernameOrEmail: At most 320 characters']],
      [{ password: '' }, ['password: Password is required']],
      [
        { usernameOrEmail: undefined, password: undefined },
        ['usernameOrEmail: Username or email is required', 'password: Password is required'],
      ],
      [{ password: text(201) }, ['password: At most 200 characters']],
    ])
  })

  test('requires consent on sign-up, and takes the referral link', () => {
    const body = { username: 'ann', email: 'a@b.co', password: 'secret', agreeToDisclaimer: true }
    expect(registerBodySchema.parse(body)).toEqual(body)
    expectAnswers(register.body, body, [
      [
        { agreeToDisclaimer: false },
        ['agreeToDisclaimer: You must agree to the disclaimer to create an account'],
      ],
      [
        { username: undefined, email: undefined, password: undefined, agreeToDisclaimer: undefined },
        [
          'username: Username must be at least 3 characters',
          'email: Valid email address is required',
          'password: Password must be at least 6 characters',
          'agreeToDisclaimer: You must agree to the disclaimer to create an account',
        ],
      ],
      [{ referral: { code: text(60), at: null } }, []],
      [
        { referral: { code: text(61), at: text(41) } },
        ['referral.code: At most 60 characters', 'referral.at: At most 40 characters'],
      ],
    ])
  })

  test('takes an address if a password was forgotten', () => {
    expect(refusals(forgotPassword.body, { email: '' })).toEqual([
      'email: Please enter your email address',
      'email: Valid email address is required',
    ])
    expect(refusals(forgotPassword.body, {})).toEqual(['email: Please enter your email address'])
    expect(forgotPassword.body.parse({ email: ' a@b.co ' })).toEqual({ email: 'a@b.co' })
  })

  test('takes codes of at most forty characters, and passkeys with a name of sixty', () => {
    expectValues(codeField, {
      taken: ['123456', text(40)],
      refused: { 'Enter the code': ['', '  '], 'A code is shorter than this': [text(41)] },
    })
    expectValues(passkeyNameField, {
      taken: ['phone', text(60)],
      refused: { 'Give it a name': [' '], 'At most 60 characters': [text(61)] },
    })
  })
})

describe('a passkey', () => {
  const part = { id: 'abc-_9', rawId: 'abc', type: 'public-key' }
  const made = { ...part, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } }
  const used = { ...part, response: { clientDataJSON: 'e30', authenticatorData: 'a', signature: 's' } }

  test('is what a browser created, in base64url', () => {
    expect(addPasskey.body.parse({ name: ' phone ', credential: made })).toEqual({
      name: 'phone',
      credential: made,
    })
    expectAnswers(addPasskey.body, { name: 'phone', credential: made }, [
      [{ credential: { ...made, id: 'a+b' } }, ['credential.id: Not valid']],
      [
        { credential: { ...made, id: text(1400), rawId: text(1401) } },
        ['credential.rawId: At most 1,400 characters'],
      ],
      [{ credential: { ...made, type: 'password' } }, ['credential.type: Not one of the choices']],
      [
        { credential: { ...made, response: { ...made.response, transports: Array(11).fill('usb') } } },
        ['credential.response.transports: At most 10 entries'],
      ],
      [
        { credential: { ...made, response: { ...made.response, attestationObject: text(20_001) } } },
        ['credential.response.attestationObject: At most 20,000 characters'],
      ],
    ])
  })

  test('signs in with or without its owner’s handle', () => {
    const response = (more: object) => ({ credential: { ...used, response: { ...used.response, ...more } } })
    expectAnswers(signInWithPasskey.body, {}, [
      [response({}), []],
      [response({ userHandle: text(200) }), []],
      [response({ userHandle: text(201) }), ['credential.response.userHandle: At most 200 characters']],
      [response({ signature: text(4001) }), ['credential.response.signature: At most 4,000 characters']],
    ])
  })
})

describe('a profile', () => {
  const link = { kind: 'website', url: 'example.com' }

  test('shows nothing by default', () => {
    expect(profileSettingsSchema.parse(NO_PROFILE)).toEqual(NO_PROFILE)
    expect(Object.values(NO_PROFILE).filter((value) => value === true)).toEqual([])
  })

  test('is changed in part: what is left out is not sent', () => {
    const body = saveOwnProfile.body
    expect(body.parse({ isListed: true })).toEqual({ isListed: true })
    expect(body.parse({})).toEqual({})
  })

  test('has a line about its owner, one to four statistics and at most five links', () => {
    expectAnswers(profileSettingsSchema, NO_PROFILE, [
      [{ about: text(MAX_ABOUT) }, []],
      [{ about: text(161) }, ['about: At most 160 characters']],
      [{ statistics: [] }, ['statistics: Choose at least one']],
      [{ statistics: Array(5).fill('win_rate') }, ['statistics: At most 4 entries']],
      [{ statistics: ['net'] }, ['statistics.0: Not one of the choices']],
      [{ links: Array(5).fill(link) }, []],
      [{ links: Array(6).fill(link) }, ['links: At most 5 links']],
    ])
  })

  test('refuses each link with what is wrong with it', () => {
    expectAnswers(profileLinkField, link, [
      [{ url: ' https://example.com/me ' }, []],
      [{ kind: 'github', url: 'github.com/me' }, []],
      [
        { kind: 'github', url: 'gitlab.com/me' },
        ['url: This address is somewhere else. Choose Website for it'],
      ],
      [{ url: 'http://example.com' }, ['url: Use an address that starts with https://']],
      [{ url: 'localhost' }, ['url: This is not the address of a public page']],
      [{ kind: 'mastodon' }, ['kind: Not one of the choices']],
    ])
  })

  test('is read by a name and reported once with a reason', () => {
    expect(refusals(getProfile.params, { username: text(101) })).toEqual(['username: At most 100 characters'])
    expect(reportProfile.body.parse({ reason: 'insult' })).toEqual({ reason: 'insult', note: '' })
    expectAnswers(reportProfile.body, { reason: 'other' }, [
      [{ note: text(500) }, []],
      [{ note: text(501) }, ['note: At most 500 characters']],
      [{ reason: 'bad' }, ['reason: Not one of the choices']],
    ])
  })
})

describe('what support sees', () => {
  test('is granted for one, twenty-four or seventy-two hours', () => {
    for (const hours of [1, 24, 72])
      expect(refusals(grantSupportAccess.body, { hours, withNotes: false })).toEqual([])
    for (const hours of [0, 2, 73])
      expect(refusals(grantSupportAccess.body, { hours, withNotes: true })).toHaveLength(1)
    expect(refusals(grantSupportAccess.body, { hours: 1 })).toEqual(['withNotes: Required'])
  })

  test('is a sent file with an optional note', () => {
    expect(sendFile.body.parse({})).toEqual({ note: '' })
    expect(refusals(sendFile.body, { note: text(501) })).toEqual(['note: At most 500 characters'])
  })

  test('is found in the audit log by action, user and time', () => {
    expect(refusals(auditFilterShape.action, 'user.role')).toEqual([])
    expect(refusals(auditFilterShape.action, 'user.fire')).toEqual([': Not one of the choices'])
    expect(refusals(auditFilterShape.subject, ID)).toEqual([])
  })
})
