import { describe, expect, test } from 'vitest'
import { EMOTION_FACTS, EMOTIONS, type Emotion, IS_UNPLEASANT } from './emotions.ts'

describe('the place of an emotion on the circumplex', () => {
  test.each(EMOTIONS)('%s lies within the circle, in steps of a tenth', (emotion) => {
    const { valence, arousal, label } = EMOTION_FACTS[emotion]
    expect(Math.max(Math.abs(valence), Math.abs(arousal))).toBeLessThanOrEqual(1)
    for (const part of [valence, arousal])
      expect(Math.abs(part * 10 - Math.round(part * 10))).toBeLessThan(1e-9)
    expect(label).toMatch(/^[A-Z]/)
  })

  test('is unpleasant exactly if its valence is below zero', () => {
    const isUnpleasant = (emotion: Emotion) => IS_UNPLEASANT[EMOTIONS.indexOf(emotion)]
    expect(['regretful', 'angry', 'fomo'].map((emotion) => isUnpleasant(emotion as Emotion))).not.toContain(
      false,
    )
    expect(
      ['euphoric', 'overconfident', 'neutral'].map((emotion) => isUnpleasant(emotion as Emotion)),
    ).not.toContain(true)
  })
})
