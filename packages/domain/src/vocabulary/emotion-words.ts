import { wordTable } from '../text/word-table.ts'
import { EMOTION_FACTS, EMOTIONS, type Emotion } from './emotions.ts'

/** Other words for feelings that cannot mean anything else about a trade. */
const SYNONYMS = wordTable<Emotion>({
  fear: 'fearful',
  scared: 'fearful',
  afraid: 'fearful',
  greed: 'greedy',
  anger: 'angry',
  mad: 'angry',
  boredom: 'bored',
  anxiety: 'anxious',
  nervous: 'anxious',
  frustration: 'frustrated',
  regret: 'regretful',
  euphoria: 'euphoric',
  calmness: 'calm',
  relaxed: 'calm',
  patience: 'patient',
  fatigued: 'tired',
  exhausted: 'tired',
  hesitation: 'hesitant',
  overconfidence: 'overconfident',
})

/**
 * The feeling a word names, by its label or another word for it; null if it is neither. Lower case.
 * @example emotionOfWord('scared') // → 'fearful'
 */
export function emotionOfWord(word: string): Emotion | null {
  return (
    EMOTIONS.find((emotion) => EMOTION_FACTS[emotion].label.toLowerCase() === word) ?? SYNONYMS[word] ?? null
  )
}
