import { registerBodySchema } from '@ballast/contract/people/sign-in-forms'
import * as z from 'zod/mini'

/** The register form: the request body and the repeated password. */
export const registerFormSchema = z.extend(registerBodySchema, { confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Compared even while other fields are invalid, so that all messages appear at once.
    when: () => true,
  }),
)
export type RegisterForm = z.infer<typeof registerFormSchema>
