import type { Role } from '@ballast/contract/auth'
import type { DataVersion } from '../changes/data-version.ts'

/** The signed-in caller, by whom every query is scoped. */
export type Caller = {
  userId: string
  role: Role
  sessionId: string
  /** The version of the caller's data when the call arrived. */
  data: DataVersion
}

/** The limits of a caller's subscription; decided by the subscription feature, checked by `register`. */
export type Identify = (token: string) => Promise<Caller | null>
export type AllowsPlan = (caller: Caller) => Promise<boolean>
