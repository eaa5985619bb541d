import type { Group } from '@ballast/contract/groups/groups'
import { MAX_POST } from '@ballast/contract/groups/posts'
import { useQuery } from '@tanstack/react-query'
import { ChartSpline, ImagePlus, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { cn } from '../../../lib/class-names.ts'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { useClock } from '../../../lib/time/clock.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { picturesIn } from '../../pictures/use-pictures.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { groupQueries } from '../group-queries.ts'
import { shareTitle } from './share-text.ts'
import { type ComposerState, useComposer } from './use-composer.ts'

const ShareDialog = lazyContent(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The form of a post: text, pictures, and something from the journal with chosen parts. */
export function Composer({ group }: { group: Group }) {
  const composer = useComposer(group)
  const [isOpen, setOpen] = useState(!composer.isEmpty)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, share, isEmpty } = composer
  const { timeZone } = useClock()
  if (group.me.silentUntil)
    return (
      <Card className="px-4 py-3 text-muted-foreground">
        A moderator has made you read-only here until {formatDateTime(group.me.silentUntil, timeZone)}.
      </Card>
    )
  return (
    <Card aria-label="Write a post" className="px-4 py-3">
      <ComposerField field={field} composer={composer} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Attached composer={composer} />
      {(isOpen || !isEmpty) && (
        <div className="mt-2 flex flex-wrap items-center gap-2.5">
          <NameHints groupId={group.id} text={text} onChoose={setText} />
          <span className="min-w-0 flex-1 text-small text-subtle-foreground">
            {share
              ? 'Shared as it is now. You can withdraw it at any time.'
              : 'Markdown. @name mentions a member.'}
          </span>
          <Button
            variant="primary"
            disabled={isEmpty}
            busy={composer.isSending}
            onClick={() => {
              // The button disappears with the text.
              field.current?.focus()
              composer.send(() => setOpen(false))
            }}
          >
            Post
          </Button>
        </div>
      )}
    </Card>
  )
}

type ComposerFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  composer: ComposerState
  isOpen: boolean
  onOpen: () => void
}

function ComposerField({ field, composer, isOpen, onOpen }: ComposerFieldProps) {
  const { username, profileImage } = useCurrentUser()
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="flex items-start gap-3">
      <Avatar name={username} image={profileImage} className="mt-0.5" />
      <Textarea
        ref={field}
        aria-label="Write a post"
        placeholder="Share a review, a trade in R, or a question"
        rows={1}
        maxLength={MAX_POST}
        value={composer.text}
        onFocus={onOpen}
        onValueChange={composer.setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) composer.send()
        }}
        onPaste={(event) => composer.addPictures(picturesIn(event.clipboardData.files))}
        className={cn(
          'flex-1 resize-none border-transparent bg-transparent px-0 hover:not-disabled:border-transparent focus:border-transparent focus:shadow-none max-md:px-0',
          isOpen ? 'min-h-16' : 'min-h-8 py-1.5 max-md:py-2',
        )}
      />
      <PicturePicker onPicked={composer.addPictures} />
      <IconButton
        label="Share a trade, a day or a period"
        onClick={() => setSharing(true)}
        {...ShareDialog.near}
      >
        <ChartSpline aria-hidden="true" />
      </IconButton>
      {isSharing && (
        <ShareDialog
          onClose={() => setSharing(false)}
          onChosen={(chosen) => {
            composer.setShare(chosen)
            onOpen()
          }}
        />
      )}
    </div>
  )
}

function PicturePicker({ onPicked }: { onPicked: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Add pictures" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          onPicked(picturesIn(event.target.files))
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The post's attachments, which can be removed again. */
function Attached({ composer }: { composer: ComposerState }) {
  const { share, setShare, pictures, removePicture } = composer
  if (!share && pictures.length === 0) return null
  /** Its button disappears with it. */
  function detach(remove: () => void) {
    remove()
    focusPageIfLost()
  }
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {share && (
        <li className="flex h-8 items-center gap-1 rounded-sm border border-border bg-inset pl-2.5 text-small max-md:h-11">
          {shareTitle(share)}
          <IconButton size="sm" label="Do not share it" onClick={() => detach(() => setShare(null))}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      )}
      {pictures.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex h-8 max-w-full items-center gap-1 rounded-sm border border-border bg-inset pl-2.5 text-small max-md:h-11"
        >
          <span className="truncate">{file.name}</span>
          <IconButton
            size="sm"
            label={`Remove ${file.name}`}
            onClick={() => detach(() => removePicture(file))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

type NameHintsProps = { groupId: string; text: string; onChoose: (text: string) => void }

/** Suggests members while a name is typed at the end. */
function NameHints({ groupId, text, onChoose }: NameHintsProps) {
  const mention = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u.exec(text)?.[1]
  const members = useQuery({ ...groupQueries.members(groupId), enabled: mention !== undefined })
  if (mention === undefined) return null
  const fits = (members.data?.members ?? [])
    .filter(({ username }) => username.toLowerCase().startsWith(mention.toLowerCase()))
    .slice(0, 5)
  if (fits.length === 0) return null
  return (
    <ul aria-label="Members" className="flex w-full flex-wrap gap-1.5">
      {fits.map(({ userId, username }) => (
        <li key={userId}>
          <Button
            size="xs"
            onClick={() => onChoose(`${text.slice(0, text.length - mention.length)}${username} `)}
          >
            @{username}
          </Button>
        </li>
      ))}
    </ul>
  )
}
