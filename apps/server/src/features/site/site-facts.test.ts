import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { siteFacts } from './site-facts.ts'

const factsOf = (env: Record<string, string> = {}, given: object = {}) =>
  siteFacts({ ...readConfig(env), ...given })

describe('the facts of the public pages', () => {
  test('are plain texts, without quotes that would break structured data', () => {
    const environments: Record<string, string>[] = [{}, { BILLING: 'off' }, { SIGNUPS: 'open', DEMO: 'off' }]
    for (const env of environments) {
      const facts = factsOf(env)
      for (const value of Object.values(facts)) expect(typeof value).toBe('string')
      for (const name of ['beginAnswer', 'signUpsQuestion', 'signUpsAnswer', 'payAnswer'])
        expect(facts[name]).not.toMatch(/["\\]/)
    }
  })

  test('have the price of Pro without delay, and none if nothing is sold', () => {
    expect(factsOf()).toMatchObject({ billing: 'on', monthlyPrice: '19.99', yearlyPrice: '160.68' })
    expect(factsOf({ BILLING: 'off' })).toMatchObject({ billing: 'off', monthlyPrice: '0', yearlyPrice: '0' })
  })

  test('say how to start, with the demo if there is one', () => {
    expect(factsOf({ DEMO: 'on' })).toMatchObject({
      demo: 'on',
      beginAnswer: expect.stringMatching(/^Open the demo first: /),
    })
    expect(factsOf({ DEMO: 'off' })).toMatchObject({
      demo: 'off',
      beginAnswer: expect.stringMatching(/^With an account of your own/),
    })
  })

  test('say what to do while sign-ups are paused, and how to get an account otherwise', () => {
    expect(factsOf({ SIGNUPS: 'open' }).signUpsQuestion).toBe('How do I get an account?')
    for (const SIGNUPS of ['closed', 'presented-paused']) {
      expect(factsOf({ SIGNUPS }).signUpsQuestion).toBe('Sign-ups are paused. What can I do meanwhile?')
      expect(factsOf({ SIGNUPS, DEMO: 'on' }).signUpsAnswer).toMatch(
        / Meanwhile the demo is open to everybody\.$/,
      )
      expect(factsOf({ SIGNUPS, DEMO: 'off' }).signUpsAnswer).not.toContain('Meanwhile')
    }
  })

  test('announce an email to whoever registers only where one can be sent', () => {
    const answer = (env: Record<string, string>) => factsOf({ SIGNUPS: 'open', ...env }).signUpsAnswer
    expect(answer({ SMTP_URL: 'smtp://mail.example' })).toMatch(
      / An email then asks you to confirm the address\.$/,
    )
    expect(answer({})).toMatch(/ a username, an email address and a password are enough\.$/)
  })

  test('say whether anything must be paid', () => {
    expect(factsOf().payAnswer).toMatch(/^No\. The free plan keeps 100 trades in one account/)
    expect(factsOf({ BILLING: 'off' }).payAnswer).toMatch(/^No\. Nothing is sold on this installation/)
  })
})

describe('the contact', () => {
  const CONTACT = {
    CONTACT_EMAIL: 'me@b.example',
    CONTACT_CHAT: 'chat',
    CONTACT_SOCIAL: 'https://s.example/me/',
  }

  test('is the operator’s, with the address of their page shown without its protocol', () => {
    expect(factsOf(CONTACT)).toMatchObject({
      contactEmail: 'me@b.example',
      contactChat: 'chat',
      contactSocial: 's.example/me',
      contactSocialUrl: 'https://s.example/me/',
      contactEmailNote: '',
    })
    expect(factsOf({ ...CONTACT, CONTACT_SOCIAL: 'https://s.example' }).contactSocial).toBe('s.example')
  })

  test('is a placeholder if none is set, and says so', () => {
    expect(factsOf()).toMatchObject({
      contactEmail: 'support@ballast.example',
      contactChat: 'ballast-journal',
      contactSocial: '@ballastjournal',
      contactSocialUrl: 'https://social.example/ballastjournal',
      contactEmailNote:
        'The email address, chat name and social page shown here are placeholders until whoever runs this installation sets their own.',
    })
    expect(factsOf({ ...CONTACT, CONTACT_CHAT: '' }).contactEmailNote).toBe(
      'The chat name shown here is a placeholder until whoever runs this installation sets their own.',
    )
  })

  test('names who runs the installation if they gave a name', () => {
    const OPERATOR_NAME = 'Marta K.'
    expect(factsOf({ OPERATOR_NAME }).operator).toBe(
      'This installation of Ballast is run by Marta K., who is responsible for the data in it.',
    )
    expect(factsOf({ OPERATOR_NAME, ...CONTACT }).operator).toMatch(
      / in it and can be reached at me@b\.example\.$/,
    )
    expect(factsOf().operator).toMatch(/^Whoever runs this installation of Ballast is responsible/)
  })
})

describe('where data goes', () => {
  test('with payments depends on what is configured', () => {
    const stripe = { stripe: {} as never }
    expect(factsOf({ BILLING: 'off' }, stripe).payment).toMatch(/^Nothing is sold on this installation/)
    expect(factsOf().payment).toMatch(/^No payment provider is set up .* charges nobody\.$/)
    expect(factsOf({}, stripe).payment).toMatch(/^Payments go through Stripe\./)
  })

  test('with mail depends on whether any is sent', () => {
    expect(factsOf().mail).toMatch(/^This installation sends no email over the network/)
    expect(factsOf({ SMTP_URL: 'smtp://x' }).mail).toMatch(/^Email, .* goes through the mail server/)
  })

  test('with a language model is named with its host, or that there is none', () => {
    expect(factsOf().model).toBe('This installation uses no language model.')
    expect(factsOf({}, { ai: { baseUrl: 'https://m.example/v1' } }).model).toMatch(
      /^The AI Mentor can use a language model \(m\.example\)\. It gets nothing before you agree;/,
    )
  })

  test('with analytics is listed service by service, with its host', () => {
    expect(factsOf().analytics).toBe(
      'This installation has set up no web analytics, error reporting or session replay.',
    )
    const all = {
      ANALYTICS_SCRIPT_URL: 'https://a.example/x.js',
      ERROR_REPORTING_SCRIPT_URL: 'https://e.example:8443/x.js',
      SESSION_REPLAY_SCRIPT_URL: 'https://r.example/x.js',
    }
    expect(factsOf(all).analytics).toBe(
      'This installation has set up web analytics (a.example), error reporting (e.example:8443) and session replay (r.example). None of it is loaded before you agree to its category, and it stops when you withdraw.',
    )
    expect(factsOf({ SESSION_REPLAY_SCRIPT_URL: 'https://r.example/x.js' }).analytics).toContain(
      'has set up session replay (r.example). None',
    )
  })
})
