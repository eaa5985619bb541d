import type { Message } from './mail.ts'

type Letter = {
  to: string
  subject: string
  greeting: string
  /** Sentences, one paragraph each. */
  paragraphs: readonly string[]
  /** A link with what it does. */
  action?: { label: string; url: string }
  /** A small last line. */
  foot: string
}

const PAGE = 'font-family:system-ui,sans-serif;font-size:15px;line-height:1.55;color:#22252d;max-width:34rem'
const BUTTON =
  'display:inline-block;padding:10px 16px;border-radius:8px;background:#2a6cd6;color:#ffffff;text-decoration:none'

/** One message in two forms that say the same: plain text, and quiet HTML without pictures or anything fetched. */
export function letter({ to, subject, greeting, paragraphs, action, foot }: Letter): Message {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const text = `${[greeting, ...paragraphs, ...link, foot].join('\n\n')}\n`
  const html = [
    `<div style="${PAGE}">`,
    ...[greeting, ...paragraphs].map((words) => `<p>${escaped(words)}</p>`),
    action ? `<p><a href="${escaped(action.url)}" style="${BUTTON}">${escaped(action.label)}</a></p>` : '',
    `<p style="font-size:13px;color:#6a6f7c">${escaped(foot)}</p></div>`,
  ].join('\n')
  return { to, subject, text, html }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
