import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** Markdown as text: no raw HTML, pictures as links, links open in a new tab without a referrer. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="grid gap-2 leading-normal break-words [&_a]:text-primary-text [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-border-strong [&_blockquote]:pl-3 [&_blockquote]:text-muted-foreground [&_code]:rounded-[4px] [&_code]:bg-raised [&_code]:px-1 [&_h1]:text-finding [&_h2]:text-card-title [&_hr]:border-border-strong [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-border [&_td]:px-2 [&_th]:border [&_th]:border-border [&_th]:px-2 [&_ul]:list-disc [&_ul]:pl-5">
      <Markdown
        remarkPlugins={[remarkGfm]}
        skipHtml
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {children}
            </a>
          ),
          // Pictures belong in screenshots; nothing is loaded from other sites automatically.
          img: ({ src, alt }) => (
            <a
              href={typeof src === 'string' ? src : undefined}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {alt || 'Picture'}
            </a>
          ),
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}
