import { MarkdownText } from '../../markdown/markdown-text.tsx'

/** The text of a post, with mentioned members highlighted. */
export function PostText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <MarkdownText text={withMentions(text, mentions)} />
    </div>
  )
}

/** @example withMentions('Thanks @marta', ['Marta']) // → 'Thanks **@marta**' */
export function withMentions(text: string, mentions: readonly string[]): string {
  const names = new Set(mentions.map((name) => name.toLowerCase()))
  return text.replace(/(^|[\s(])@([\p{L}\p{N}._-]{3,40})/gu, (whole, before: string, found: string) => {
    const name = found.replace(/[.-]{1,40}$/, '')
    return names.has(name.toLowerCase()) ? `${before}**@${name}**${found.slice(name.length)}` : whole
  })
}
