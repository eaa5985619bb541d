import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailField, newPasswordField, usernameField } from './people/sign-in-forms.ts'
import { instantSchema, okSchema, textSchema } from './values.ts'

/** A user's own account. */
export const ownAccountSchema = z.object({
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The new address, once its link is clicked. */
  wantedEmail: z.nullable(z.string()),
  /** False for a user who only signs in through a provider. */
  hasPassword: z.boolean(),
  profileImage: z.nullable(z.string()),
  /** When the account will be deleted, if that was requested. */
  deletesAt: z.nullable(instantSchema),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** Empty for a user without a password. */
const currentPassword = textSchema(200)
const sometimes = { calls: 10, seconds: 900 }

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/user/account',
  summary: 'Get the caller’s name, address, picture and scheduled deletion',
  response: ownAccountSchema,
})
export const renameAccount = endpoint({
  method: 'PUT',
  path: '/api/user/username',
  summary: 'Change the username',
  limit: sometimes,
  body: z.object({ username: usernameField }),
  response: ownAccountSchema,
  errors: ['username_taken'],
})
export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/user/email',
  summary: 'Send a link to a new email address; following it makes that the account’s address',
  limit: sometimes,
  body: z.object({ email: emailField, currentPassword }),
  response: okSchema,
})
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/email/confirmation',
  summary: 'Resend the link that confirms the account’s address',
  savesNothing: true,
  limit: sometimes,
  response: okSchema,
})
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Change the password and end every other session',
  limit: sometimes,
  body: z.object({ currentPassword, newPassword: newPasswordField }),
  response: okSchema,
})
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const putProfilePicture = endpoint({
  method: 'PUT',
  path: '/api/user/picture',
  summary: 'Set the caller’s own picture; it is re-encoded without metadata',
  bodyKind: 'form',
  maxBytes: MAX_PICTURE_BYTES,
  limit: { calls: 30, seconds: 900 },
  response: ownAccountSchema,
  errors: ['unreadable_image', 'too_large'],
})
export const deleteProfilePicture = endpoint({
  method: 'DELETE',
  path: '/api/user/picture',
  summary: 'Remove the caller’s own picture',
  response: ownAccountSchema,
})
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Schedule deletion of the account and everything in it in seven days',
  limit: sometimes,
  body: z.object({ currentPassword }),
  response: ownAccountSchema,
  errors: ['last_administrator'],
})
export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/user/deletion',
  summary: 'Cancel the scheduled deletion of the account',
  response: ownAccountSchema,
})
