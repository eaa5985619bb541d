import { readInstrument } from '@ballast/domain/instruments/instrument'
import { expect, it } from 'vitest'
import { checkDraft, contractOf, draftOf, knownWords, turned } from './contract-draft.ts'

const ES = { root: 'ES', tickSize: '0.25', pointValue: '50', currency: 'USD' } as const

it('comes back from the form unchanged, with its value per point or per tick', () => {
  const draft = draftOf(ES)
  expect(contractOf(draft)).toEqual(ES)
  expect(turned(draft, 'tick')).toMatchObject({ per: 'tick', value: '12.5' })
  expect(contractOf(turned(draft, 'tick'))).toEqual(ES)
  expect(turned(turned(draft, 'tick'), 'point')).toEqual(draft)
  expect(turned({ ...draft, tickSize: '' }, 'tick').value).toBe('50')
})

it('names what is missing', () => {
  expect(checkDraft({ ...draftOf(ES), root: ' ', value: '0' })).toEqual({
    root: 'Enter a symbol such as US30',
    value: 'Enter a number above zero',
  })
  expect(checkDraft({ ...draftOf(ES), tickSize: '', per: 'tick' })).toEqual({
    tickSize: 'Enter the size of the tick',
  })
  expect(checkDraft({ ...draftOf(ES), tickSize: '' })).toEqual({})
})

it('says what Ballast already knows, and nothing about the unknown', () => {
  expect(knownWords(readInstrument('MESM6'))).toBe(
    'Ballast knows MES: 5 USD a point, ticks of 0.25. Your entry is used instead.',
  )
  expect(knownWords(readInstrument('US30'))).toBeNull()
})
