import { describe, expect, test } from 'vitest'
import { listArchiveDays, writeMarkdown } from './reflection/archive.ts'
import { getReview, writeReview } from './reflection/reviews.ts'
import { savePrompts, writeReflection } from './reflections.ts'
import { addScreenshot, captionScreenshot } from './screenshots.ts'
import { addSetupPicture, createSetup, getSetupFigures, updateSetup } from './setups.ts'
import { expectAnswers, ID, refusals, text } from './testing/answers.ts'
import { createView, updateView } from './views.ts'

describe('the reflection of a day', () => {
  test('may be a single field, and has moods from one to five or none', () => {
    expect(writeReflection.body.parse({})).toEqual({})
    const mood = ['mood: Choose one of five']
    expectAnswers(writeReflection.body, {}, [
      [{ mood: null, moodBefore: 1, moodDuring: 5 }, []],
      [{ mood: 0 }, mood],
      [{ mood: 6 }, mood],
      [{ mood: 2.5 }, mood],
      [{ revision: -1 }, ['revision: At least 0']],
    ])
  })

  test('has a text, a lesson, an intent and answers up to their limits', () => {
    const answer = { question: 'Why?', answer: '' }
    expectAnswers(writeReflection.body, {}, [
      [{ text: text(50_000), lesson: text(2000), intent: text(500) }, []],
      [{ text: text(50_001) }, ['text: At most 50,000 characters']],
      [{ lesson: text(2001) }, ['lesson: At most 2,000 characters']],
      [{ intent: text(501) }, ['intent: At most 500 characters']],
      [{ answers: Array(40).fill(answer) }, []],
      [{ answers: Array(41).fill(answer) }, ['answers: At most 40 answers']],
      [
        { answers: [{ question: ' ', answer: text(10_001) }] },
        ['answers.0.question: Write the question', 'answers.0.answer: At most 10,000 characters'],
      ],
      [{ answers: [{ question: text(301), answer: '' }] }, ['answers.0.question: At most 300 characters']],
    ])
  })

  test('has at most ten sets of one to twelve prompts', () => {
    const set = (questions: number) => ({
      name: 'Evening',
      questions: Array(questions).fill('Why?'),
      inUse: true,
    })
    const name = (given: string) => ({ sets: [{ ...set(1), name: given }] })
    expectAnswers(savePrompts.body, {}, [
      [{ sets: [] }, []],
      [{ sets: Array(10).fill(set(12)) }, []],
      [{ sets: Array(11).fill(set(1)) }, ['sets: At most 10 sets']],
      [{ sets: [set(0)] }, ['sets.0.questions: At least one question']],
      [{ sets: [set(13)] }, ['sets.0.questions: At most 12 questions']],
      [name(''), ['sets.0.name: Name the set']],
      [name(text(61)), ['sets.0.name: At most 60 characters']],
    ])
  })
})

describe('the review of a week or month', () => {
  test('has three answers and a focus up to their limits', () => {
    expect(writeReview.body.parse({ tryNext: 'x' })).toEqual({ tryNext: 'x' })
    expectAnswers(writeReview.body, {}, [
      [{ keep: text(5000), stop: text(5000), tryNext: text(5000), focus: text(500) }, []],
      [{ keep: text(5001) }, ['keep: At most 5,000 characters']],
      [{ stop: text(5001) }, ['stop: At most 5,000 characters']],
      [{ tryNext: text(5001) }, ['tryNext: At most 5,000 characters']],
      [{ focus: text(501) }, ['focus: At most 500 characters']],
    ])
  })

  test('is of a known period, and a day of it', () => {
    expect(refusals(getReview.params, { period: 'week', day: '2026-06-15' })).toEqual([])
    expect(refusals(getReview.params, { period: 'year', day: '2026-06-31' })).toEqual([
      'period: Not one of the choices',
      'day: Enter a real date',
    ])
    expect(getReview.query.parse({ account: ID })).toEqual({ account: [ID] })
  })
})

describe('the archive of days', () => {
  test('is filtered by feelings, habits and text', () => {
    expect(listArchiveDays.query.parse({})).toEqual({
      account: [],
      mood: [],
      result: [],
      tag: [],
      finding: [],
    })
    expect(
      listArchiveDays.query.parse({ mood: ['1', '5'], routine: 'all', pictures: 'yes', written: 'no' }),
    ).toEqual({
      account: [],
      mood: [1, 5],
      result: [],
      tag: [],
      finding: [],
      routine: 'all',
      pictures: 'yes',
      written: 'no',
    })
    expectAnswers(listArchiveDays.query, {}, [
      [{ mood: '6' }, ['mood.0: At most 5']],
      [{ mood: '0' }, ['mood.0: At least 1']],
      [{ q: text(200) }, []],
      [{ q: text(201) }, ['q: At most 200 characters']],
      [{ tag: text(81) }, ['tag.0: At most 80 characters']],
      [{ result: 'good' }, ['result.0: Not one of the choices']],
      [{ pictures: 'no' }, ['pictures: Not one of the choices']],
      [{ routine: 'none' }, ['routine: Not one of the choices']],
      [{ before: 'today' }, ['before: Enter a date', 'before: Enter a real date']],
    ])
  })

  test('is written as Markdown with amounts, or explicitly without them', () => {
    expect(refusals(writeMarkdown.query, { masked: 'yes' })).toEqual([])
    expect(refusals(writeMarkdown.query, { masked: 'no' })).toEqual(['masked: Not one of the choices'])
  })
})

describe('a setup', () => {
  const rule = (line: string) => ({ group: 'entry', text: line })
  const setup = { name: 'Breakout', rules: [rule('Above the range')] }

  test('is accepted as it was typed, with its texts trimmed', () => {
    expect(createSetup.body.parse({ name: ' Breakout ', rules: [rule(' Above the range ')] })).toEqual(setup)
    expect(updateSetup.body.parse({ archived: true })).toEqual({ archived: true })
  })

  test('has up to twenty rules, no two of them the same', () => {
    const rules = (count: number) => Array.from({ length: count }, (_, n) => rule(`r${n}`))
    const same = 'rules: Two rules say the same'
    expectAnswers(createSetup.body, setup, [
      [{ rules: [] }, []],
      [{ rules: rules(20) }, []],
      [{ rules: rules(21) }, ['rules: At most 20 rules']],
      [{ rules: [rule('a'), rule('a')] }, [same]],
      [{ rules: [rule('a'), rule(' a')] }, [same]],
      [{ rules: [rule('a'), { group: 'exit', text: 'a' }] }, [same]],
      [{ rules: [rule('a'), rule('A')] }, []],
      [{ rules: [rule(' ')] }, ['rules.0.text: A rule cannot be empty']],
      [{ rules: [rule(text(201))] }, ['rules.0.text: At most 200 characters']],
      [{ rules: [{ group: 'other', text: 'a' }] }, ['rules.0.group: Not one of the choices']],
    ])
  })

  test('has a name, a description and an expected result, which may be negative', () => {
    expectAnswers(createSetup.body, setup, [
      [{ name: '' }, ['name: Give the setup a name']],
      [{ name: text(61) }, ['name: At most 60 characters']],
      [{ description: text(20_000), expectedR: '-0.5' }, []],
      [{ description: text(20_001) }, ['description: At most 20,000 characters']],
      [{ expectedR: null }, []],
      [{ expectedR: '2R' }, ['expectedR: Enter a number such as 18250.25']],
    ])
    expect(getSetupFigures.query.parse({})).toEqual({ account: [], basis: 'net' })
  })
})

describe('a picture', () => {
  test('has a caption of at most two hundred characters, or none', () => {
    for (const { body } of [addScreenshot, addSetupPicture]) {
      expect(body.parse({})).toEqual({ caption: '' })
      expect(refusals(body, { caption: text(200) })).toEqual([])
      expect(refusals(body, { caption: text(201) })).toEqual(['caption: At most 200 characters'])
    }
    expect(refusals(captionScreenshot.body, {})).toEqual(['caption: Required'])
  })
})

describe('a saved view', () => {
  const view = { name: 'Losers', search: '?outcome=loss', columns: ['net', 'r'] }

  test('is of the journal by default', () => {
    expect(createView.body.parse({ ...view, name: ' Losers ' })).toEqual({ ...view, page: 'journal' })
    expect(updateView.body.parse({ columns: null })).toEqual({ columns: null })
  })

  test('has a name, a query and columns up to their limits', () => {
    expectAnswers(createView.body, view, [
      [{ page: 'performance', columns: null }, []],
      [{ page: 'calendar' }, ['page: Not one of the choices']],
      [{ name: ' ' }, ['name: Give the view a name']],
      [{ name: text(61) }, ['name: At most 60 characters']],
      [{ search: text(4000) }, []],
      [{ search: text(4001) }, ['search: At most 4,000 characters']],
      [{ columns: Array(60).fill(text(40)) }, []],
      [{ columns: Array(61).fill('net') }, ['columns: At most 60 entries']],
      [{ columns: [text(41)] }, ['columns.0: At most 40 characters']],
    ])
  })
})
