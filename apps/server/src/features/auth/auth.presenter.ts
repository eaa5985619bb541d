import type { User } from '@ballast/contract/auth'
import type { UserRow } from './auth.queries.ts'

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    profileImage: row.profileImage,
    role: row.role,
  }
}
