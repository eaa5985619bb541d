import type { Mood } from '@ballast/domain/reflection/mood'
import { Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'

const ICONS: Record<Mood, LucideIcon> = { 1: Frown, 2: Annoyed, 3: Meh, 4: Smile, 5: Laugh }

export function MoodIcon({ mood, className }: { mood: Mood; className?: string }) {
  const Icon = ICONS[mood]
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />
}
