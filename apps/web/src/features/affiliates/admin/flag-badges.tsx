import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { FLAG_WORDS } from './flag-text.ts'

export function FlagBadges({ flags }: { flags: readonly AffiliateFlag[] }) {
  return flags.map((flag) => (
    <Badge key={flag} tone="warning">
      <TriangleAlert aria-hidden="true" />
      {FLAG_WORDS[flag]}
    </Badge>
  ))
}
