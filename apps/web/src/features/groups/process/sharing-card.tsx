import { type Group, type MemberSettings, saveMembership } from '@ballast/contract/groups/groups'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { Dialog, DialogContent } from '../../../ui/overlays/dialog.tsx'
import { PostText } from '../posts/post-text.tsx'
import { useGroupChange } from '../use-group-change.ts'

/** What the group sees without a post; everything else only if it is shared. */
export function SharingCard({ group }: { group: Group }) {
  const { id, rules } = group
  const [showsRules, setShowsRules] = useState(false)
  const [sent, setSent] = useState<Partial<MemberSettings>>({})
  const change = useGroupChange({ inOrder: `sharing ${id}` })
  const me = change.isPending ? { ...group.me, ...sent } : group.me
  function save(body: Partial<MemberSettings>) {
    setSent(change.isPending ? { ...sent, ...body } : body)
    change.mutate({ run: () => call(saveMembership, { params: { id }, body }), failed: 'Not saved' })
  }
  return (
    <Card aria-label="What this group sees of you">
      <CardHeader title="What this group sees of you" />
      <ul className="mt-1.5 divide-y divide-border px-4">
        <li className="flex items-center justify-between gap-4 py-2.5">
          <span className="font-500">Name, posts and reactions</span>
          <span className="text-small text-subtle-foreground">always</span>
        </li>
        <li className="py-2.5">
          <SwitchRow
            label="Picture"
            checked={me.showsPicture}
            onCheckedChange={(showsPicture) => save({ showsPicture })}
          />
        </li>
        <li className="py-2.5">
          <SwitchRow
            label="Rules kept, with interval"
            description="Your place in its leaderboards: rules, process weeks, reviews"
            checked={me.sharesProcess}
            onCheckedChange={(sharesProcess) => save({ sharesProcess })}
          />
        </li>
        <li className="flex items-center justify-between gap-4 py-2.5">
          <span className="font-500">Trades, money, accounts</span>
          <span className="flex items-center gap-1.5 text-small text-subtle-foreground">
            <Lock aria-hidden="true" className="size-3.5" />
            only what you post
          </span>
        </li>
      </ul>
      {rules.trim() !== '' && (
        <CardFooter>
          <Button variant="link" size="sm" onClick={() => setShowsRules(true)}>
            House rules
          </Button>
        </CardFooter>
      )}
      <Dialog open={showsRules} onOpenChange={setShowsRules}>
        <DialogContent title="House rules">
          <PostText text={rules} mentions={[]} />
        </DialogContent>
      </Dialog>
    </Card>
  )
}
