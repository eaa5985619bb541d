import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const records = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

it('every decision record has its number, date, status, context, decision and consequences', () => {
  for (const { name, text } of records) {
    expect(text, name).toMatch(
      new RegExp(
        `^# ${name.slice(0, 4)}: .+\n\n(Accepted|Replaced by \\d{4}), \\d{4}-\\d\\d-\\d\\d\\.\n\n## `,
      ),
    )
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)
    expect(sections, name).toEqual(
      ['Context', 'Decision', 'Alternatives', 'Consequences'].filter((section) => sections.includes(section)),
    )
    expect(sections, name).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']))
  }
})

it('numbers are used once and without gaps', () => {
  expect(records.map(({ name }) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1))
})
