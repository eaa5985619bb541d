import { PlaceholderMark } from './placeholder-mark.tsx'
import { Section } from './section.tsx'

const VOICES = [
  {
    text: 'What a trader on an evaluation says about seeing the room left before the profit will stand here.',
    who: 'A trader in an evaluation',
  },
  {
    text: 'What a funded trader says about a month of naming emotions before the entry will stand here.',
    who: 'A funded trader',
  },
  {
    text: 'What somebody with several accounts says about one import for all of them will stand here.',
    who: 'A trader with several accounts',
  },
] as const

export function Testimonials() {
  return (
    <Section
      title="What traders say"
      lead="Nobody has been quoted yet, and nothing is invented. These places are kept for real quotes."
    >
      <ul className="mt-12 grid gap-4 md:grid-cols-3">
        {VOICES.map(({ text, who }) => (
          <li key={who} className="flex flex-col rounded-lg border border-dashed border-border-strong p-6">
            <p>
              <PlaceholderMark />
            </p>
            <p className="mt-4 text-muted-foreground">{text}</p>
            <p className="mt-auto pt-4 text-small text-subtle-foreground">{who}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
