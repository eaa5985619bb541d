export type Sentence = { title: string; text: string }

/** A careful sentence about a difference whose interval is known; the titles are for one above and below zero. */
export function differenceSentence(
  { value, couldBeChance }: { value: number; couldBeChance: boolean },
  titles: { above: string; below: string },
): Sentence {
  if (couldBeChance)
    return {
      title: 'This could be chance',
      text: 'The interval of the difference includes zero: chance alone could explain it.',
    }
  const side = value > 0 ? 'above' : 'below'
  return { title: titles[side], text: `The whole interval of the difference lies ${side} zero.` }
}
