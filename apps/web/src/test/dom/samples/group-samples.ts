import type { Group } from '@ballast/contract/groups/groups'
import type { Member } from '@ballast/contract/groups/members'
import type { Post, Reply } from '@ballast/contract/groups/posts'
import { idOf } from '../samples.ts'

export const GROUP_ID = idOf(800)
const ME = idOf(810)

type GroupParts = Partial<Omit<Group, 'me'>> & { me?: Partial<Group['me']> }

/** A private group of twelve that the user is a member of. */
export function groupWith({ me, ...part }: GroupParts = {}): Group {
  return {
    id: GROUP_ID,
    name: 'Slow mornings',
    about: '',
    entry: 'invitation',
    members: 12,
    rules: '',
    createdAt: '2026-03-02T10:00:00Z',
    moderators: [{ userId: idOf(811), username: 'Marta' }],
    sharing: 5,
    waiting: null,
    me: {
      userId: ME,
      role: 'member',
      joinedAt: '2026-04-01T10:00:00Z',
      silentUntil: null,
      seenAt: null,
      sharesProcess: false,
      showsPicture: false,
      isMuted: false,
      ...me,
    },
    ...part,
  }
}

/** Another member of it. */
export function memberOf(part: Partial<Member> = {}): Member {
  return {
    userId: idOf(812),
    username: 'Otto',
    image: null,
    role: 'member',
    joinedAt: '2026-05-04T10:00:00Z',
    sharesProcess: false,
    silentUntil: null,
    silence: null,
    ...part,
  }
}

/** A post by another member. */
export function replyOf(part: Partial<Reply> = {}): Reply {
  return {
    id: idOf(820),
    parentId: null,
    isMine: false,
    text: 'Two rules kept today',
    mentions: [],
    author: { userId: idOf(812), username: 'Otto', image: null, role: 'member' },
    mentionsMe: false,
    createdAt: '2026-11-20T15:00:00Z',
    editedAt: null,
    deleted: null,
    isHeld: false,
    heldNote: null,
    isMuted: false,
    snapshot: null,
    isWithdrawn: false,
    pictures: [],
    reactions: [],
    ...part,
  }
}

export function postOf(part: Partial<Post> = {}): Post {
  return { ...replyOf(part), replyCount: 0, replies: [], ...part }
}
