import { escapeHtml } from '../html/escape-html.ts'
import type { Message } from './mail.ts'

type Link = { label: string; url: string }

type Letter = {
  to: string
  subject: string
  greeting: string
  /** Sentences, one paragraph each. */
  paragraphs: readonly string[]
  /** A link, labelled with what it does. */
  action?: Link
  /** A small last line, with an optional link. */
  foot: string
  footLink?: Link
}

const PAGE = 'font-family:system-ui,sans-serif;font-size:15px;line-height:1.55;color:#22252d;max-width:34rem'
const BUTTON =
  'display:inline-block;padding:10px 16px;border-radius:8px;background:#2a6cd6;color:#ffffff;text-decoration:none'

/** One message in two equivalent forms: plain text, and simple HTML without pictures or external resources. */
export function letter({ to, subject, greeting, paragraphs, action, foot, footLink }: Letter): Message {
  const text = `${[greeting, ...paragraphs, ...inText(action), foot, ...inText(footLink)].join('\n\n')}\n`
  const leadOn = footLink ? ` <a href="${escapeHtml(footLink.url)}">${escapeHtml(footLink.label)}</a>` : ''
  const html = [
    `<div style="${PAGE}">`,
    ...[greeting, ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`),
    action
      ? `<p><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`
      : '',
    `<p style="font-size:13px;color:#6a6f7c">${escapeHtml(foot)}${leadOn}</p></div>`,
  ].join('\n')
  return { to, subject, text, html }
}

function inText(link: Link | undefined): string[] {
  return link ? [`${link.label}:\n${link.url}`] : []
}
