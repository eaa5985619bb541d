import type { ToolResults } from '@ballast/contract/mentor/tools'
import { type Composed, strong, text } from './parts.ts'

export function composeHabits({ looked, habits, weeks }: ToolResults['habits']): Composed {
  const links = looked.link ? [looked.link] : []
  const due = habits.filter((habit) => habit.due > 0)
  if (habits.length === 0)
    return {
      blocks: [text(strong('You have no habits yet.'), ' Routine has a few good ones to start from.')],
      links,
    }
  if (due.length === 0) return { blocks: [text(strong('No habit was due in the last thirty days.'))], links }
  return {
    blocks: [
      text(
        strong('The last thirty days'),
        `, ${due.length === 1 ? '1 habit' : `${due.length} habits`}. `,
        weeks.current > 0
          ? `Process weeks in a row: ${weeks.current}, best ${weeks.best}.`
          : `No process week in a row now; the best run was ${weeks.best}.`,
      ),
      {
        kind: 'measured',
        title: 'Kept, of the days it was due',
        as: 'percent',
        rows: due.slice(0, 40).map(({ name, isJudged, kept, due: of, share, low, high }) => ({
          label: `${name.slice(0, 200)}: ${kept} of ${of}${isJudged ? ', judged from the record' : ''}`,
          n: of,
          value: share,
          low,
          high,
          reason: null,
          to: null,
        })),
      },
    ],
    links,
  }
}
