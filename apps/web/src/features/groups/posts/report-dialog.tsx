import type { Group } from '@ballast/contract/groups/groups'
import { type Reply, reportPost } from '@ballast/contract/groups/posts'
import type { ReportReason } from '@ballast/domain/groups/group-vocabulary'
import { call } from '../../../lib/api.ts'
import { ReportDialog } from '../../../ui/overlays/report-dialog.tsx'
import { REASON_OPTIONS } from '../group-labels.ts'
import { useGroupChange } from '../use-group-change.ts'

type ReportPostDialogProps = { group: Group; post: Reply; onClose: () => void }

export function ReportPostDialog({ group, post, onClose }: ReportPostDialogProps) {
  const change = useGroupChange()
  const send = (body: { reason: ReportReason; note: string }) =>
    change.mutate(
      {
        run: () => call(reportPost, { params: { id: group.id, postId: post.id }, body }),
        failed: 'Your report was not sent',
        done: 'The moderators were notified',
      },
      { onSuccess: onClose },
    )
  return (
    <ReportDialog
      title="Report this post"
      description="The group’s moderators see your report with your name. The author does not."
      reasons={REASON_OPTIONS}
      isSending={change.isPending}
      onSend={send}
      onClose={onClose}
    />
  )
}
