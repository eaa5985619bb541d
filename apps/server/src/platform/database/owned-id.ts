/** The user whose rows a query reads or writes: `userId` is in every `where`. */
export type UserRef = { userId: string }

/** Something that belongs to a user. Another user's with the same id is not found. */
export type OwnedId = UserRef & { id: string }

/** A user's account, for whatever belongs to accounts. */
export type AccountRef = UserRef & { accountId: string }
