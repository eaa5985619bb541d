import type { Emotion } from '../vocabulary/emotions.ts'
import type { MISTAKES } from '../vocabulary/mistakes.ts'

/**
 * Words traders use for a feeling: words and short phrases in lower case; a trailing `*` matches any ending. Words that
 * describe the market as often as the trader ("calm", "greedy buyers", "nervous tape") only match after "I".
 */
export const FEELING_WORDS: Partial<Record<Emotion, readonly string[]>> = {
  tired: ['tired', 'exhausted', 'slept badly', 'no sleep', 'worn out', 'i was sleepy'],
  bored: ['bored', 'boredom', 'nothing to do', 'out of boredom'],
  anxious: [
    'anxious',
    'anxiety',
    'i was nervous',
    'i felt nervous',
    'worried',
    'stressed',
    'on edge',
    'tense',
  ],
  hesitant: [
    'hesitated',
    'hesitant',
    'hesitation',
    'froze',
    'could not pull the trigger',
    "couldn't pull the trigger",
  ],
  fearful: ['afraid', 'scared', 'i was in fear', 'out of fear', 'fearful', 'panicked', 'panic'],
  greedy: ['i got greedy', 'i was greedy', 'greedy me', 'out of greed', 'wanted more'],
  fomo: ['fomo*', 'fear of missing out', 'did not want to miss', "didn't want to miss", 'afraid to miss'],
  frustrated: ['frustrat*', 'annoyed', 'fed up', 'irritated'],
  angry: ['angry', 'furious', 'pissed', 'mad at myself', 'rage*', 'lost my temper'],
  revengeful: ['revenge', 'get it back', 'win it back', 'make it back', 'get even', 'getting even'],
  overconfident: [
    'overconfiden*',
    'over confiden*',
    'cocky',
    'felt invincible',
    'could not lose',
    "couldn't lose",
    'easy money',
  ],
  euphoric: ['euphori*', 'on fire', 'on top of the world', 'thrilled', 'ecstatic'],
  regretful: ['regret*', 'should have stayed out', 'wish i had not', "wish i hadn't", 'ashamed'],
  patient: ['i was patient', 'waited patiently', 'stayed patient'],
  focused: ['i was focused', 'felt focused', 'stayed focused', 'in the zone'],
  calm: ['i was calm', 'felt calm', 'stayed calm', 'kept calm'],
  confident: ['i was confident', 'felt confident'],
}

/** The same for mistakes, under the default names every trader starts with. */
export const MISTAKE_WORDS: Partial<Record<(typeof MISTAKES)[number], readonly string[]>> = {
  chased: ['chased', 'chasing', 'chased it', 'jumped in late', 'entered late'],
  fomo: ['fomo*', 'fear of missing out'],
  revenge: ['revenge trade', 'revenge trading', 'revenge', 'to get it back', 'win it back'],
  oversized: [
    'oversized',
    'over sized',
    'too big',
    'size too large',
    'too much size',
    'doubled my size',
    'sized up too',
  ],
  undersized: ['undersized', 'too small a size', 'size too small'],
  'moved stop': [
    'moved my stop',
    'moved the stop',
    'moving my stop',
    'widened my stop',
    'widened the stop',
    'gave it more room',
  ],
  'no stop': ['no stop', 'without a stop', 'had no stop', 'forgot the stop', 'forgot my stop'],
  'early exit': [
    'exited too early',
    'closed too early',
    'got out too early',
    'cut the winner',
    'took profit too early',
  ],
  'late exit': [
    'exited too late',
    'held too long',
    'got out too late',
    'held the loser',
    'let it run against me',
  ],
  'no plan': ['no plan', 'without a plan', 'not in my plan', 'not part of the plan', 'off plan'],
  'averaged down': [
    'averaged down',
    'averaging down',
    'added to a loser',
    'added to the loser',
    'added while it lost',
  ],
  overtraded: [
    'overtraded',
    'overtrading',
    'over traded',
    'over trading',
    'too many trades',
    'one trade too many',
  ],
  'traded news': [
    'traded the news',
    'traded into news',
    'during the news',
    'into cpi',
    'into fomc',
    'into nfp',
  ],
  'outside hours': ['outside my hours', 'after my session', 'too late in the day'],
  hesitated: ['hesitated', 'could not pull the trigger', "couldn't pull the trigger", 'froze'],
  bored: ['out of boredom', 'because i was bored'],
}
