import * as z from 'zod/mini'

/** Every error the API can answer with: its status and the sentence a person reads by default. */
export const ERRORS = {
  invalid_input: [422, 'Some fields need another look.'],
  unauthenticated: [401, 'Please sign in.'],
  wrong_credentials: [401, 'Username, email or password is not right.'],
  forbidden: [403, 'Your role does not allow this.'],
  signups_closed: [403, 'Signups are temporarily paused.'],
  cross_site: [403, 'This call must carry the session in its Authorization header.'],
  plan_required: [402, 'This feature needs an active Pro subscription.'],
  trade_limit: [402, 'The free plan keeps 100 trades. Nothing was added; your trades stay as they are.'],
  account_limit: [402, 'The free plan keeps one account. Nothing was added.'],
  payment_failed: [402, 'The payment did not go through. Nothing was charged.'],
  billing_off: [404, 'Billing is switched off on this server: everything is included.'],
  already_subscribed: [409, 'You have an active subscription already. Nothing was charged.'],
  not_subscribed: [409, 'There is no subscription to change. Nothing was charged.'],
  amount_changed: [409, 'The total has changed. Please look at it again. Nothing was charged.'],
  discount_invalid: [422, 'This discount code is not valid or has expired.'],
  payment_session_over: [409, 'This payment was replaced by a newer one. Nothing was charged here.'],
  payment_unavailable: [
    503,
    'The payment provider cannot be reached. Nothing was charged; please try again.',
  ],
  affiliate_applied: [409, 'You have applied already, or take part already.'],
  affiliate_decided: [409, 'This was decided already. Reload to see it.'],
  code_taken: [409, 'This code is taken.'],
  code_changed: [409, 'A code can be changed once, and this was done.'],
  payouts_run: [409, 'The payouts of this month were made already.'],
  payout_settled: [409, 'This payout is settled already. Reload to see it.'],
  payout_service_off: [404, 'The interface of this service is not set up here. Use its file.'],
  payouts_played: [409, 'Payments run in the sandbox: there is no money to send.'],
  bad_signature: [400, 'This message was not signed by the payment provider.'],
  not_found: [404, 'This does not exist, or it is not yours.'],
  too_large: [413, 'This is larger than allowed. Nothing was saved.'],
  username_taken: [409, 'This username is taken.'],
  email_taken: [409, 'An account with this email exists already. Sign in, or reset its password.'],
  name_taken: [409, 'You already have one with this name.'],
  account_in_use: [409, 'This account holds trades. Archive it instead, or delete its trades first.'],
  reset_token_invalid: [400, 'Invalid or Expired Link'],
  newsletter_link_invalid: [
    400,
    'This link is not valid or has expired. Ask for the newsletter again to get a new one.',
  ],
  social_unavailable: [404, 'This sign-in provider is not set up here.'],
  unreadable_file: [422, 'This file could not be read.'],
  unreadable_image: [422, 'This is not a picture we can read. PNG, JPEG, WebP, GIF and AVIF work.'],
  nothing_to_import: [422, 'There is nothing new to import in this file.'],
  import_running: [409, 'This import is still running.'],
  import_undone: [409, 'This import has been undone already.'],
  not_manual: [409, 'This trade comes from an import: its fills cannot be edited, only what you add to it.'],
  not_imported: [409, 'This trade was typed by hand: edit its fills themselves.'],
  not_empty: [
    409,
    'This account holds data already. An archive is put back into an empty account, so that nothing is mixed up.',
  ],
  restore_running: [409, 'An archive is being put back already.'],
  unreadable_archive: [422, 'This archive could not be read. Nothing was restored.'],
  cannot_merge: [409, 'These trades cannot be merged.'],
  cannot_split: [409, 'This trade cannot be split there.'],
  day_planned: [409, 'There is a plan for this day already.'],
  plan_locked: [409, 'The session of this plan has started: its hours stay as they are.'],
  plan_decided: [409, 'This plan has been decided. Reopen it to change what it says.'],
  stale: [409, 'This was changed elsewhere. Reload to see it.'],
  too_many_requests: [429, 'Too many tries. Please wait a moment.'],
  unavailable: [503, 'Ballast is busy or starting. Your data is safe; please try again.'],
  internal: [500, 'Something went wrong on our side. Nothing of yours was lost.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer that is not a success. `fields` names what to change, by form field. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
