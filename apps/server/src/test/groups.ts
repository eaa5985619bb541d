import type { BodyInputOf } from '@ballast/contract/endpoint'
import { createGroup, type Group } from '@ballast/contract/groups/groups'
import { acceptInvitation, createInvitation } from '@ballast/contract/groups/members'
import { createPost, type Post } from '@ballast/contract/groups/posts'
import { giveRole, insertPerson, type Person } from './client.ts'
import type { TestServer } from './open-test-server.ts'

export const groupForm = (over: Partial<BodyInputOf<typeof createGroup>> = {}) => ({
  ...{ name: 'Morning futures', about: 'Two hours, three trades.', rules: '', entry: 'invitation' as const },
  ...over,
})

/** Somebody who may use what is in beta. */
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

/** Lets somebody in by an invitation of their own. */
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
