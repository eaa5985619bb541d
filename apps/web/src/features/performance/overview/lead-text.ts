import type { FigureJson } from '@ballast/contract/figures'
import { BAND_STARTS } from '@ballast/domain/statistics/sample-band'

/** A careful sentence about the average trade, before any number. */
export function leadText(average: FigureJson): { title: string; text: string } {
  const { value, low, high, n } = average
  if (value === null) return { title: 'No average yet', text: average.reason ?? 'There are too few trades.' }
  if (low === null)
    return {
      title: 'Not enough to judge',
      text: 'The trades are on too few days to say how sure their average is.',
    }
  if (n < BAND_STARTS.early)
    return {
      title: 'Early days',
      text: `Fewer than ${BAND_STARTS.early} trades: every figure here can still move a long way.`,
    }
  if (low > 0)
    return {
      title: 'The average trade makes money',
      text: 'Its whole interval lies above zero: more than luck explains.',
    }
  if (high !== null && high < 0)
    return {
      title: 'The average trade loses money',
      text: 'Its whole interval lies below zero: more than bad luck explains.',
    }
  const ahead = value > 0 ? 'Ahead' : 'Behind'
  return {
    title: value === 0 ? 'Neither ahead nor behind' : `${ahead}, and luck could explain it`,
    text: 'The interval of the average trade includes zero: these trades cannot distinguish an edge from luck.',
  }
}
