import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCard, groupExpiry, groupNumber, NO_CARD, readExpiry } from './card-fields.ts'

const typed = (text: string, type: (next: string, before: string) => string) =>
  [...text].reduce((before, character) => type(before + character, before), '')

describe('a card number', () => {
  it('is grouped as on the card, in fours or 4-6-5', () => {
    expect(typed('4242424242424242', groupNumber)).toBe('4242 4242 4242 4242')
    expect(typed('378282246310005', groupNumber)).toBe('3782 822463 10005')
  })
  it('loses no digit when grouped', () => {
    const digits = fc.stringMatching(/^[0-9]{0,19}$/).filter((text) => !/^3[47]/.test(text))
    fc.assert(
      fc.property(digits, (text) => {
        expect(groupNumber(text).replaceAll(' ', '')).toBe(text)
      }),
    )
  })
})

describe('an expiry', () => {
  it('gets its slash and leading zero automatically, and can be deleted', () => {
    expect(typed('1234', groupExpiry)).toBe('12 / 34')
    expect(typed('534', groupExpiry)).toBe('05 / 34')
    expect(groupExpiry('12 /', '12 / ')).toBe('12 /')
  })
  it('is read in any usual notation, and rejected if it is not a month', () => {
    expect(readExpiry('12 / 34')).toEqual({ expMonth: 12, expYear: 2034 })
    expect(readExpiry('1/2034')).toEqual({ expMonth: 1, expYear: 2034 })
    for (const text of ['', '13 / 34', '00/34', '12', '12 / 3']) expect(readExpiry(text)).toBeNull()
  })
})

it('an empty card says what to enter in every field', () => {
  expect(Object.keys(checkCard(NO_CARD))).toEqual(['name', 'number', 'expiry', 'cvc'])
  const card = { name: 'Ann', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
  expect(checkCard(card)).toEqual({})
})
