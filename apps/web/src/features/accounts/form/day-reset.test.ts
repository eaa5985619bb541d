import { expect, it } from 'vitest'
import { placeOf } from '../../../lib/time/place-of.ts'
import { cleanTimeText, explainDayReset, presetOf } from './day-reset.ts'

it('says that evening trades of a futures day belong to the next date', () => {
  expect(explainDayReset({ timeZone: 'America/Chicago', dayReset: '17:00' })).toBe(
    'A trade from 17:00 in Chicago counts toward the next day, so Sunday evening belongs to Monday.',
  )
})

it('says that trades before a morning reset belong to the date before', () => {
  expect(explainDayReset({ timeZone: 'Europe/Prague', dayReset: '02:30' })).toBe(
    'A trade before 02:30 in Prague still counts toward the day before.',
  )
})

it('calls a day that begins at midnight the calendar day', () => {
  expect(explainDayReset({ timeZone: 'UTC', dayReset: '00:00' })).toBe(
    'The trading day is the calendar day in UTC.',
  )
})

it('recognises presets, and midnight in any zone', () => {
  expect(presetOf({ timeZone: 'America/Chicago', dayReset: '17:00' })).toBe('futures')
  expect(presetOf({ timeZone: 'America/New_York', dayReset: '17:00' })).toBe('fx')
  expect(presetOf({ timeZone: 'Asia/Tokyo', dayReset: '00:00' })).toBe('midnight')
  expect(presetOf({ timeZone: 'Asia/Tokyo', dayReset: '17:00' })).toBeNull()
})

it('names the place a zone stands for', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

it('reads a time of day in any usual notation', () => {
  expect(['17:00', '1700', '17.00', '5 pm', '5:30PM', '9', '12am'].map(cleanTimeText)).toEqual([
    '17:00',
    '17:00',
    '17:00',
    '17:00',
    '17:30',
    '09:00',
    '00:00',
  ])
})

it('leaves anything that is not a time unchanged, so that the field can reject it', () => {
  expect(cleanTimeText('25:00')).toBe('25:00')
  expect(cleanTimeText('evening ')).toBe('evening')
})
