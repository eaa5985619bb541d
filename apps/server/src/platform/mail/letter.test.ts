import { expect, test } from 'vitest'
import { letter } from './letter.ts'

test('a mail says the same in text and HTML, and a name cannot become markup', () => {
  const { text, html } = letter({
    to: 'a@example.com',
    subject: 'About you',
    greeting: 'Hello <b>Tomke</b> & "co",',
    paragraphs: ['One.', 'Two.'],
    action: { label: 'Open', url: 'https://journal.example/settings?a=1&b=2' },
    foot: 'Bye.',
  })
  expect(text).toBe(
    'Hello <b>Tomke</b> & "co",\n\nOne.\n\nTwo.\n\nOpen:\nhttps://journal.example/settings?a=1&b=2\n\nBye.\n',
  )
  expect(html).toContain('<p>Hello &lt;b&gt;Tomke&lt;/b&gt; &amp; &quot;co&quot;,</p>')
  expect(html).toContain('href="https://journal.example/settings?a=1&amp;b=2"')
  for (const words of ['One.', 'Two.', 'Open', 'Bye.']) expect(html).toContain(words)
  expect(html).not.toContain('<b>')
})
