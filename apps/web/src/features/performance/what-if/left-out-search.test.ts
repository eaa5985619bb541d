import { describe, expect, it } from 'vitest'
import { hourSearch, keptSearch, leftOutSearch, setupSearch } from './left-out-search.ts'

const side = (n: number) => ({ n, days: 1, net: '0', totalR: null })
const counts = (part: { setups?: number; hours?: number; left?: number; kept?: number }) => ({
  parts: { setups: part.setups ?? 0, hours: part.hours ?? 0, afterNth: 0 },
  leftOut: side(part.left ?? 0),
  without: side(part.kept ?? 10),
})
const PAGE = { account: ['a'] }
const HIDDEN = { hideSetup: ['Fade', '(none)'], hideHour: ['9', '10'] }

describe('the log’s search for the trades left out', () => {
  it('is null if none is left out', () => {
    expect(leftOutSearch(PAGE, HIDDEN, counts({}))).toBeNull()
  })
  it('is by setup if all of them match there', () => {
    expect(leftOutSearch(PAGE, HIDDEN, counts({ setups: 4, hours: 2, left: 4 }))).toEqual({
      account: ['a'],
      setup: ['Fade', '(none)'],
    })
  })
  it('is by hour if all of them match there', () => {
    expect(leftOutSearch(PAGE, HIDDEN, counts({ setups: 2, hours: 4, left: 4 }))).toEqual({
      account: ['a'],
      hour: ['9', '10'],
    })
  })
  it('is null if it takes several parts, or the place in the day', () => {
    expect(leftOutSearch(PAGE, HIDDEN, counts({ setups: 3, hours: 2, left: 4 }))).toBeNull()
    expect(leftOutSearch(PAGE, {}, counts({ left: 4 }))).toBeNull()
  })
})

describe('the log’s search for the trades kept', () => {
  it('is null if everything is left out', () => {
    expect(keptSearch(PAGE, HIDDEN, counts({ setups: 4, left: 4, kept: 0 }))).toBeNull()
  })
  it('is the page’s own if nothing is left out', () => {
    expect(keptSearch(PAGE, HIDDEN, counts({ left: 0 }))).toBe(PAGE)
  })
  it('excludes the setups, each once, beside those the page excludes', () => {
    const page = { ...PAGE, notSetup: ['Fade', 'Chase'] }
    expect(keptSearch(page, HIDDEN, counts({ setups: 4, hours: 1, left: 4 }))).toEqual({
      account: ['a'],
      notSetup: ['Fade', 'Chase', '(none)'],
    })
  })
  it('is null for hours, because the log cannot exclude them', () => {
    expect(keptSearch(PAGE, HIDDEN, counts({ setups: 1, hours: 4, left: 4 }))).toBeNull()
  })
})

describe('a filter of the page itself', () => {
  it('stays, and limits what is selected', () => {
    expect(setupSearch({ setup: ['Fade', 'Other'] }, HIDDEN)).toEqual({ setup: ['Fade'] })
    expect(hourSearch({ hour: ['10'] }, HIDDEN)).toEqual({ hour: ['10'] })
  })
  it('that is empty limits nothing', () => {
    expect(setupSearch({ setup: [] }, HIDDEN)).toEqual({ setup: ['Fade', '(none)'] })
    expect(hourSearch({}, {})).toEqual({ hour: [] })
  })
})
