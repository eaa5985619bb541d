import type { FirstWeek } from '@ballast/contract/people/first-week'

export type WeekStep = {
  part: keyof FirstWeek
  title: string
  text: string
  to: '/journal' | '/trade-plans' | '/calendar' | '/prop-tracker' | '/reflection'
}

/** One thing a day for the first week. Nothing is ever late: each item waits until it is done. */
export const FIRST_WEEK: readonly WeekStep[] = [
  {
    part: 'trades',
    title: 'Bring in your trades',
    text: 'A file from your broker, or one trade by hand.',
    to: '/journal',
  },
  {
    part: 'reviewedTrade',
    title: 'Look back on one trade',
    text: 'What you saw, what you felt, and whether you would take it again.',
    to: '/journal',
  },
  {
    part: 'limit',
    title: 'Set a limit for your day',
    text: 'The loss at which your day is over, decided before it costs you anything.',
    to: '/prop-tracker',
  },
  {
    part: 'dayPlan',
    title: 'Plan a day before it begins',
    text: 'What you wait for, and when you stop. A day without a trade can be a good one.',
    to: '/trade-plans',
  },
  {
    part: 'reflection',
    title: 'Write a few lines on a day',
    text: 'How it went, beside its result.',
    to: '/calendar',
  },
  {
    part: 'setup',
    title: 'Describe one setup',
    text: 'When it counts as one, so that later figures mean something.',
    to: '/trade-plans',
  },
  {
    part: 'weekReview',
    title: 'Look back on the week',
    text: 'One thing to keep, one to stop.',
    to: '/reflection',
  },
]

/** The first item not done; null once all are. */
export function nextOfWeek(done: FirstWeek): WeekStep | null {
  return FIRST_WEEK.find(({ part }) => !done[part]) ?? null
}
