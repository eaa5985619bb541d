import type { ReportWhatIf } from '@ballast/contract/reports'
import { differenceSentence, type Sentence } from '../difference-sentence.ts'

type Input = Pick<ReportWhatIf, 'leftOut' | 'without'> & { difference: ReportWhatIf['r'] }

/** A careful sentence about the difference, in the unit shown. */
export function whatIfText({ leftOut, without, difference: compared }: Input, isAsked: boolean): Sentence {
  const { difference, couldBeChance } = compared
  if (!isAsked)
    return {
      title: 'Nothing is left out yet',
      text: 'Choose a setup, hours or later trades of the day to see the curve without them beside this one.',
    }
  if (leftOut.n === 0)
    return { title: 'No trade fits that', text: 'Nothing is left out: both curves are the same.' }
  if (without.n === 0)
    return {
      title: 'That leaves no trade',
      text: 'Every trade is left out: there is nothing to compare with.',
    }
  if (difference.value === null)
    return { title: 'The difference is not known', text: `${difference.reason ?? 'No figure'}.` }
  if (couldBeChance === null)
    return {
      title: 'Too few days to tell',
      text: 'An interval needs trades left out on at least two trading days.',
    }
  return differenceSentence(
    { value: difference.value, couldBeChance },
    { above: 'Better without them', below: 'Worse without them' },
  )
}

/** Always shown, whatever the figures are. */
export const CHOSEN_AFTER =
  'You chose this after seeing the results, and nothing corrects for that. It describes these trades and promises nothing for later ones.'
