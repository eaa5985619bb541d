import type { Conversation } from '@ballast/contract/mentor/mentor'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format/format-date.ts'
import { Menu, MenuContent, MenuItem, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { NameDialog } from '../../ui/overlays/name-dialog.tsx'

type ConversationHeadProps = {
  conversation: Pick<Conversation, 'id' | 'title' | 'createdAt'>
  onRename: (id: string, title: string) => Promise<void>
  onDelete: () => void
}

export function ConversationHead({ conversation, onRename, onDelete }: ConversationHeadProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { id, title, createdAt } = conversation
  return (
    <header className="flex items-start gap-3 border-b border-border px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-card-title font-580 break-words">{title || 'New conversation'}</h2>
        <p className="text-caption text-subtle-foreground">{formatDate(createdAt)}</p>
      </div>
      <Menu>
        <MoreTrigger label="Conversation menu" tooltip={false} />
        <MenuContent align="end">
          <MenuItem onSelect={() => setRenaming(true)}>
            <Pencil aria-hidden="true" />
            Rename
          </MenuItem>
          <MenuItem tone="danger" onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      {isRenaming && (
        <NameDialog
          title="Rename the conversation"
          submitLabel="Rename"
          about={id}
          start={title}
          maxLength={120}
          onSave={(name) => onRename(id, name)}
          onClose={() => setRenaming(false)}
        />
      )}
    </header>
  )
}
