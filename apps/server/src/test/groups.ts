import type { BodyInputOf } from '@ballast/contract/endpoint'
import { NAMED_ENDPOINTS } from '@ballast/contract/endpoints'
import { createGroup, deleteGroup, type Group } from '@ballast/contract/groups/groups'
import { acceptInvitation, createInvitation } from '@ballast/contract/groups/members'
import { createPost, type Post } from '@ballast/contract/groups/posts'
import { giveRole, insertPerson, type Person } from './client.ts'
import type { TestServer } from './open-test-server.ts'

export const groupForm = (over: Partial<BodyInputOf<typeof createGroup>> = {}) => ({
  name: 'Morning futures',
  about: 'Two hours, three trades.',
  rules: '',
  entry: 'invitation' as const,
  ...over,
})

/** A user who may use beta features. */
export async function insertTester(server: TestServer): Promise<Person> {
  const person = await insertPerson(server)
  await giveRole(server, person, 'beta_tester')
  return person
}

export async function insertGroup(
  owner: Person,
  over: Partial<BodyInputOf<typeof createGroup>> = {},
): Promise<Group> {
  const { data, status } = await owner.call(createGroup, { body: groupForm(over) })
  if (status !== 200) throw new Error(`founding a test group answered ${status}: ${JSON.stringify(data)}`)
  return data
}

/** Lets users in with an invitation for each. */
export async function letIn(owner: Person, groupId: string, ...people: Person[]): Promise<void> {
  const { data } = await owner.call(createInvitation, {
    params: { id: groupId },
    body: { maxUses: Math.max(1, people.length) },
  })
  for (const person of people) {
    const { status } = await person.call(acceptInvitation, { body: { token: data.token } })
    if (status !== 200) throw new Error(`joining a test group answered ${status}`)
  }
}

/** A group, its owner and two members. */
export async function insertGroupOfThree(server: TestServer) {
  const owner = await insertTester(server)
  const member = await insertTester(server)
  const other = await insertTester(server)
  const groupId = (await insertGroup(owner)).id
  await letIn(owner, groupId, member, other)
  return { owner, member, other, groupId }
}

export async function insertPost(
  person: Person,
  groupId: string,
  over: Partial<BodyInputOf<typeof createPost>> = {},
): Promise<Post> {
  const body = { id: crypto.randomUUID(), text: 'Stopped at three today.', ...over }
  const { data, status } = await person.call(createPost, { params: { id: groupId }, body })
  if (status !== 200) throw new Error(`writing a test post answered ${status}: ${JSON.stringify(data)}`)
  return data
}

/** A person's own group with a member, a request, a post, and valid bodies for its endpoints. */
export async function groupOf(owner: Person, member: Person) {
  const group = await insertGroup(owner)
  const gone = await insertGroup(owner)
  await owner.call(deleteGroup, { params: { id: gone.id } })
  await letIn(owner, group.id, member)
  const { data } = await owner.call(createInvitation, { params: { id: group.id } })
  const post = await insertPost(owner, group.id)
  const named = { id: group.id, memberId: member.userId, postId: post.id, invitationId: data.id }
  const paths = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.path.startsWith('/api/groups/:id')).map(
    ({ endpoint }) =>
      [endpoint.path, endpoint.path === '/api/groups/:id/restore' ? gone.id : group.id] as const,
  )
  return {
    others: { memberId: named.memberId, postId: named.postId, invitationId: named.invitationId },
    things: { ...Object.fromEntries(paths), '/api/group-people/:id/silence': owner.userId },
    bodies: {
      'POST /api/groups/:id/requests/:memberId': { accepts: true },
      'PUT /api/group-people/:id/silence': { silence: 'mute' },
      'POST /api/groups/:id/posts': { id: crypto.randomUUID(), text: 'mine now' },
      'PATCH /api/groups/:id/posts/:postId': { text: 'mine now' },
      'PUT /api/groups/:id/posts/:postId/reaction': { reaction: 'useful', isOn: true },
      'POST /api/groups/:id/posts/:postId/report': { reason: 'other' },
      'POST /api/groups/:id/posts/:postId/decision': { decision: 'keep' },
      'PUT /api/groups/:id/challenge': { joins: true },
    },
  }
}
