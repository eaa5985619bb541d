import type { ToolResults } from '@ballast/contract/mentor/tools'
import { amount, type Composed, count, inMoney, interval, SHARE, strong, text } from './parts.ts'

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

export function composeDiscipline({ looked, score }: ToolResults['discipline']): Composed {
  const links = looked.link ? [looked.link] : []
  const { all, auto, self, standing, leak } = score
  const { rate } = all
  if (rate.value === null)
    return {
      blocks: [
        text(
          strong('There is no discipline score yet'),
          rate.reason ? `. ${rate.reason}.` : '.',
          ' It counts the rules of your routine that you kept, never the result of a trade.',
        ),
      ],
      links,
    }
  return {
    blocks: [
      text(
        strong('Your discipline score'),
        ' is ',
        { value: rate.value, as: 'percent' },
        interval(rate, SHARE),
        ': ',
        count(all.kept),
        ' of ',
        count(all.due),
        ` rules kept on ${score.days.length === 1 ? '1 planned day' : `${score.days.length} planned days`}, recent days weighing more. `,
        `Judged from the record: ${auto.kept} of ${auto.due}; marked by you: ${self.kept} of ${self.due}. `,
        standing === 'provisional' ? 'With so few days it is provisional.' : '',
      ),
      ...leak.map(({ currency, n, net, unknown }) =>
        text(
          `Trades that broke a rule on these days (${n}${unknown > 0 ? `, ${unknown} of them without a known result` : ''}): `,
          amount(net, inMoney(currency)),
          ', which is not part of the score.',
        ),
      ),
    ],
    links,
  }
}
