/** A set of questions asked below a day's reflection while the set is in use; several may be in use. */
export type PromptSet = { name: string; questions: string[]; inUse: boolean }

/** Starter sets. None is in use until the trader adds it. */
export const STARTER_PROMPTS: readonly { name: string; questions: readonly string[] }[] = [
  {
    name: 'End of the day',
    questions: [
      'What was the plan?',
      'What happened?',
      'What did you notice in your body?',
      'What would you repeat?',
    ],
  },
  {
    name: 'After a losing day',
    questions: [
      'Which trade would you not take again?',
      'What did you feel just before it?',
      'What was in your hands, and what was not?',
    ],
  },
  {
    name: 'Short',
    questions: ['One thing that went well', 'One thing to leave out tomorrow'],
  },
]

/**
 * The questions asked on a day: those of the sets in use in order, each once, then those answered that day that no set
 * asks any more, so that nothing written is hidden.
 * @example questionsAsked([{ name: 'A', questions: ['Why?'], inUse: true }], ['How?']) // → ['Why?', 'How?']
 */
export function questionsAsked(sets: readonly PromptSet[], answered: readonly string[]): string[] {
  return [...new Set([...sets.flatMap(({ questions, inUse }) => (inUse ? questions : [])), ...answered])]
}
