import {
  LINK_KINDS,
  LINK_REFUSALS,
  MAX_LINK_LENGTH,
  readProfileLink,
} from '@ballast/domain/people/profile-links'
import * as z from 'zod/mini'

// Separate from the endpoints, so that only the page with this form loads its validation.

/** One link of a profile, as it was typed; it is stored with its scheme. */
export const profileLinkField = z
  .object({
    kind: z.enum(LINK_KINDS),
    url: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter an address'),
        z.maxLength(MAX_LINK_LENGTH, LINK_REFUSALS.too_long),
      ),
  })
  .check(({ value: { kind, url }, issues }) => {
    const read = readProfileLink(kind, url)
    if ('refused' in read)
      issues.push({ code: 'custom', message: LINK_REFUSALS[read.refused], input: url, path: ['url'] })
  })
