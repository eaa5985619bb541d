import { describe, expect, test } from 'vitest'
import { linksOf, paragraphsOf } from '../../test/without-database/letters.ts'
import { hiddenLetter, shownLetter } from '../profiles/profile-letters.ts'
import { restoredLetter, roleLetter, suspensionLetter } from './user-letters.ts'

const MARTA = { username: 'marta', email: 'marta@example.com' }
const contextOf = (email: string | null = 'help@ballast.example', billing = false) =>
  ({ config: { publicUrl: 'https://ballast.example', operator: { email }, billing } }) as never
const NOT_RENEWED =
  'If you had a subscription, it is not renewed. You can continue it in your billing settings.'
const ACCOUNT_FOOT = 'You get this because it changes what you can do in your account.'

describe('a new role', () => {
  test.each([
    ['admin', 'an administrator'],
    ['freemium', 'somebody who has everything without paying'],
    ['beta_tester', 'a beta tester'],
    ['user', 'a user'],
  ] as const)('%s is told as %s', (role, words) => {
    const letter = roleLetter(contextOf(), MARTA, role)
    expect(letter).toMatchObject({ to: 'marta@example.com', subject: 'Your role at Ballast has changed' })
    expect(paragraphsOf(letter)).toEqual([
      'Hello marta,',
      `An administrator has made you ${words}. Your data is as it was.`,
      'Open your account:\nhttps://ballast.example/dashboard',
      ACCOUNT_FOOT,
    ])
  })
})

describe('a suspension', () => {
  test('says what it means and whom to write to, and has no link: nobody can sign in', () => {
    const letter = suspensionLetter(contextOf(), MARTA)
    expect(letter.subject).toBe('Your Ballast account is suspended')
    expect(paragraphsOf(letter).slice(1)).toEqual([
      'An administrator has suspended your account. You cannot sign in, and your public profile is not shown. None of your data was changed or deleted.',
      'If you think this is a mistake, or want your data, write to help@ballast.example.',
      ACCOUNT_FOOT,
    ])
    expect(linksOf(letter)).toEqual([])
  })

  test('names whoever runs the installation if no address is known', () => {
    expect(paragraphsOf(suspensionLetter(contextOf(null), MARTA))[2]).toBe(
      'If you think this is a mistake, or want your data, write to whoever runs this installation.',
    )
  })

  test('that is over links to the sign-in', () => {
    const letter = restoredLetter(contextOf(), MARTA)
    expect(letter.subject).toBe('Your Ballast account is open again')
    expect(linksOf(letter)).toEqual(['https://ballast.example/login'])
    expect(paragraphsOf(letter)).not.toContain(NOT_RENEWED)
  })

  test('that is over renews no subscription, and says so where there are some', () => {
    expect(paragraphsOf(restoredLetter(contextOf(null, true), MARTA))).toContain(NOT_RENEWED)
  })
})

describe('a hidden profile', () => {
  test('is announced with the reason and whom to ask', () => {
    const letter = hiddenLetter(contextOf(), MARTA, 'It sells signals.')
    expect(letter.subject).toBe('Your Ballast profile is hidden')
    expect(paragraphsOf(letter).slice(2, 4)).toEqual([
      'The reason: It sells signals.',
      'Change what it is about, then write to help@ballast.example to have it shown again.',
    ])
    expect(paragraphsOf(hiddenLetter(contextOf(null), MARTA, 'x'))[3]).toBe(
      'Change what it is about, then ask whoever runs this installation to show it again.',
    )
  })

  test('that is shown again has its former settings', () => {
    const letter = shownLetter(contextOf(), MARTA)
    expect(letter.subject).toBe('Your Ballast profile is no longer hidden')
    expect(paragraphsOf(letter).slice(1)).toEqual([
      'An administrator has lifted the block on your profile. It is seen as you have set it.',
      'Open your profile:\nhttps://ballast.example/profile',
      'You get this because it changes what others see of you.',
    ])
  })
})
