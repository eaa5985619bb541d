import type { Message } from '../../platform/mail/mail.ts'

/** The paragraphs of a mail as plain text: greeting, sentences, the labelled link, and the foot. */
export function paragraphsOf({ text }: Pick<Message, 'text'>): string[] {
  return text.trimEnd().split('\n\n')
}

/** Every address that a mail's HTML links to. */
export function linksOf({ html = '' }: Pick<Message, 'html'>): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}
