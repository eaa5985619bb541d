import * as z from 'zod/mini'
import { sessionAnswerSchema } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema, textSchema } from '../values.ts'
import { passkeyNameField } from './key-forms.ts'

export const MAX_PASSKEYS = 20

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

/** Base64url, as browsers encode the parts of a passkey. */
const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/, 'Not valid'))
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))
const credentialKind = z.literal('public-key')

/** The result of `navigator.credentials.create`, in the WebAuthn standard's JSON format. */
export const newCredentialSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: credentialKind,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
})
/** The result of `navigator.credentials.get`. */
export const usedCredentialSchema = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: credentialKind,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(200)),
  }),
})

const sometimes = { calls: 20, seconds: 900, shared: true }

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'List the caller’s passkeys',
  response: z.object({
    /** False if this server is reached by an IP address: browsers bind passkeys to a host name. */
    isPossible: z.boolean(),
    passkeys: z.array(passkeySchema),
  }),
})
/** Empty for a user without a password. */
const currentPassword = textSchema(200)
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'Get the options the browser needs to create a passkey',
  limit: sometimes,
  body: z.object({ currentPassword }),
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialKind })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: credentialKind })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  errors: ['passkeys_impossible', 'passkey_limit'],
})
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Save the passkey the browser created',
  limit: sometimes,
  body: z.object({ name: passkeyNameField, credential: newCredentialSchema }),
  response: passkeySchema,
  errors: ['passkey_refused', 'passkey_limit'],
})
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/passkeys/:id',
  summary: 'Rename a passkey',
  params: idParams,
  body: z.object({ name: passkeyNameField }),
  response: okSchema,
  errors: ['not_found'],
})
export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  summary: 'Delete a passkey',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
/** For signing in: the browser offers its passkeys for this server, so no user is named. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Get the options the browser needs to sign in with a passkey',
  access: 'public',
  savesNothing: true,
  limit: { calls: 30, seconds: 60, shared: true },
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  staysOpen: true,
  errors: ['passkeys_impossible'],
})
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  limit: { calls: 20, seconds: 60, shared: true },
  body: z.object({ credential: usedCredentialSchema }),
  response: sessionAnswerSchema,
  staysOpen: true,
  errors: ['passkey_refused', 'account_suspended', 'demo_off'],
})
