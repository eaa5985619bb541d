import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import {
  Activity,
  Angry,
  Annoyed,
  CircleHelp,
  Coins,
  Crosshair,
  Crown,
  Frown,
  Ghost,
  Hourglass,
  type LucideIcon,
  Meh,
  Moon,
  PartyPopper,
  Smile,
  Swords,
  ThumbsUp,
  Undo2,
  Zap,
} from 'lucide-react'

const ICONS: Record<Emotion, LucideIcon> = {
  calm: Smile,
  focused: Crosshair,
  confident: ThumbsUp,
  patient: Hourglass,
  neutral: Meh,
  tired: Moon,
  bored: Annoyed,
  anxious: Activity,
  hesitant: CircleHelp,
  fearful: Ghost,
  greedy: Coins,
  fomo: Zap,
  frustrated: Frown,
  angry: Angry,
  revengeful: Swords,
  overconfident: Crown,
  euphoric: PartyPopper,
  regretful: Undo2,
}

export function EmotionIcon({ emotion, className }: { emotion: Emotion; className?: string }) {
  const Icon = ICONS[emotion]
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />
}
