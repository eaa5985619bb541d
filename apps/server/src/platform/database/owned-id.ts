/** Whose rows a query reads or writes: `userId` is in every `where`. */
export type UserRef = { userId: string }

/** One thing of a user. Another user's thing with the same id is not found. */
export type OwnedId = UserRef & { id: string }

/** An account of a user, for what belongs to accounts. */
export type AccountRef = UserRef & { accountId: string }
