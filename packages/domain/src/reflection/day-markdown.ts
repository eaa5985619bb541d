import { writeDay } from '../dates/write-date.ts'
import { MOOD_LABELS, moodOf, moodValue } from './mood.ts'

/** The content of a day in the Markdown file. */
export type MarkdownDay = {
  /** `2026-06-15` */
  day: string
  /** One line each, such as `Result: +120.00 USD over 3 trades`. */
  facts: readonly string[]
  moods: { before: number | null; during: number | null; after: number | null }
  text: string
  answers: readonly { question: string; answer: string }[]
  lesson: string
  intent: string
}

const LONG_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const

/**
 * A day as Markdown: its facts as a list, then the trader's texts unchanged.
 * @example dayMarkdown({ ...nothing, day: '2026-06-15' }) // → '## Monday, June 15, 2026\n'
 */
export function dayMarkdown({ day, facts, moods, text, answers, lesson, intent }: MarkdownDay): string {
  const felt = (['before', 'during', 'after'] as const).flatMap((moment) => {
    const mood = moods[moment]
    return mood === null ? [] : [`${moment} ${MOOD_LABELS[moodOf(moodValue(mood))].toLowerCase()}`]
  })
  const lines = [...facts, ...(felt.length > 0 ? [`Mood: ${felt.join(', ')}`] : [])].map(
    (line) => `- ${line}`,
  )
  const parts = [
    `## ${writeDay(day, LONG_DAY)}`,
    lines.join('\n'),
    text,
    ...answers.map(({ question, answer }) => `### ${question}\n\n${answer}`),
    lesson && `**Lesson:** ${lesson}`,
    intent && `**For the next day:** ${intent}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
