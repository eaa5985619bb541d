import type { Role } from '@ballast/contract/auth'

/** The signed-in caller, by whom every query is scoped. */
export type Caller = { userId: string; role: Role; sessionId: string }

/** The limits of a caller's subscription; decided by the subscription feature, checked by `register`. */
export type Identify = (token: string) => Promise<Caller | null>
export type AllowsPlan = (caller: Caller) => Promise<boolean>
