import type { Group } from '@ballast/contract/groups/groups'
import { type Reply, reportPost } from '@ballast/contract/groups/posts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ReportDialog } from '../../../ui/overlays/report-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { REASON_OPTIONS } from '../group-labels.ts'

type ReportPostDialogProps = { group: Group; post: Reply; onClose: () => void }

export function ReportPostDialog({ group, post, onClose }: ReportPostDialogProps) {
  const queryClient = useQueryClient()
  return (
    <ReportDialog
      title="Report this post"
      description="The group’s moderators see your report with your name. The author does not."
      about={post.id}
      reasons={REASON_OPTIONS}
      onSend={async (body) => {
        await call(reportPost, { params: { id: group.id, postId: post.id }, body })
        await queryClient.invalidateQueries({ queryKey: ['/api/groups'] })
        toast({ title: 'The moderators were notified', variant: 'success' })
      }}
      onClose={onClose}
    />
  )
}
